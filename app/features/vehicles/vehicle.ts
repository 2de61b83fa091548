import { z } from 'zod'
import { australianStates } from '#app/core/australian-states.ts'
import { cents } from '#app/core/money.ts'
import { looksSecret } from '#app/core/secret.ts'
import { subscriptionPeriods } from '#app/core/subscription-period.ts'
import type { CardProviderName } from '#app/features/tenancy/card-provider-name.ts'
import type { PhotoNotes } from './edits/shown-photos.ts'
import type { Freshness } from './freshness.ts'
import type { Passport } from './passport/passport.ts'
import type { KeptPrice } from './price/kept-price.ts'
import type { MarketFacts } from './price/market-reading.ts'

export const carTypes = ['new', 'used', 'demo'] as const
export const statuses = ['in_stock', 'coming_soon', 'sold'] as const
export const simpleFuels = ['Electric', 'Hybrid', 'PHEV'] as const
export const priceQualifiers = [
  'drive_away',
  'estimated_drive_away',
  'egc',
  'from',
  'plus_gst',
  'unqualified',
] as const

/** Sold, withdrawn by its dealer, or followed by another vehicle under its stock number. */
export type EndedAs = 'sold' | 'withdrawn' | 'superseded'
export type CarType = (typeof carTypes)[number]
export type Status = (typeof statuses)[number]
export type SimpleFuel = (typeof simpleFuels)[number]
export type PriceQualifier = (typeof priceQualifiers)[number]

const noSecret = (text: string): boolean => !looksSecret(text)
const text = (max: number) =>
  z.string().min(1).max(max).refine(noSecret, 'expected no secret key: this text is published')
const known = <T extends z.ZodType>(schema: T) => schema.nullable().default(null)
const whole = (max: number) => known(z.int().nonnegative().max(max))
const decimal = (max: number) => known(z.number().nonnegative().max(max))
const money = known(z.int().nonnegative().max(10_000_000_000).transform(cents))

/** A month or a day, as far as the dealer knows it: `2025-09` or `2025-09-14`. */
const calendarDate = known(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/))

const picture = z.strictObject({
  image: z.strictObject({ url: text(2000), thumb: z.strictObject({ url: text(2000) }) }),
})

/**
 * What a dealership says about one vehicle (CAR-01..CAR-13, CAR-34). Null means unknown, and is shown as unknown or
 * not at all, never as 0. Prices are cents here and dollars in the public JSON.
 */
export const vehicleFactsSchema = z.object({
  stocknum: text(40),
  vin: known(text(40)),
  name: text(200),
  make: text(60),
  model: text(80),
  series: known(text(80)),
  badge: known(text(120)),
  year: known(z.int().min(1885).max(2200)),
  km: whole(5_000_000),
  car_type: z.enum(carTypes),
  status: z.enum(statuses),
  reserved: z.boolean().default(false),
  price: money,
  before_price: money,
  /** The day since which the price before was asked. */
  was_from: calendarDate,
  subscription_price: money,
  subscription_period: known(z.enum(subscriptionPeriods)),
  dapprice: money,
  /** The state in which the drive-away price holds, where it is not the one in which the vehicle stands. */
  driveaway_state: known(z.enum(australianStates)),
  driveaway_nsw: money,
  driveaway_vic: money,
  driveaway_qld: money,
  driveaway_wa: money,
  driveaway_sa: money,
  driveaway_tas: money,
  driveaway_nt: money,
  driveaway_act: money,
  /** The maker's list price with the options that are fitted. */
  list_price: money,
  /** What the dealership asks for delivery. */
  dealer_delivery: money,
  price_qualifier: z.enum(priceQualifiers).default('unqualified'),
  certified: z.boolean().default(false),
  reservable: known(z.boolean()),
  preorder: z.boolean().default(false),
  tag: known(text(80)),
  simple_fuel: known(z.enum(simpleFuels)),
  primary_image_url: known(text(2000)),
  images: z.array(picture).max(100).default([]),
  file: known(text(2000)),
  /** The addresses of a film and a 360° view on other websites. */
  video_url: known(text(2000)),
  spin_url: known(text(2000)),
  /** The address of the notice that the law requires with a used vehicle: Consumer Information Notice, Buyers Guide. */
  notice_url: known(text(2000)),
  carsales_seller_identifier: known(text(80)),
  city: known(text(80)),
  state: known(text(40)),
  autograb_data: z.object({ average_market_price: money, state_average_market_price: money }).prefault({}),
  /** What the market averages are based on: how many vehicles, and on which day. */
  market_sample: whole(1_000_000),
  market_as_of: calendarDate,
  custom_rank: z.int().default(0),
  /** How the feed names the place where the vehicle stands; each website matches it to one of its own locations. */
  location_code: known(text(120)),
  body: known(text(60)),
  transmission: known(text(80)),
  fuel: known(text(60)),
  drive: known(text(40)),
  colour: known(text(80)),
  interior_colour: known(text(80)),
  seats: whole(200),
  doors: whole(20),
  gears: whole(40),
  cylinders: whole(32),
  engine: known(text(120)),
  power_kw: decimal(5000),
  torque_nm: decimal(20_000),
  description: known(text(20_000)),
  features: z.array(text(300)).max(300).default([]),
  rego: known(text(20)),
  rego_expiry: calendarDate,
  build_date: calendarDate,
  compliance_date: calendarDate,
  nvic: known(text(20)),
  redbook_code: known(text(60)),
  berths: whole(30),
  length_mm: whole(40_000),
  tare_kg: whole(200_000),
  atm_kg: whole(200_000),
  gtm_kg: whole(200_000),
  ball_weight_kg: whole(10_000),
  layout: known(text(200)),
  engine_cc: whole(30_000),
  learner_approved: known(z.boolean()),
  seat_height_mm: whole(3000),
  gvm_kg: whole(300_000),
  gcm_kg: whole(500_000),
  axles: known(text(40)),
  body_type: known(text(80)),
  hours: whole(200_000),
  range_km: whole(3000),
  range_cycle: known(text(20)),
  battery_kwh: decimal(2000),
  /** Combined tailpipe emissions in grams a kilometre, and litres for 100 km. */
  co2: decimal(2000),
  fuel_l_100km: decimal(200),
})
export type VehicleFacts = z.output<typeof vehicleFactsSchema>

