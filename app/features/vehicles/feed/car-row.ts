import { isRecord } from '#app/core/json.ts'
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
  const put = (column: string, value: unknown): void => {
    if (typeof value === 'number') row[column] = value
    else if (typeof value === 'boolean') row[column] = value ? 'Yes' : 'No'
    else if (typeof value === 'string' && value !== '') row[column] = escaped(value)
  }
  const putList = (column: string, items: readonly unknown[]): void => {
    const texts = items.filter((item) => typeof item === 'string' && item !== '')
    // the separator at the end shows that one item with a comma in it is a single item
    if (texts.length > 0) row[column] = texts.map((text) => `${escaped(String(text))}|`).join('')
  }
  const address = (value: unknown): unknown =>
    typeof value === 'string' && value.startsWith('/') ? new URL(value, origin).href : value
  for (const column of plain) put(column, car[column])
  put('condition', car.car_type)
  put('status', car.sold === true ? 'sold' : String(car.status ?? 'in_stock').replaceAll('_', ' '))
  put('reserved', car.reserved)
  put('sold_at', dayOf(car.sold_at, time_zone))
  put('received_date', dayOf(car.created_at, time_zone))
  put('price_type', qualifiers[String(car.price_qualifier)])
  put('dealership', dealerOf(car, dealerships))
  put('location', isRecord(car.location) ? (car.location.slug ?? car.location.name) : null)
  put('carsales_seller_identifier', car.carsales_seller_identifier)
  put('stock_city', car.city)
  put('stock_state', car.state)
  const market = isRecord(car.autograb_data) ? car.autograb_data : {}
  put('market_average', market.average_market_price)
  put('state_market_average', market.state_average_market_price)
  put('market_sample', car.market_sample)
  put('market_as_of', car.market_as_of)
  putList('primary_image_url', [address(car.primary_image_url)])
  putList('images', listOf(car.images).map(addressOf).map(address))
  putList('video_url', [address(car.video_url)])
  putList('spin_url', [address(car.spin_url)])
  putList('consumer_notice', [address(car.notice_url)])
  putList('file', [address(car.file)])
  putList('features', listOf(car.features))
  return row
}

/** The reader removes markup and splits lists, so characters that are meant literally are written as entities. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('|', '&#124;')
}

function dayOf(moment: unknown, timeZone: string): string | null {
  const date = new Date(typeof moment === 'string' ? moment : Number.NaN)
  return Number.isNaN(date.getTime()) ? null : dayAt(date, timeZone)
}

/** The dealership by the name the website uses, where it knows the slug, another name or the number. */
function dealerOf(
  { dealership_slug: slug, dealership_id: id }: Readonly<Record<string, unknown>>,
  dealerships: Website['dealerships'],
): unknown {
  const known = dealerships.find((dealership) => dealership.id === id)
  const isNamed = dealerships.some((dealership) =>
    [dealership.slug, ...dealership.feed_ids].includes(String(slug)),
  )
  return isNamed || !known ? slug : known.slug
}

/** The image's address, from `{ image: { url } }` as the API describes it, or from a plain string. */
function addressOf(image: unknown): unknown {
  const inner = isRecord(image) && isRecord(image.image) ? image.image : image
  return isRecord(inner) ? inner.url : inner
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
