import { tsvText } from '#app/core/delimited.ts'
import type { Cents } from '#app/core/money.ts'
import { escapeHtml } from '#app/core/text.ts'
import type { Location } from '#app/features/locations/location.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { distanceUnit } from '#app/features/tenancy/wording.ts'
import type { FigureQualifier } from '#app/features/vehicles/price/labels.ts'
import { priceAt } from '#app/features/vehicles/price/price-at.ts'
import type { Advertised } from '#app/features/vehicles/shown/advertised.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { amountOf } from './amount-of.ts'

/** "Vehicles & Parts > Vehicles > Motor Vehicles > Cars, Trucks & Vans" of Google's product taxonomy. */
const category = '916'
/** The most pictures that Google reads. */
const mostPictures = 10

/** The attributes of the feed in their order; the first ones are required (automotive standards 3.3). */
export const googleAttributes = [
  'id',
  'vin',
  'google_product_category',
  'title',
  'link',
  'link_template',
  'image_link',
  'price',
  'vehicle_price_type',
  'vehicle_msrp',
  'condition',
  'brand',
  'model',
  'year',
  'mileage',
  'color',
  'store_code',
  'vehicle_fulfillment',
  'additional_image_link',
  'description',
  'trim',
  'body_style',
  'engine',
  'certified_pre-owned',
] as const
export type GoogleAttribute = (typeof googleAttributes)[number]

/** One offer; unknown facts have no attribute. */
export type GoogleOffer = Partial<Record<GoogleAttribute, string | readonly string[]>>

/**
 * Google advertises cars of licensed dealers, but no caravans, motorcycles or trucks, and nothing in New Zealand yet;
 * a website's settings may override this.
 */
export function offersGoogleFeed({ vehicle_feeds, template, locale }: Website): boolean {
  return (
    vehicle_feeds.google.enabled ?? ((template === 'default' || template === 'used') && locale !== 'en-NZ')
  )
}

/** The vehicle as an offer; null where a fact that Google requires is unknown. */
export function googleOffer(
  { vehicle, year, km, pictures, ...shown }: Advertised,
  website: Website,
  locations: readonly Location[],
  address: (path: string) => string,
): GoogleOffer | null {
  const { vin, colour, make, model, badge, name, car_type } = vehicle
  const { figure, qualifier } = offeredPrice(vehicle, shown, website)
  const priceType = priceTypeOf(vehicle, qualifier, website.locale)
  const store = storeOf(vehicle, locations)
  // the feed has no value for a vehicle that another shopper has reserved
  if (
    vehicle.reserved ||
    km === null ||
    vin === null ||
    vin.length !== 17 ||
    colour === null ||
    store === null ||
    priceType === 'none'
  )
    return null
  const absolute = (url: string): string => (url.startsWith('/') ? address(url) : url)
  const link = address(vehiclePath(website, vehicle))
  const money = `${amountOf(figure)} ${website.currency}`
  const [first, ...others] = pictures
  return {
    id: vehicle.stocknum,
    vin,
    google_product_category: category,
    title: name,
    link,
    // campaign parameters do not change the page
    link_template: `${link}?utm_source=google&utm_medium=vehicle_ads&utm_content={store_code}`,
    image_link: absolute(first),
    price: money,
    ...(priceType === null ? {} : { vehicle_price_type: priceType }),
    // required for new vehicles, and must be a figure on the page: the price before the saving, where there is one
    ...(car_type === 'new' ? { vehicle_msrp: listPrice(vehicle, figure, website) } : {}),
    condition: car_type === 'new' ? 'new' : 'used',
    brand: make,
    model,
    year: String(year),
    mileage: `${km} ${distanceUnit(website.locale)}`,
    color: colour,
    store_code: store,
    vehicle_fulfillment: `in_store:${store}`,
    ...(others.length > 0 ? { additional_image_link: others.slice(0, mostPictures).map(absolute) } : {}),
    ...(vehicle.description === null ? {} : { description: vehicle.description.slice(0, 5000) }),
    ...(badge === null ? {} : { trim: badge }),
    ...optional('body_style', googleBody(vehicle.body)),
    ...optional('engine', googleEngine(vehicle)),
    ...(car_type === 'used' ? { 'certified_pre-owned': vehicle.certified ? 'yes' : 'no' } : {}),
  }
}