export interface VehicleLocation {
  readonly name: string
  readonly phone: string | null
  readonly slug: string
  readonly distribution_locations: readonly string[]
}

export interface PaymentProcessor {
  readonly authorization_type: CardProviderName
  /** The publishable key: it is in the page's source. */
  readonly authorization_key: string
  readonly deposit_amount: number
}

/** What the law keeps a website from showing of a vehicle: its figure, its earlier price, selling it online, its tag (LAW-17). */
export type WithheldPart = 'price' | 'was' | 'online' | 'claim'

/** What the law keeps a website from showing of a vehicle, and the ids of the rules that do (LAW-17). */
export interface Withholding {
  readonly parts: ReadonlySet<WithheldPart>
  readonly rules: readonly string[]
}

/** One physical vehicle as one website shows it: the facts, and what that website adds to them. */
export interface Vehicle extends Readonly<VehicleFacts> {
  readonly id: number
  readonly slug: string
  readonly dealership_id: number
  readonly dealership_slug: string
  /** What people say of its photos, by their addresses. */
  readonly photo_notes: PhotoNotes
  /** What is stated of its history; empty on a website that does not show passports. */
  readonly passport: Passport
  readonly location_id: number | null
  readonly location: VehicleLocation | null
  readonly payment_processors: readonly PaymentProcessor[]
  readonly has_checkout_payment_processor: boolean
  /** A shopper has paid a deposit on it. Where this is false and it is reserved, its feed says so. */
  readonly has_deposit: boolean
  readonly sold: boolean
  readonly sold_at: Date | null
  /** How it left the stock; null while it is in it. */
  readonly ended_as: EndedAs | null
  readonly freshness: Freshness
  /** The feed that it came from, among those of all websites (`feedKey`). */
  readonly feed: string
  /** When it was confirmed by a push of its own or by a person; null where it never was. */
  readonly own_confirmed_at: Date | null
  /** The moment at which its feed last vouched for it, where the feed’s last file does not have it; null where it has. */
  readonly feed_confirmed_at: Date | null
  readonly created_at: Date
  /** When a feed last changed it; null where that is not known. */
  readonly changed_at: Date | null
  /** What the law withholds of it; left out: nothing. */
  readonly withheld?: ReadonlySet<WithheldPart>
  /** What the website asked for it before. */
  readonly kept_price: KeptPrice
  /** What is asked for others like it; left out: nothing is known of that. */
  readonly market?: MarketFacts
}
