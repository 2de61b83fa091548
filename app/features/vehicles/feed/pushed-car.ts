import { z } from 'zod'
import type { Website } from '#app/features/tenancy/website.ts'
import { priceQualifiers } from '#app/features/vehicles/vehicle.ts'
import { carRow } from './car-row.ts'
import { type Column, readHeading } from './columns.ts'
import type { Cell, FeedRow } from './feed-row.ts'
import { stripMarkup } from './plain-text.ts'

const text = z.union([z.string(), z.number()], { error: 'expected text' }).nullable()
const number = z.union([z.number(), z.string()], { error: 'expected a number' }).nullable()
const flag = z.union([z.boolean(), z.enum(['Yes', 'No'])], { error: 'expected true or false' }).nullable()
const address = z.string('expected a web address').nullable()
const moment = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], {
    error: 'expected a moment with its offset, such as 2026-11-12T10:05:00+11:00',
  })
  .nullable()
const picture = z.union(
  [z.string(), z.object({ image: z.object({ url: z.string() }) }), z.object({ url: z.string() })],
  { error: 'expected a web address, or {"image": {"url": "…"}}' },
)

/** A vehicle as a source sends it, in the names in which the API tells one (FEED-19). */
export const pushedCarSchema = z
  .looseObject({
    stocknum: text,
    vin: text,
    name: text,
    make: text,
    model: text,
    series: text,
    badge: text,
    car_type: text,
    status: text,
    tag: text,
    simple_fuel: text,
    body: text,
    transmission: text,
    fuel: text,
    drive: text,
    colour: text,
    interior_colour: text,
    engine: text,
    description: text,
    rego: text,
    rego_expiry: text,
    build_date: text,
    compliance_date: text,
    nvic: text,
    redbook_code: text,
    layout: text,
    axles: text,
    body_type: text,
    range_cycle: text,
    market_as_of: text,
    driveaway_state: text,
    was_from: text,
    subscription_period: text,
    dealership_slug: text,
    carsales_seller_identifier: text,
    city: text,
    state: text,
    year: number,
    km: number,
    price: number,
    before_price: number,
    dapprice: number,
    driveaway_nsw: number,
    driveaway_vic: number,
    driveaway_qld: number,
    driveaway_wa: number,
    driveaway_sa: number,
    driveaway_tas: number,
    driveaway_nt: number,
    driveaway_act: number,
    list_price: number,
    dealer_delivery: number,
    subscription_price: number,
    custom_rank: number,
    seats: number,
    doors: number,
    gears: number,
    cylinders: number,
    power_kw: number,
    torque_nm: number,
    berths: number,
    length_mm: number,
    tare_kg: number,
    atm_kg: number,
    gtm_kg: number,
    ball_weight_kg: number,
    engine_cc: number,
    seat_height_mm: number,
    gvm_kg: number,
    gcm_kg: number,
    hours: number,
    range_km: number,
    battery_kwh: number,
    co2: number,
    fuel_l_100km: number,
    market_sample: number,
    dealership_id: number,
    reserved: flag,
    sold: flag,
    certified: flag,
    reservable: flag,
    preorder: flag,
    learner_approved: flag,
    primary_image_url: address,
    file: address,
    video_url: address,
    spin_url: address,
    notice_url: address,
    sold_at: moment,
    created_at: moment,
    updated_at: moment,
    price_qualifier: z.enum(priceQualifiers, `expected ${priceQualifiers.join(', ')}`).nullable(),
    location: z
      .looseObject({ slug: text.optional(), name: text.optional() }, 'expected {"slug": "…"}')
      .nullable(),
    autograb_data: z
      .looseObject(
        { average_market_price: number.optional(), state_average_market_price: number.optional() },
        'expected {"average_market_price": 30000}',
      )
      .nullable(),
    images: z.array(picture, 'expected a list').nullable(),
    features: z.array(z.string('expected text'), 'expected a list').nullable(),
  })
  .partial()

/** What the API tells of a vehicle and the website alone knows: it may stand there, and is left out. */
const ofWebsite = new Set([
  'id',
  'slug',
  'thumbnails',
  'location_id',
  'payment_processors',
  'has_checkout_payment_processor',
  'changed_at',
  'confirmed_at',
  'shown_price',
  'passport',
  'version',
])

/** A member of a call that is wrong, or odd. */
export interface MemberProblem {
  readonly field: string
  readonly message: string
}

/** A vehicle as a row of a feed, and what its members say beside. */
export interface PushedCar {
  readonly row: FeedRow
  readonly updatedAt: Date | null
  /** Members of another kind than they should be; the row does not have them. */
  readonly problems: readonly MemberProblem[]
  /** Members that nobody knows. */
  readonly warnings: readonly MemberProblem[]
}

/**
 * The row of a feed that a vehicle is in the names of the API. Its texts are read as those of any feed: without markup.
 */
export function readPushedCar(
  car: Readonly<Record<string, unknown>>,
  origin: string,
  website: Pick<Website, 'dealerships' | 'time_zone'>,
): PushedCar {
  const issues = pushedCarSchema.safeParse(car).error?.issues ?? []
  const wrong = new Set(issues.map(({ path: [name] }) => name))
  const told = pushedCarSchema.parse(
    Object.fromEntries(Object.entries(car).filter(([name]) => !wrong.has(name))),
  )
  const row = carRow(withoutMarkup(told), origin, website)
  const cells = Object.entries(row).flatMap(([heading, value]): [Column, Cell][] => {
    const meaning = readHeading(heading)
    const name = memberOf[heading] ?? heading
    return meaning.kind === 'column'
      ? [[meaning.column, { name, text: String(value), line: 1, column: 1 }]]
      : []
  })
  return {
    row: { line: 1, column: 1, cells: new Map(cells) },
    updatedAt: told.updated_at ? new Date(told.updated_at) : null,
    problems: issues.map(({ path, message }) => ({ field: path.join('.'), message })),
    warnings: Object.keys(told)
      .filter((name) => !Object.hasOwn(pushedCarSchema.shape, name) && !ofWebsite.has(name))
      .map((field) => ({ field, message: unknownMember })),
  }
}

export const unknownMember = 'nobody knows this member: it is left out'

/** The members whose facts have another heading in the row. */
const memberOf: Readonly<Record<string, string>> = {
  condition: 'car_type',
  received_date: 'created_at',
  price_type: 'price_qualifier',
  dealership: 'dealership_slug',
  stock_city: 'city',
  stock_state: 'state',
  market_average: 'autograb_data.average_market_price',
  state_market_average: 'autograb_data.state_average_market_price',
  consumer_notice: 'notice_url',
}

function withoutMarkup(car: z.output<typeof pushedCarSchema>): Record<string, unknown> {
  const texts = Object.entries(car).map(([name, value]): [string, unknown] => [
    name,
    typeof value === 'string' && !isAddress(name) ? stripMarkup(value) : value,
  ])
  return { ...Object.fromEntries(texts), features: car.features?.map(stripMarkup) }
}

function isAddress(name: string): boolean {
  return name.endsWith('_url') || name === 'file'
}
