import { subscriptionPeriods } from '#app/core/subscription-period.ts'
import { titleOf } from '#app/features/vehicles/title.ts'
import { simpleFuels, type VehicleFacts, vehicleFactsSchema } from '#app/features/vehicles/vehicle.ts'
import { type Column, isColumn } from './columns.ts'
import { carTypeIn, type FeedStatus, simpleFuelIn, statusIn } from './feed-choices.ts'
import { isoDate, startOfDay } from './feed-date.ts'
import type { FeedDialect } from './feed-dialect.ts'
import { readPrices } from './feed-price.ts'
import type { FeedRow } from './feed-row.ts'
import type { RowReader } from './row-reader.ts'
import { checkVin } from './vin.ts'
import { doubtfulWeights } from './weights.ts'

/** One vehicle of a feed, typed. */
export interface FeedRecord {
  readonly line: number
  readonly column: number
  readonly facts: VehicleFacts
  /** The dealership as the feed names it; null where it names none. */
  readonly dealer: string | null
  readonly receivedAt: Date | null
  readonly soldAt: Date | null
}

/** Null where the row is not (or no longer) an offer; the reader keeps what was wrong with the row. */
export function recordFrom(row: FeedRow, reader: RowReader, dialect: FeedDialect): FeedRecord | null {
  const written = writtenFacts(reader, dialect)
  if (written === null) return null
  const doubt = doubtfulWeights(written)
  if (doubt) reader.warn('atm_kg', doubt)
  const parsed = reader.problems.length === 0 ? vehicleFactsSchema.safeParse(written) : null
  for (const issue of parsed?.error?.issues ?? []) reader.fail(columnOf(issue.path[0]), issue.message)
  const received = reader.date('received')
  const sold = reader.date('sold_on')
  if (!parsed?.success || reader.problems.length > 0) return null
  return {
    line: row.line,
    column: row.column,
    facts: parsed.data,
    dealer: reader.text('dealer'),
    receivedAt: received && startOfDay(received, dialect.timeZone),
    soldAt: sold && startOfDay(sold, dialect.timeZone),
  }
}

/** The facts as the row has them, before they are checked; null where the vehicle is withdrawn. */
export function writtenFacts(reader: RowReader, dialect: FeedDialect): VehicleFacts | null {
  const status = readStatus(reader)
  return status === 'withdrawn' ? null : { ...factsIn(reader, dialect), ...status }
}

/** The VIN stands in for a missing stock number; a row's position in the file is never a key. */
export function stockNumberOf(reader: RowReader): string | null {
  return reader.text('stocknum') ?? reader.text('vin')
}

function factsIn(
  reader: RowReader,
  { locale, mapping }: FeedDialect,
): Omit<VehicleFacts, 'status' | 'reserved'> {
  const text = (column: Column): string | null => reader.text(column)
  const whole = (column: Column): number | null => reader.whole(column)
  const year = whole('year')
  const named = {
    year,
    make: required(reader, 'make'),
    model: required(reader, 'model'),
    badge: text('badge'),
  }
  const fuel = text('fuel')
  const pictures = picturesIn(reader, 'images')
  return {
    ...named,
    stocknum: stockNumberOf(reader) ?? required(reader, 'stocknum'),
    vin: vinIn(reader, locale, year),
    name: titleIn(reader) ?? titleOf(named),
    series: text('series'),
    km: whole('km'),
    car_type: carTypeOf(reader),
    ...readPrices(reader, mapping?.price_is),
    was_from: calendarDate(reader, 'was_from'),
    subscription_period: periodIn(text('subscription_period')),
    certified: reader.yes('certified') ?? /^certified pre-?owned$/i.test(text('name') ?? ''),
    reservable: reader.yes('reservable'),
    preorder: reader.yes('preorder') ?? false,
    tag: text('tag'),
    simple_fuel: simpleFuels.find((name) => name === text('simple_fuel')) ?? simpleFuelIn(fuel),
    primary_image_url: picturesIn(reader, 'primary_image')[0] ?? pictures[0] ?? null,
    images: pictures.map((url) => ({ image: { url, thumb: { url } } })),
    file: picturesIn(reader, 'file')[0] ?? null,
    video_url: picturesIn(reader, 'video_url')[0] ?? null,
    spin_url: picturesIn(reader, 'spin_url')[0] ?? null,
    notice_url: picturesIn(reader, 'notice_url')[0] ?? null,
    carsales_seller_identifier: text('carsales_seller'),
    city: text('city'),
    state: text('state'),
    market_sample: whole('market_sample'),
    market_as_of: calendarDate(reader, 'market_as_of'),
    custom_rank: whole('custom_rank') ?? 0,
    location_code: text('location_code'),
    // most systems mean the body by its type; trucks have both
    body: text('body') ?? text('body_type'),
    transmission: text('transmission'),
    fuel,
    drive: text('drive'),
    colour: text('colour'),
    interior_colour: text('interior_colour'),
    seats: whole('seats'),
    doors: whole('doors'),
    gears: whole('gears'),
    cylinders: whole('cylinders'),
    engine: text('engine') ?? engineOf(reader),
    power_kw: reader.decimal('power_kw'),
    torque_nm: reader.decimal('torque_nm'),
    description: reader.paragraphs('description'),
    features: reader.list('features'),
    rego: text('rego')?.toUpperCase() ?? null,
    rego_expiry: calendarDate(reader, 'rego_expiry'),
    build_date: calendarDate(reader, 'build_date') ?? monthOf(reader, year),
    compliance_date: calendarDate(reader, 'compliance_date'),
    nvic: text('nvic') ?? codeOf(reader, /glass/i),
    redbook_code: text('redbook_code') ?? codeOf(reader, /redbook/i),
    berths: whole('berths'),
    length_mm: reader.millimetres('length_mm'),
    tare_kg: reader.kilograms('tare_kg'),
    atm_kg: reader.kilograms('atm_kg'),
    gtm_kg: reader.kilograms('gtm_kg'),
    ball_weight_kg: reader.kilograms('ball_weight_kg'),
    layout: text('layout'),
    engine_cc: whole('engine_cc'),
    learner_approved: reader.yes('learner_approved'),
    seat_height_mm: whole('seat_height_mm'),
    gvm_kg: reader.kilograms('gvm_kg'),
    gcm_kg: reader.kilograms('gcm_kg'),
    axles: text('axles'),
    body_type: text('body') === null ? null : text('body_type'),
    hours: whole('hours'),
    range_km: whole('range_km'),
    range_cycle: text('range_cycle'),
    battery_kwh: reader.decimal('battery_kwh'),
    co2: reader.decimalOrWarning('co2'),
    fuel_l_100km: reader.decimalOrWarning('fuel_l_100km'),
  }
}

