import { z } from 'zod'
import { AppError } from '#app/core/errors.ts'
import { dayAt, isRealDay } from '#app/core/time-zone.ts'
import { momentAt } from '#app/core/wall-clock.ts'
import type { Location } from '#app/features/locations/location.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { byHandFeedId } from '#app/features/vehicles/by-hand.ts'
import { type Stamp, withEdit, withoutField } from './edited.ts'
import { factOfField } from './field-names.ts'
import { bodyProblems, type FieldProblem } from './field-problem.ts'
import { type PriceStep, repricedVehicle } from './price-step.ts'
import { readValue } from './read-value.ts'
import { reservedUntil } from './reservation.ts'
import { refuseSuperseded, withStatus } from './sale.ts'
import type { StockVehicle } from './stock-vehicle.ts'
import { confirmedVehicle, freedVehicle, reservedVehicle } from './vehicle-actions.ts'

/** What can be done to a vehicle, or to many at once (STOCK-21). */
export const stockActions = [
  'price',
  'tag',
  'rank',
  'location',
  'reserve',
  'free',
  'sold',
  'withdraw',
  'still_here',
  'release',
] as const
export type StockActionName = (typeof stockActions)[number]

/** What an action makes of one vehicle. @throws AppError where that vehicle cannot be touched, with the reason */
export type VehicleAction = (vehicle: StockVehicle) => StockVehicle

export type ReadAction =
  | { readonly ok: true; readonly act: VehicleAction }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] }

/** Who acts, where, and whether they know that something is odd. */
export interface Acting {
  readonly stamp: Stamp
  readonly website: Website
  readonly locations: readonly Location[]
  readonly isConfirmed: boolean
}

/** Reads what an action takes, and gives what it makes of a vehicle. */
export function readAction(name: StockActionName, value: unknown, acting: Acting): ReadAction {
  const { stamp, website } = acting
  const now = stamp.at
  switch (name) {
    case 'price':
      return readPriceStep(value, acting)
    case 'tag':
    case 'rank':
      return settingOf(name === 'tag' ? 'tag' : 'custom_rank', value, acting)
    case 'location':
      return done((vehicle) => placed(vehicle, value, acting))
    case 'reserve':
      return readReservation(value, acting)
    case 'free':
      return done((vehicle) => freedVehicle(vehicle, stamp))
    case 'sold':
      return readSale(value, acting)
    case 'withdraw':
      return done((vehicle) => withStatus(vehicle, 'withdrawn', stamp, website))
    case 'still_here':
      return done((vehicle) => confirmedVehicle(vehicle, now))
    case 'release':
      return readRelease(value)
  }
}

function done(act: VehicleAction): ReadAction {
  return {
    ok: true,
    act: (vehicle) => {
      refuseSuperseded(vehicle)
      return act(vehicle)
    },
  }
}

function problem(field: string, message: string): ReadAction {
  return { ok: false, problems: [{ field, message }] }
}

const stepSchema = z.union([
  z.strictObject({ percent: z.number().min(-90).max(200) }),
  z.strictObject({ amount: z.number().min(-1_000_000).max(1_000_000) }),
])

function readPriceStep(value: unknown, { stamp, isConfirmed }: Acting): ReadAction {
  const parsed = stepSchema.safeParse(value)
  if (!parsed.success)
    return problem('value', 'expected {"percent": -3}, from -90 to 200, or {"amount": -500} in dollars')
  const step: PriceStep = parsed.data
  return done((vehicle) => repricedVehicle(vehicle, step, stamp, isConfirmed))
}

function settingOf(fact: 'tag' | 'custom_rank', value: unknown, { stamp, website }: Acting): ReadAction {
  const read = readValue(fact, value, { locale: website.locale, isByHand: false, places: [] })
  if (!read.ok) return problem('value', read.message)
  return done((vehicle) => ({ ...vehicle, edits: withEdit(vehicle, fact, read.value, stamp) }))
}

function placed(vehicle: StockVehicle, slug: unknown, { stamp, website, locations }: Acting): StockVehicle {
  const places = locations.filter(({ dealership_id }) => dealership_id === vehicle.dealership_id)
  const read = readValue('location', slug, { locale: website.locale, isByHand: false, places })
  if (!read.ok) throw new AppError('conflict', `Location: ${read.message}`)
  return { ...vehicle, edits: withEdit(vehicle, 'location_code', read.value, stamp) }
}

const reservationSchema = z.strictObject({
  note: z.string('expected text').trim().max(500, 'expected at most 500 characters').nullable().default(null),
  last_day: z.string('expected a day such as 2026-11-27').nullable().default(null),
})

function readReservation(value: unknown, { stamp, website }: Acting): ReadAction {
  const parsed = reservationSchema.safeParse(value === undefined ? {} : value)
  if (!parsed.success) return { ok: false, problems: bodyProblems(parsed.error) }
  const { note, last_day } = parsed.data
  const end = reservedUntil(last_day, stamp.at, website.time_zone)
  if (!end.ok) return problem('last_day', end.message)
  const reservation = { note: note === '' ? null : note, until: end.until }
  return done((vehicle) => reservedVehicle(vehicle, reservation, stamp))
}

const saleSchema = z.strictObject({
  sold_on: z.string('expected a day such as 2026-11-24').nullable().default(null),
})

function readSale(value: unknown, { stamp, website }: Acting): ReadAction {
  const parsed = saleSchema.safeParse(value === undefined ? {} : value)
  if (!parsed.success) return { ok: false, problems: bodyProblems(parsed.error) }
  const today = dayAt(stamp.at, website.time_zone)
  const day = parsed.data.sold_on ?? today
  if (!isRealDay(day)) return problem('sold_on', 'expected a day such as 2026-11-24')
  if (day > today) return problem('sold_on', 'expected a day that is not in the future')
  const at = day === today ? stamp.at : startOf(day, website.time_zone)
  return done((vehicle) => withStatus(vehicle, 'sold', stamp, website, at))
}

function startOf(isoDay: string, timeZone: string): Date {
  const [year = 0, month = 0, day = 0] = isoDay.split('-').map(Number)
  return momentAt({ year, month, day, hour: 0, minute: 0 }, timeZone)
}

function readRelease(value: unknown): ReadAction {
  const parsed = z.array(z.string()).min(1).safeParse(value)
  if (!parsed.success) return problem('value', 'expected a list of fields')
  const unknown = parsed.data.filter((field) => field !== 'photos' && factOfField(field) === null)
  if (unknown.length > 0) return problem('value', `there is no such field: ${unknown.join(', ')}`)
  const fields = parsed.data.map((field) => factOfField(field) ?? field)
  return done((vehicle) => {
    if (vehicle.feed_id === byHandFeedId)
      throw new AppError('conflict', 'No feed brings this vehicle: there is nothing to go back to.')
    return { ...vehicle, edits: fields.reduce(withoutField, vehicle.edits) }
  })
}
