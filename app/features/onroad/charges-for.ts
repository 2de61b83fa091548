import { cents } from '#app/core/money.ts'
import type { Charge, ChargeKind, ChargeSource, Charges } from './charge.ts'
import type { TableKind } from './charge-table.ts'
import { type ChargeTables, dayAfter, firstAfter, type Standing, standingOn } from './charge-tables.ts'
import type { ChargedVehicle, Place } from './charged-vehicle.ts'
import { dealersFee } from './dealers-fee.ts'
import { reckonCharge, unknownCharge } from './reckoned-charge.ts'
import { registeredOn, vehicleThere } from './vehicle-there.ts'

/**
 * What registering a vehicle costs beside its price, for a private buyer and 12 months of registration (DRIVE-03). The same
 * vehicle, place, day and tables always have the same answer (DRIVE-23), and every question has one.
 *
 * For what is registered where the buyer lives, duty and the transfer are due; for all else duty, registration, CTP and plates
 * (DRIVE-05). New Zealand asks no duty, and nothing is added to what is not new (DRIVE-20). An amount that depends on what
 * is not known is the least that it can be, and is `from`; one that nobody knows is null, and the charges are not complete.
 *
 * @param day the day of the sale, `2026-11-22`
 */
export function chargesFor(
  vehicle: ChargedVehicle,
  place: Place,
  day: string,
  tables: ChargeTables,
): Charges {
  const { vehicleClass } = vehicle
  const standing = standingOn(tables, place, day)
  const delivery = dealersFee(tables.dealer, place, 'dealer_delivery', vehicleClass, day)
  // what the dealer asks for bringing it is paid for the vehicle, so duty is reckoned from it too
  const paid = cents(vehicle.askingPrice + (delivery?.cents ?? 0))
  const there = vehicleThere(vehicle, place, day, paid)
  const charges: Charge[] = delivery ? [delivery] : []
  const held = new Map<ChargeKind, ChargeSource | null>()
  for (const kind of kindsDue(vehicle, place, day)) {
    if (held.has(kind)) {
      charges.push({ ...unknownCharge(kind), state: 'included', source: held.get(kind) ?? null })
      continue
    }
    const ofDealer = dealersFee(tables.dealer, place, kind, vehicleClass, day)
    const { charge, holds } = ofDealer
      ? { charge: ofDealer, holds: [] }
      : reckonCharge(kind, there, standing.tables.get(kind))
    charges.push(charge)
    for (const other of holds) held.set(other, charge.source)
  }
  charges.push(...luxuryTaxWithin(vehicle, place, day, standing))
  return summed(charges, changesOn(vehicle, day, standing))
}

function kindsDue(vehicle: ChargedVehicle, place: Place, day: string): readonly TableKind[] {
  const registered = registeredOn(vehicle, day)
  if (place === 'NZ') return vehicle.condition === 'used' || registered ? due.nothing : due.inNewZealand
  return registered === place ? due.byTransfer : due.byRegistration
}

const due = {
  nothing: [],
  inNewZealand: ['registration'],
  byTransfer: ['duty', 'transfer'],
  byRegistration: ['duty', 'registration', 'ctp', 'plates'],
} as const satisfies Record<string, readonly TableKind[]>

/**
 * The luxury car tax that the price of a new car holds (A New Tax System (Luxury Car Tax) Act 1999, s 25-1): it is never
 * added (DRIVE-09). Nothing is said where it may be none; `included` without an amount where it is some, and nobody knows how much.
 */
function luxuryTaxWithin(vehicle: ChargedVehicle, place: Place, day: string, { tables }: Standing): Charge[] {
  if (vehicle.condition !== 'new') return []
  const { charge } = reckonCharge('lct', vehicleThere(vehicle, place, day), tables.get('lct'))
  if (charge.cents === null || charge.cents === 0) return []
  if (charge.state !== 'from') return [{ ...charge, role: 'of_which' }]
  return [{ ...charge, cents: null, most: null, role: 'of_which', state: 'included' }]
}

function summed(charges: readonly Charge[], changes: string | null): Charges {
  let isComplete = true
  let isFrom = false
  let total = 0
  for (const { role, state, cents: least } of charges) {
    if (role !== 'sum') continue
    if (state === 'excluded') isComplete = false
    if (state === 'from') isFrom = true
    total += least ?? 0
  }
  return {
    charges,
    isComplete,
    total: isComplete ? cents(total) : null,
    isFrom,
    changesOn: changes,
  }
}

function changesOn({ registration }: ChargedVehicle, day: string, standing: Standing): string | null {
  if (!registration?.until) return standing.changesOn
  const turns = standing.changesOn === null ? [] : [standing.changesOn]
  return firstAfter(day, [...turns, dayAfter(registration.until)])
}
