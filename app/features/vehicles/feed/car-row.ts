import { z } from 'zod'
import { dayAt } from '#app/core/time-zone.ts'
import type { Website } from '#app/features/tenancy/website.ts'

/** One vehicle of a feed, under column names that the reader knows. */
export type CarRow = Readonly<Partial<Record<CarColumn, string | number>>>

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
  'driveaway_state',
  'driveaway_nsw',
  'driveaway_vic',
  'driveaway_qld',
  'driveaway_wa',
  'driveaway_sa',
  'driveaway_tas',
  'driveaway_nt',
  'driveaway_act',
  'list_price',
  'dealer_delivery',
  'was_from',
  'subscription_price',
  'subscription_period',
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
  'co2',
  'fuel_l_100km',
] as const

/** Facts that a feed calls otherwise than the public car does, or that are made of several of its facts. */
const named = [
  'condition',
  'status',
  'reserved',
  'sold_at',
  'received_date',
  'price_type',
  'dealership',
  'location',
  'carsales_seller_identifier',
  'stock_city',
  'stock_state',
  'market_average',
  'state_market_average',
  'market_sample',
  'market_as_of',
  'primary_image_url',
  'images',
  'video_url',
  'spin_url',
  'consumer_notice',
  'file',
  'features',
] as const

/** Every column that a row may have, in the order of a table. */
export const carColumns = [...plain, ...named] as const
export type CarColumn = (typeof carColumns)[number]

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

/** How the texts of a row are written. */
export interface RowWriting {
  readonly text: (text: string) => string
  readonly list: (items: readonly string[]) => string
}

/**
 * For our own reader, which removes markup and splits lists: what it would take for markup, for a character name or for a
 * separator is written as an entity. Ordinary texts stay as they are.
 */
export const forOurReader: RowWriting = {
  text: withoutMarkup,
  list(items) {
    const written = items.map((item) => withoutMarkup(item).replaceAll('|', '&#124;'))
    const [only = '', ...others] = written
    // the separator at the end shows that one item with a comma in it is a single item
    return others.length === 0 && /[\n;,]/.test(only) ? `${only}|` : written.join('|')
  },
}

/** For readers of which nothing is known: texts as they are. */
export const asItIs: RowWriting = {
  text: (text) => text,
  list: (items) => items.map((item) => item.replaceAll('|', '/')).join('|'),
}

/**
 * Turns a car as the API tells it (API-01) into the row of a feed, from which the stock importer reads the same facts.
 * What the car lacks is not in the row; the reader reports wrong values as it does for any feed.
 */
export function carRow(
  car: Readonly<Record<string, unknown>>,
  origin: string,
  { dealerships, time_zone }: Pick<Website, 'dealerships' | 'time_zone'>,
  writing: RowWriting = forOurReader,
): CarRow {
  const row: Partial<Record<CarColumn, string | number>> = {}
  const told = carSchema.parse(car)
  const put = (column: CarColumn, value: Fact): void => {
    if (typeof value === 'number') row[column] = value
    else if (typeof value === 'boolean') row[column] = value ? 'Yes' : 'No'
    else if (typeof value === 'string' && value !== '') row[column] = writing.text(value)
  }
  const putList = (column: CarColumn, items: readonly string[]): void => {
    const texts = items.filter((item) => item !== '')
    if (texts.length > 0) row[column] = writing.list(texts)
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

/** A `<` that is followed by a `>` could be a tag, and a name between `&` and `;` a character. */
function withoutMarkup(text: string): string {
  const end = text.lastIndexOf('>') + 1
  const named = (part: string): string => part.replace(/&(?=#?\w+;)/g, '&amp;')
  return named(text.slice(0, end)).replaceAll('<', '&lt;') + named(text.slice(end))
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
