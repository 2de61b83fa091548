import { AppError } from '#app/core/errors.ts'
import type { Stamp } from './edited.ts'
import { withEdit, withoutField } from './edited.ts'
import { refuseSuperseded } from './sale.ts'
import { type StockVehicle, shownStock, stateOf } from './stock-vehicle.ts'

/** What a person reserves a vehicle for, and until when (STOCK-19). */
export interface Reservation {
  /** Never public. */
  readonly note: string | null
  readonly until: Date
}

/** @throws AppError `conflict` where it has left the stock */
export function reservedVehicle(
  vehicle: StockVehicle,
  { note, until }: Reservation,
  stamp: Stamp,
): StockVehicle {
  refuseEnded(vehicle)
  const details = { until, ...(note === null ? {} : { note }) }
  return { ...vehicle, edits: withEdit(vehicle, 'reserved', true, stamp, details) }
}

/** Free again, also where the feed says that it is reserved. A deposit is another matter: its lease stays (STOCK-19). */
export function freedVehicle(vehicle: StockVehicle, stamp: Stamp): StockVehicle {
  const released = { ...vehicle, edits: withoutField(vehicle.edits, 'reserved') }
  if (!shownStock(released).facts.reserved) return released
  return { ...released, edits: withEdit(released, 'reserved', false, stamp) }
}

/** A person has seen that it is still there (FRESH-01). */
export function confirmedVehicle(vehicle: StockVehicle, now: Date): StockVehicle {
  refuseEnded(vehicle)
  return { ...vehicle, own_confirmed_at: now, freshness: 'fresh' }
}

/** A draft, from now on shown to everybody (STOCK-17). */
export function publishedVehicle(vehicle: StockVehicle, now: Date): StockVehicle {
  return { ...vehicle, draft: false, own_confirmed_at: now, freshness: 'fresh' }
}

/** @throws AppError `conflict` where it has left the stock */
function refuseEnded(vehicle: StockVehicle): void {
  refuseSuperseded(vehicle)
  const state = stateOf(shownStock(vehicle))
  if (state === 'sold' || state === 'withdrawn') throw new AppError('conflict', `It is ${state}.`)
}