/** The offers as RSS 2.0 with Google's element names. */
export function googleVehiclesXml(
  { title, link, description }: { title: string; link: string; description: string },
  offers: readonly GoogleOffer[],
): string {
  const items = offers.map((offer) => {
    const elements = googleAttributes.flatMap((name) =>
      [offer[name] ?? []].flat().map((value) => element(name, value)),
    )
    return `<item>${elements.join('')}</item>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    `<title>${escapeHtml(title)}</title><link>${escapeHtml(link)}</link><description>${escapeHtml(description)}</description>`,
    ...items,
    '</channel></rss>',
    '',
  ].join('\n')
}

function element(name: GoogleAttribute, value: string): string {
  if (name !== 'vehicle_fulfillment') return `<g:${name}>${escapeHtml(value)}</g:${name}>`
  const [option = '', store = ''] = value.split(':')
  return `<g:${name}><g:option>${option}</g:option><g:store_code>${escapeHtml(store)}</g:store_code></g:${name}>`
}

/** The offers as tab-separated text; lists are separated by commas. */
export function googleVehiclesTsv(offers: readonly GoogleOffer[]): string {
  const heading = googleAttributes.map((name) =>
    name === 'vehicle_fulfillment' ? 'vehicle_fulfillment(option:store_code)' : name,
  )
  const rows = offers.map((offer) => googleAttributes.map((name) => [offer[name] ?? []].flat().join(',')))
  return tsvText([heading, ...rows])
}

/**
 * Google has no word for an estimated total of a used vehicle: where the page has the price before charges too, that is the
 * offer (ONE-25).
 */
function offeredPrice(
  vehicle: Vehicle,
  { figure, qualifier }: Pick<Advertised, 'figure' | 'qualifier'>,
  website: Website,
): Pick<Advertised, 'figure' | 'qualifier'> {
  if (qualifier !== 'estimated_drive_away' || vehicle.car_type !== 'used') return { figure, qualifier }
  const { second } = priceAt(vehicle, { website })
  return second ? { figure: second.figure, qualifier: 'egc' } : { figure, qualifier }
}

/** The price type, which Australia requires; a price of another type may not be advertised there ("none"). */
function priceTypeOf(
  { car_type }: Pick<Vehicle, 'car_type'>,
  qualifier: FigureQualifier,
  locale: Website['locale'],
): string | null {
  if (locale !== 'en-AU') return null
  if (qualifier === 'drive_away') return 'drive_away_price'
  if (qualifier === 'estimated_drive_away' && car_type !== 'used') return 'estimated_drive_away_price'
  if (qualifier === 'egc' && car_type === 'used') return 'excluding_government_charges_price'
  return 'none'
}

function listPrice(vehicle: Vehicle, figure: Cents, website: Website): string {
  return `${amountOf(priceAt(vehicle, { website }).before ?? figure)} ${website.currency}`
}

/**
 * The Business Profile code of the vehicle’s location, else of the primary or first sales location; null where there
 * is none.
 */
function storeOf({ location_id }: Vehicle, locations: readonly Location[]): string | null {
  const visible = locations.filter(({ visible }) => visible)
  const place =
    visible.find(({ id }) => id === location_id) ??
    visible.find(({ primary }) => primary) ??
    visible.find(({ location_type }) => location_type === 'sales')
  return place ? (place.store_code ?? place.slug) : null
}

const bodies: readonly (readonly [string, RegExp])[] = [
  ['ute', /\bute\b|utility|cab[ -]?chassis|pick[ -]?up/],
  ['suv', /suv|4wd|off[ -]?roader/],
  ['crossover', /crossover/],
  ['hatchback', /hatch|liftback/],
  ['station_wagon', /wagon|estate/],
  ['convertible', /convertible|cabrio|roadster/],
  ['coupe', /coup[eé]/],
  ['minivan', /people ?mover|minivan|\bmpv\b/],
  ['full_size_van', /\bvan\b/],
  ['sedan', /sedan|saloon|fastback/],
  ['limousine', /limousine/],
  ['pop_up_camper', /pop[ -]?top|camper ?trailer/],
  ['fifth_wheel', /fifth wheel|5th wheel/],
  ['class_b_motorhome', /camper ?van|class b/],
  ['class_a_motorhome', /class a/],
  ['class_c_motorhome', /motor ?home|class c/],
  ['travel_trailer', /caravan|travel trailer|toy[ -]?hauler|off[ -]?grid|teardrop|j-?pod/],
  ['truck', /truck|tipper|pantech/],
]

export function googleBody(body: string | null): string | null {
  const said = (body ?? '').toLowerCase()
  return said === '' ? null : (bodies.find(([, words]) => words.test(said))?.[0] ?? null)
}

export function googleEngine({ fuel, simple_fuel }: Pick<Vehicle, 'fuel' | 'simple_fuel'>): string | null {
  if (simple_fuel === 'Electric') return 'electric'
  if (simple_fuel === 'PHEV') return 'plug_in_hybrid'
  if (simple_fuel === 'Hybrid') return 'hybrid'
  const said = (fuel ?? '').toLowerCase()
  if (said === '') return null
  if (/diesel/.test(said)) return 'diesel'
  if (/\blpg\b/.test(said)) return 'lpg'
  return /petrol|unleaded|gas(oline)?\b|e85|e10/.test(said) ? 'gasoline' : 'other'
}

function optional(name: GoogleAttribute, value: string | null): GoogleOffer {
  return value === null ? {} : { [name]: value }
}
