/**
 * What the stock systems call each fact, written as letters and digits only. Where a row fills several, the first name
 * in the list wins, so a plain name that may mean something else comes last (`type` is "New" in one system and "Car" in
 * another).
 */
export const columns = {
  stocknum: ['stockno', 'stocknum', 'stocknumber', 'stockid', 'identificationstocknumber', 'stock'],
  dealer: [
    'dealerid',
    'dealercode',
    'dealership',
    'yardcode',
    'selleridentifier',
    'dealerslug',
    'externaldealershipidentifier',
  ],
  location_code: ['stocklocationcode', 'locationcode', 'sellerlocationcode', 'location', 'yard', 'branch'],
  vin: ['vin', 'vinnumber', 'identificationvin', 'chassisno', 'chassis', 'identificationchassis', 'hin'],
  name: ['title', 'name', 'specificationtitle', 'headline'],
  make: ['make', 'specificationmake', 'manufacturer'],
  model: ['model', 'specificationmodel', 'modelname'],
  series: ['series', 'specificationseries', 'modelyearcode'],
  badge: ['badge', 'variant', 'trim', 'specificationattributesbadge', 'specificationbadge'],
  year: ['year', 'manuyear', 'modelyear', 'specificationreleasedateyear', 'yearofmanufacture'],
  month: ['manumonth', 'specificationreleasedatemonth', 'buildmonth'],
  km: [
    'odometer',
    'odometervalue',
    'kms',
    'km',
    'kilometres',
    'kilometers',
    'mileage',
    'miles',
    'odometerreading',
    'odometerreadings',
    'odometerreadingsvalue',
    'odometerreadingsodometer',
    'odometerreadingsactual',
    'odometerkm',
    'odometerkms',
  ],
  car_type: ['condition', 'listingtype', 'cartype', 'stocktype', 'newused', 'type'],
  status: ['status', 'salestatus', 'stockstatus', 'availability'],
  reserved: ['reserved', 'isreserved', 'onhold'],
  sold_on: ['datesold', 'solddate', 'soldat'],
  price: [
    'price',
    'sellingprice',
    'askingprice',
    'priceadvertised',
    'pricecurrent',
    'internetprice',
    'retailprice',
    'priceamount',
    'pricesvalue',
    'pricelistprice',
  ],
  egc: [
    'egc',
    'egcprice',
    'priceegc',
    'excludinggovtcharges',
    'pricesegc',
    'pricelistegc',
    'pricelistegcprice',
  ],
  dapprice: [
    'drivewayamount',
    'driveawayamount',
    'driveaway',
    'driveawayprice',
    'dapprice',
    'dap',
    'pricesdap',
    'pricelistdap',
    'pricelistdapprice',
    'pricelistdriveaway',
  ],
  is_drive_away: ['isdriveaway', 'isdap', 'pricesisdriveaway'],
  price_type: ['pricetype', 'pricequalifier', 'pricesuffix', 'pricestype'],
  before_price: ['wasprice', 'beforeprice', 'previousprice', 'priceprevious', 'priceswas'],
  subscription_price: ['subscriptionprice', 'subscriptionweekly'],
  market_average: ['marketaverage', 'averagemarketprice'],
  state_market_average: ['statemarketaverage', 'stateaveragemarketprice'],
  market_sample: ['marketsample', 'marketsamplesize'],
  market_as_of: ['marketasof', 'marketdate'],
  tag: ['tag', 'label', 'sticker', 'flash'],
  certified: ['certified', 'iscertified', 'approved', 'certifiedpreowned'],
  reservable: ['reservable', 'canreserve', 'reserveonline'],
  preorder: ['preorder', 'ispreorder'],
  simple_fuel: ['simplefuel'],
  custom_rank: ['customrank', 'rank', 'sortorder'],
  body: ['body', 'bodystyle', 'specificationattributesbodystyle', 'bodyshape', 'vehiclebody'],
  transmission: [
    'transmission',
    'gearbox',
    'transmissiondescription',
    'geartype',
    'specificationattributestransmission',
    'specificationattributesgeartype',
  ],
  fuel: ['fuel', 'fueltype', 'specificationattributesfueltype'],
  drive: ['drive', 'drivetype', 'drivetrain', 'specificationattributesdrivetype', 'driventype'],
  colour: [
    'colour',
    'color',
    'exteriorcolour',
    'exteriorcolor',
    'exterior',
    'bodycolour',
    'coloursexterior',
    'coloursbody',
    'colours',
    'coloursexteriorgeneric',
  ],
  interior_colour: [
    'interiorcolour',
    'interiorcolor',
    'interior',
    'trimcolour',
    'coloursinterior',
    'coloursinteriorgeneric',
  ],
  seats: ['seats', 'seatcount', 'passengercapacity', 'seatscount', 'numberofseats'],
  doors: ['doors', 'doorcount', 'numberofdoors'],
  gears: ['gears', 'gearcount', 'transmissionspeed'],
  cylinders: ['cylinders', 'enginecylinders'],
  engine: ['engine', 'enginedescription', 'enginedetails'],
  engine_type: ['enginetype', 'induction', 'engineaspirationtype'],
  engine_size: ['capacity', 'enginesize', 'enginedisplacement', 'enginecapacity'],
  power_kw: ['powerkw', 'power', 'enginepowerkw', 'kw'],
  torque_nm: ['torquenm', 'torque', 'nm'],
  description: [
    'description',
    'comments',
    'descriptionhtml',
    'freetext',
    'dealercomments',
    'vehicledescription',
  ],
  features: ['features', 'options', 'equipment', 'featurelist'],
  images: [
    'images',
    'imagelist',
    'imageurls',
    'photos',
    'photourls',
    'pictures',
    'mediaphotos',
    'imagesurl',
    'photolist',
  ],
  primary_image: ['primaryimageurl', 'mainimage', 'coverimage'],
  video_url: ['video', 'videourl', 'youtube', 'youtubeurl', 'videolink'],
  notice_url: [
    'consumerinformationnotice',
    'consumernotice',
    'cin',
    'cinurl',
    'buyersguide',
    'buyersguideurl',
  ],
  spin_url: ['spin', 'spinurl', '360', '360url', 'view360', 'threesixtyurl'],
  file: ['file', 'historyreport', 'reporturl', 'historyreporturl', 'ppsrurl'],
  carsales_seller: ['carsalesselleridentifier', 'carsalessellerid', 'identificationnetworkid'],
  city: ['vehiclecity', 'stockcity', 'suburb'],
  state: ['vehiclestate', 'stockstate'],
  rego: [
    'rego',
    'regonum',
    'registration',
    'regono',
    'regonumber',
    'registrationnumber',
    'plate',
    'registrationplate',
  ],
  rego_expiry: [
    'regovalid',
    'regoexpiry',
    'regoexpirydate',
    'registrationexpiry',
    'registrationexpirydate',
    'regoexpires',
    'registrationexpires',
    'registrationexpiresutc',
  ],
  build_date: ['builddate', 'manufacturedate', 'dateofmanufacture'],
  compliance_date: ['compliancedate', 'complied'],
  received: [
    'receiveddate',
    'dateinstock',
    'datereceived',
    'dateadded',
    'created',
    'createdutc',
    'createdat',
  ],
  nvic: ['nvic', 'nviccode', 'glasscode', 'glassescode'],
  redbook_code: ['redbookcode', 'redbook', 'specificationredbookcode'],
  code_source: ['specificationspecificationsource'],
  code: ['specificationspecificationcode'],
  berths: ['berths', 'berth', 'sleeps', 'specificationattributesberths', 'sleepingcapacity'],
  length_mm: [
    'lengthmm',
    'length',
    'bodylengthmm',
    'lengthexternalmm',
    'travellength',
    'bodylengthexternal',
    'lengthft',
    'lengthfeet',
  ],
  tare_kg: [
    'tarekg',
    'tare',
    'tarekgs',
    'tareweight',
    'taremass',
    'wetweightkg',
    'wetweight',
    'kerbweightkg',
    'dryweightlbs',
    'dryweight',
    'uvwlbs',
    'uvw',
  ],
  atm_kg: ['atmkg', 'atm', 'atmweight', 'aggregatetrailermass', 'gvwrlbs', 'gvwr'],
  gtm_kg: ['gtmkg', 'gtm', 'gtmweight', 'grosstrailermass'],
  ball_weight_kg: [
    'ballweightkg',
    'ballweight',
    'ballmass',
    'towballmass',
    'ballkg',
    'tbm',
    'hitchweightlbs',
    'hitchweight',
  ],
  layout: ['layout', 'floorplan', 'bedlayout'],
  engine_cc: ['enginecc', 'cc', 'capacitycc', 'enginesizecc'],
  learner_approved: ['learnerapproved', 'lams', 'lamsapproved'],
  seat_height_mm: ['seatheightmm', 'seatheight'],
  gvm_kg: ['gvmkg', 'gvm', 'grossvehiclemass'],
  gcm_kg: ['gcmkg', 'gcm', 'grosscombinationmass'],
  axles: ['axles', 'axleconfig', 'axleconfiguration'],
  body_type: ['bodytype', 'traytype', 'truckbody'],
  hours: ['hours', 'enginehours'],
  range_km: ['rangekm', 'electricrange', 'evrange', 'range'],
  range_cycle: ['rangecycle', 'rangestandard'],
  battery_kwh: ['batterykwh', 'battery', 'batterycapacity', 'batterycapacitykwh'],
} as const satisfies Record<string, readonly string[]>

