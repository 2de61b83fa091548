import type { CarColumn, CarRow } from './car-row.ts'

/** What the nested form says beside the facts of a row. */
export interface CsnAbout {
  readonly id: number
  /** How the receiver knows the dealership. */
  readonly seller: string
  /** The unit of the odometer, such as KM. */
  readonly distance: string
  readonly url: string
  readonly modifiedAt: Date | null
  readonly confirmedAt: Date | null
}

/**
 * A vehicle in the nested JSON of the carsales network, in the members that Dealer Studio documents. What has no member
 * there is one of the attributes, under the name that our reader knows.
 */
export function csnVehicle(row: CarRow, about: CsnAbout): Readonly<Record<string, unknown>> {
  return withoutUnknown({
    Identifier: about.id,
    ListingType: row.condition,
    SaleStatus: 'For Sale',
    Identification: csnIdentification(row),
    Seller: withoutUnknown({ Identifier: about.seller, LocationCode: row.location }),
    Description: row.description,
    Registration: withoutUnknown({ Number: row.rego, ExpiresUtc: row.rego_expiry }),
    Specification: withoutUnknown({
      ...(row.redbook_code === undefined
        ? {}
        : { SpecificationSource: 'REDBOOK', SpecificationCode: row.redbook_code }),
      Make: row.make,
      Model: row.model,
      Series: row.series,
      Title: row.name,
      ReleaseDate: withoutUnknown({ Year: row.year }),
      Attributes: attributesOf(row),
    }),
    OdometerReadings:
      row.km === undefined ? undefined : [{ Type: 'Odometer', Value: row.km, UnitOfMeasure: about.distance }],
    Colours: [colourOf('Exterior', row.colour), colourOf('Interior', row.interior_colour)].filter(
      (colour) => colour !== null,
    ),
    PriceList: pricesOf(row),
    Features: itemsOf(row.features),
    Photos: itemsOf(row.images).map((url) => ({ Large: url, Thumb: url })),
    Certified: row.certified === 'Yes',
    Url: about.url,
    LastModifiedUtc: about.modifiedAt?.toISOString(),
    ConfirmedUtc: about.confirmedAt?.toISOString(),
  })
}

/** A vehicle that is gone, by what it is known by (`SaleStatus` as Dealer Studio reads it). */
export function csnWithdrawal(
  row: Pick<CarRow, 'stocknum' | 'vin'>,
  { id, seller }: Pick<CsnAbout, 'id' | 'seller'>,
): Readonly<Record<string, unknown>> {
  return {
    Identifier: id,
    SaleStatus: 'WITHDRAWN',
    Identification: csnIdentification(row),
    Seller: { Identifier: seller },
  }
}

function csnIdentification({ stocknum, vin }: Pick<CarRow, 'stocknum' | 'vin'>) {
  return [
    { Type: 'StockNumber', Value: stocknum },
    ...(vin === undefined ? [] : [{ Type: 'VIN', Value: vin }]),
  ]
}

/** The price without charges and the total have names; of another the attribute `PriceType` says what it holds. */
function pricesOf({ price, price_type, dapprice }: CarRow) {
  const plain = price === undefined ? [] : [{ Type: price_type === 'EGC' ? 'EGC' : 'Price', Amount: price }]
  return [...plain, ...(dapprice === undefined ? [] : [{ Type: 'DAP', Amount: dapprice }])]
}

function colourOf(Location: string, Name: string | number | undefined) {
  return Name === undefined ? null : { Location, Name }
}

/** The items of a list that `carRow` has written for our reader. */
function itemsOf(list: string | number | undefined): string[] {
  return String(list ?? '')
    .split('|')
    .filter((item) => item !== '')
}

/** These have members of their own. */
const ownMembers: ReadonlySet<string> = new Set<CarColumn>([
  'condition',
  'status',
  'sold_at',
  'stocknum',
  'vin',
  'dealership',
  'location',
  'description',
  'rego',
  'rego_expiry',
  'redbook_code',
  'make',
  'model',
  'series',
  'name',
  'year',
  'km',
  'colour',
  'interior_colour',
  'price',
  'dapprice',
  'features',
  'images',
  'certified',
])

const usualNames: Readonly<Record<string, string>> = {
  body: 'BodyStyle',
  fuel: 'FuelType',
  drive: 'DriveType',
}

function attributesOf(row: CarRow) {
  return Object.entries(row).flatMap(([column, value]) => {
    const isSaid = ownMembers.has(column) || (column === 'price_type' && value === 'EGC')
    return isSaid ? [] : [{ Name: usualNames[column] ?? camelCase(column), Value: value }]
  })
}

function camelCase(column: string): string {
  return column
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

/** Without what is unknown, and without lists and groups that have nothing in them. */
function withoutUnknown(members: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(members).filter(
      ([, value]) =>
        value !== undefined &&
        value !== null &&
        !(typeof value === 'object' && Object.keys(value).length === 0),
    ),
  )
}