/** "Weekly", "per week", "a fortnight". */
function periodIn(words: string | null): VehicleFacts['subscription_period'] {
  return subscriptionPeriods.find((period) => words?.toLowerCase().includes(period)) ?? null
}

function required(reader: RowReader, column: Column): string {
  const text = reader.text(column)
  if (text === null) reader.fail(column, `expected the ${column === 'stocknum' ? 'stock number' : column}`)
  return text ?? ''
}

function readStatus(reader: RowReader): FeedStatus {
  const status =
    reader.choice('status', statusIn, 'expected In Stock, Coming Soon, Reserved or Sold') ?? inStock
  const isReserved = reader.yes('reserved') === true
  return status === 'withdrawn' || !isReserved ? status : { ...status, reserved: true }
}

const inStock: FeedStatus = { status: 'in_stock', reserved: false }

/** American systems write the condition as the vehicle's title, and as its type whether it is a car or a boat. */
const conditionTitle = /^(new|used|demo|(certified )?pre-?owned)$/i

function titleIn(reader: RowReader): string | null {
  const title = reader.text('name')
  return title !== null && conditionTitle.test(title) ? null : title
}

function carTypeOf(reader: RowReader): VehicleFacts['car_type'] {
  const title = reader.text('name')
  if (title !== null && conditionTitle.test(title) && carTypeIn(reader.text('car_type') ?? '') === null)
    return carTypeIn(title) ?? 'used'
  if (reader.text('car_type') === null)
    reader.warn('car_type', 'no word on whether it is new, used or demo: taken for used')
  return reader.choice('car_type', carTypeIn, 'expected New, Used or Demo') ?? 'used'
}

function vinIn(reader: RowReader, locale: string, year: number | null): string | null {
  const written = reader.text('vin')
  if (written === null) return null
  const checked = checkVin(written, locale, year)
  if (!checked.ok) {
    reader.fail('vin', checked.message)
    return null
  }
  if (checked.warning) reader.warn('vin', checked.warning)
  return checked.vin
}

/** "2.5" is litres and "1998" cubic centimetres; that an engine has pistons is not worth a word. */
function engineOf(reader: RowReader): string | null {
  const size = reader
    .text('engine_size')
    ?.replace(/^(\d{1,2})[.,](\d)$/, '$1.$2L')
    .replace(/^(\d{3,5})$/, '$1cc')
  const type = reader.text('engine_type')?.replace(/^piston$/i, '')
  return [size, type].filter(Boolean).join(' ') || null
}

/** The code of the vehicle's specification, where it is one of this source. */
function codeOf(reader: RowReader, source: RegExp): string | null {
  return source.test(reader.text('code_source') ?? '') ? reader.text('code') : null
}

function calendarDate(reader: RowReader, column: Column): string | null {
  const date = reader.date(column)
  return date && isoDate(date)
}

/** The build month, for feeds with separate columns of year and month. */
function monthOf(reader: RowReader, year: number | null): string | null {
  const month = reader.whole('month')
  return year === null || month === null || month < 1 || month > 12
    ? null
    : isoDate({ year, month, day: null })
}

function picturesIn(reader: RowReader, column: Column): string[] {
  const addresses = reader.list(column)
  const odd = addresses.find((address) => !/^(https?:\/\/|\/(?!\/))\S+$/i.test(address))
  if (odd !== undefined) reader.fail(column, 'expected web addresses that begin with https://, parted by |')
  return addresses
}

function columnOf(key: PropertyKey | undefined): Column {
  if (key === 'primary_image_url') return 'primary_image'
  return key !== undefined && isColumn(key) ? key : 'stocknum'
}