export type Column = keyof typeof columns

/** Headings of a dealership's internal data; they are dropped on reading and never stored. */
const keptOut =
  /wholesale|cost|invoice|appraisal|^internal|bookvalue|floorplanfinance|minimumprice|reserveprice|margin|profit|holdback|purchaseprice|buyprice|tradeprice|standin|miscprice|paid|einkauf|ekpreis|achat|marge/

/** Facts that feeds have and no page shows. */
const unused = new Set([
  'engineno',
  'identificationengine',
  'videourl',
  'acquisitiondate',
  'lastmodifiedutc',
  'dateupdated',
  'identifier',
  'version',
  'msrp',
  'modelnumber',
  'slug',
  'saletype',
  'certificationtype',
  'specificationcountrycode',
  'specificationfranchise',
  'odometerreadingstype',
  'odometerreadingsunitofmeasure',
  'styledescription',
  'extcolorgeneric',
  'intcolorgeneric',
  'extcolorcode',
  'intcolorcode',
  'exteriorcolorcode',
  'interiorcolorcode',
  'extcolorhexcode',
  'intcolorhexcode',
  'intupholstery',
  'engineblocktype',
  'citympg',
  'highwaympg',
  'epaclassification',
  'wheelbasecode',
  'factorycodes',
  'marketclass',
  'warranty',
  'warrantydescription',
  // what our own outlets say beside the facts of a vehicle
  'url',
  'confirmedat',
  'confirmedutc',
  'advertisedprice',
  'advertisedpricelabel',
  'dealershipname',
  'locationname',
])

