import { type RouterContextProvider, redirect } from 'react-router'
import { wantedBookingIn } from '#app/features/bookings/wanted-booking-in.ts'
import type { FormDefinition } from '#app/features/forms/form-definition.ts'
import { thanksAbout } from '#app/features/forms/thanks-about.ts'
import { withFreeOnly } from '#app/features/forms/time-choice.ts'
import { lastBookingSetting, lastLeadSetting } from '#app/features/leads/last-lead.ts'
import { parseLead } from '#app/features/leads/lead.ts'
import type { GivenFields } from '#app/features/leads/lead-call.ts'
import { successPath, thanksPairs } from '#app/features/leads/success.ts'
import { successEvent } from '#app/features/leads/success-event.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import type { Received } from './receive-arrival.server.ts'

/**
 * Redirects to the success page. Its address says whether a time is kept, and a cookie names the visitor's
 * own booking.
 */
export function redirectToSuccess(
  context: Readonly<RouterContextProvider>,
  definition: FormDefinition,
  values: Readonly<Record<string, unknown>>,
  category: string,
  { id, isBooked }: Pick<Extract<Received, { outcome: 'received' }>, 'id' | 'isBooked'>,
): Response {
  const { website } = context.get(scopeContext)
  const { carType, successParams, conversionEvent } = definition
  const about = thanksPairs(thanksAbout(definition, values))
  const pairs = { ...successParams, ...about, ...(isBooked ? { booked: '1' } : {}) }
  const response = redirect(successPath(category, carType, pairs), { status: 303 })
  response.headers.append(
    'Set-Cookie',
    lastLeadSetting({ id, category, event: conversionEvent ?? successEvent(category) }),
  )
  const token = isBooked ? context.get(servicesContext).bookings.tokenOf(website.id, id) : null
  if (token) response.headers.append('Set-Cookie', lastBookingSetting(token))
  return response
}

/** Updates the form with the times that are still free; null while nobody can tell. */
export async function withFreeTimes(
  context: Readonly<RouterContextProvider>,
  definition: FormDefinition,
  given: GivenFields,
): Promise<FormDefinition | null> {
  const { website, snapshot, now } = context.get(scopeContext)
  const parsed = parseLead(given)
  if (!parsed.ok) return null
  const wanted = wantedBookingIn(parsed.lead, { website, locations: snapshot.locations, now }, (id) =>
    snapshot.stock.byId.get(id),
  )
  const location = wanted && snapshot.locations.find(({ id }) => id === wanted.locationId)
  if (!location) return null
  const days = await context.get(servicesContext).bookings.freeSlots(website, location, wanted.kind, now)
  const free = days?.flatMap(({ slots }) => slots.map(({ value }) => value))
  return free ? withFreeOnly(definition, free) : null
}
