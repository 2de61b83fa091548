import { z } from 'zod'
import { dayAt } from '#app/core/time-zone.ts'
import type { Website } from '#app/features/tenancy/website.ts'

/** One vehicle of a JSON feed, under column names that the reader knows. */
export type CarRow = Readonly<Record<string, string | number>>

/** Facts that have the same names in the public car as in the feed's columns. */
const plain = [
  'stocknum',
  'vin',
  'name',
  'make',
  'model',
  'series',
  'badge',
  'year',
  'km',
  'price',
  'before_price',
  'dapprice',
  'subscription_price',
  'certified',
  'reservable',
  'preorder',
  'tag',
  'simple_fuel',
  'custom_rank',
  'body',
  'transmission',
  'fuel',
  'drive',
  'colour',
  'interior_colour',
  'seats',
  'doors',
  'gears',
  'cylinders',
  'engine',
  'power_kw',
  'torque_nm',
  'description',
  'rego',
  'rego_expiry',
  'build_date',
  'compliance_date',
  'nvic',
  'redbook_code',
  'berths',
  'length_mm',
  'tare_kg',
  'atm_kg',
  'gtm_kg',
  'ball_weight_kg',
  'layout',
  'engine_cc',
  'learner_approved',
  'seat_height_mm',
  'gvm_kg',
  'gcm_kg',
  'axles',
  'body_type',
  'hours',
  'range_km',
  'range_cycle',
  'battery_kwh',
] as const

const qualifiers: Readonly<Record<string, string>> = {
  drive_away: 'Drive Away',
  estimated_drive_away: 'Estimated Drive Away',
  egc: 'EGC',
  from: 'From',
  plus_gst: 'Plus GST',
  unqualified: 'Price',
}

/** What is of another kind is not said. */
const fact = z.union([z.string(), z.number(), z.boolean()]).nullish().catch(null)
type Fact = z.output<typeof fact>
const text = z.string().catch('')

/** A picture is `{ image: { url } }` as the API describes it, or a plain address. */
const picture = z
  .union([
    z.string(),
    z.object({ image: z.object({ url: z.string() }) }).transform(({ image }) => image.url),
    z.object({ url: z.string() }).transform(({ url }) => url),
  ])
  .catch('')

const carSchema = z.object({
  car_type: fact,
  sold: z.boolean().catch(false),
  status: fact,
  reserved: fact,
  sold_at: text,
  created_at: text,
  price_qualifier: text,
  dealership_slug: fact,
  dealership_id: fact,
  location: z.object({ slug: fact, name: fact }).nullable().catch(null),
  carsales_seller_identifier: fact,
  city: fact,
  state: fact,
  autograb_data: z
    .object({ average_market_price: fact, state_average_market_price: fact })
    .nullable()
    .catch(null),
  market_sample: fact,
  market_as_of: fact,
  primary_image_url: text,
  images: z.array(picture).catch([]),
  video_url: text,
  spin_url: text,
  notice_url: text,
  file: text,
  features: z.array(text).catch([]),
})
type ToldCar = z.output<typeof carSchema>

/**
 * Turns a car as the API tells it (API-01) into the row of a feed, from which the stock importer reads the same facts.
 * What the car lacks is not in the row; the reader reports wrong values as it does for any feed.
 */
export function carRow(
  car: Readonly<Record<string, unknown>>,
  origin: string,
  { dealerships, time_zone }: Pick<Website, 'dealerships' | 'time_zone'>,
): CarRow {
  const row: Record<string, string | number> = {}
  const told = carSchema.parse(car)
  const put = (column: string, value: Fact): void => {
    if (typeof value === 'number') row[column] = value
    else if (typeof value === 'boolean') row[column] = value ? 'Yes' : 'No'
    else if (typeof value === 'string' && value !== '') row[column] = escaped(value)
  }
  const putList = (column: string, items: readonly string[]): void => {
    const texts = items.filter((item) => item !== '')
    // the separator at the end shows that one item with a comma in it is a single item
    if (texts.length > 0) row[column] = texts.map((text) => `${escaped(text)}|`).join('')
  }
  const address = (value: string): string => (value.startsWith('/') ? new URL(value, origin).href : value)
  for (const column of plain) put(column, fact.parse(car[column]))
  put('condition', told.car_type)
  put('status', told.sold ? 'sold' : String(told.status ?? 'in_stock').replaceAll('_', ' '))
  put('reserved', told.reserved)
  put('sold_at', dayOf(told.sold_at, time_zone))
  put('received_date', dayOf(told.created_at, time_zone))
  put('price_type', qualifiers[told.price_qualifier])
  put('dealership', dealerOf(told, dealerships))
  put('location', told.location?.slug ?? told.location?.name)
  put('carsales_seller_identifier', told.carsales_seller_identifier)
  put('stock_city', told.city)
  put('stock_state', told.state)
  put('market_average', told.autograb_data?.average_market_price)
  put('state_market_average', told.autograb_data?.state_average_market_price)
  put('market_sample', told.market_sample)
  put('market_as_of', told.market_as_of)
  putList('primary_image_url', [address(told.primary_image_url)])
  putList('images', told.images.map(address))
  putList('video_url', [address(told.video_url)])
  putList('spin_url', [address(told.spin_url)])
  putList('consumer_notice', [address(told.notice_url)])
  putList('file', [address(told.file)])
  putList('features', told.features)
  return row
}

/** The reader removes markup and splits lists, so characters that are meant literally are written as entities. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('|', '&#124;')
}

function dayOf(moment: string, timeZone: string): string | null {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? null : dayAt(date, timeZone)
}

/** The dealership by the name the website uses, where it knows the slug, another name or the number. */
function dealerOf(
  { dealership_slug: slug, dealership_id: id }: ToldCar,
  dealerships: Website['dealerships'],
): Fact {
  const known = dealerships.find((dealership) => dealership.id === id)
  const isNamed = dealerships.some((dealership) =>
    [dealership.slug, ...dealership.feed_ids].includes(String(slug)),
  )
  return isNamed || !known ? slug : known.slug
}