/** The seller's own name, address and hours: a website has them in its locations. */
const ofSeller = /^(seller|dealer(name|address|city|state|zip|phone)$)|currency$/

const columnByName = new Map<string, { column: Column; rank: number }>()
for (const [column, names] of Object.entries(columns))
  for (const [rank, name] of names.entries()) if (isColumn(column)) columnByName.set(name, { column, rank })

export function isColumn(name: PropertyKey): name is Column {
  return Object.hasOwn(columns, name)
}

export type Heading =
  | { readonly kind: 'column'; readonly column: Column; readonly rank: number }
  /** What the dealership paid, or keeps to itself. */
  | { readonly kind: 'kept-out' }
  | { readonly kind: 'unused' }
  | { readonly kind: 'unknown' }

/** The fact that a heading names, whatever its letter case, spaces and punctuation. */
export function readHeading(written: string): Heading {
  const name = written.toLowerCase().replace(/[^a-z0-9]/g, '')
  const found = columnByName.get(name) ?? columnByName.get(withoutGroup(name))
  if (found) return { kind: 'column', ...found }
  if (keptOut.test(name)) return { kind: 'kept-out' }
  return written.trim() === '' || unused.has(name) || ofSeller.test(name)
    ? { kind: 'unused' }
    : { kind: 'unknown' }
}

/** Nested feeds put what a vehicle is into a group; a type within it is none of new, used and demo. */
function withoutGroup(name: string): string {
  return name.replace(/^specification(attributes)?(?!type$|name$)/, '')
}
