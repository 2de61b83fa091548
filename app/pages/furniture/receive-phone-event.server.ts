import type { RouterContextProvider } from 'react-router'
import { type PhoneLink, phoneLink } from '#app/features/locations/phone-link.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import type { PhoneEventKind } from '#app/features/tracking/phone-event.ts'
import { recordPhoneEvent } from '#app/features/tracking/record-phone-event.server.ts'
import { dealerPhone } from '#app/features/vehicles/dealer-phone.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { addressKey } from '#app/server/rate-limit.server.ts'
import { scopeContext, servicesContext, visitContext } from '#app/shell/page-context.server.ts'

/** @returns the whole number of a vehicle, for a visitor who has asked for it */
export function vehicleNumber(vehicle: Vehicle, { website, snapshot }: Scope): PhoneLink | null {
  return phoneLink(dealerPhone(vehicle, website, snapshot.locations), website.locale)
}

/** Tells whether the visitor may send another event of this kind; each kind has its own limit. */
export function isWithinPhoneLimit(context: Readonly<RouterContextProvider>, kind: PhoneEventKind): boolean {
  const { website } = context.get(scopeContext)
  const { limits } = context.get(servicesContext)
  const { address } = context.get(visitContext)
  return limits.reveals.hit(`${website.id} ${kind} ${addressKey(address)}`) === 'within'
}

/** Receives every phone event, from the page's own form and from `POST /api/events/…`. */
export async function receivePhoneEvent(
  context: Readonly<RouterContextProvider>,
  kind: PhoneEventKind,
  vehicle: Vehicle,
): Promise<void> {
  const { log } = context.get(servicesContext)
  await recordPhoneEvent(context.get(scopeContext), kind, vehicle, (what, error) => log.warn(what, { error }))
}
