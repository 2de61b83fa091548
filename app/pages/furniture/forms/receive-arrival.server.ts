import type { RouterContextProvider } from 'react-router'
import { isRecord } from '#app/core/json.ts'
import type { PhoneRule } from '#app/core/phone.ts'
import type { Booker } from '#app/features/bookings/claims.server.ts'
import { wantedBookingIn } from '#app/features/bookings/wanted-booking-in.ts'
import { bookingMessages } from '#app/features/forms/time-choice.ts'
import { allowsAds } from '#app/features/leads/ad-consent.ts'
import { type LeadVehicle, parseLead } from '#app/features/leads/lead.ts'
import type { LeadArrival, LeadReceipt } from '#app/features/leads/lead-arrival.server.ts'
import { checkLead } from '#app/features/leads/lead-rules.ts'
import { phoneRuleOf } from '#app/features/tenancy/phone-rule.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { lookupFields } from '#app/features/valuations/found-fields.ts'
import { lookupField } from '#app/features/valuations/lookup-note.ts'
import type { Lookups } from '#app/features/valuations/lookups.server.ts'
import { figureOf, priceRow, priceText } from '#app/features/vehicles/price.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { visitOf } from '#app/features/vehicles/visit-kind.ts'
import { addressKey } from '#app/server/rate-limit.server.ts'
import { scopeContext, servicesContext, visitContext } from '#app/shell/page-context.server.ts'
import { receivedFiles } from './received-files.server.ts'

export type Received =
  | Exclude<LeadReceipt, { outcome: 'received' }>
  /** `isBooked`: a time is kept for it. */
  | (Extract<LeadReceipt, { outcome: 'received' }> & { isBooked: boolean })
  | { outcome: 'too-many' }

/** The field that a refused time belongs to, in every form. */
export const timeFieldName = 'dateTime'

type Given = Omit<LeadArrival, 'overLimit' | 'evidence' | 'vehicle' | 'files'> & {
  consents: LeadArrival['evidence']['consents']
  /** As they were posted. */
  files?: readonly File[]
}

/** What is wrong with files is said under this name, whatever their field is called. */
export const filesField = 'files'

/**
 * The one way in for a lead, whichever door it came to: the page's own form, `POST /api/leads`, `PUT /api/leads/{id}`.
 * Above the limit it is kept and set aside; only a flood is refused.
 */
export async function receiveArrival(
  context: Readonly<RouterContextProvider>,
  request: Request,
  asked: Given,
  id?: string,
): Promise<Received> {
  const { website, snapshot, now } = context.get(scopeContext)
  const { leads, bookings, lookups, images, limits, mockMode } = context.get(servicesContext)
  const { address, isSelfTest = false } = context.get(visitContext)
  const pace = isSelfTest
    ? 'within'
    : limits.leads.hit(`${website.id} ${addressKey(address)}`, performance.now())
  if (pace === 'far above') return { outcome: 'too-many' }
  const given = { ...asked, body: withFound(asked.body, website, lookups) }
  const prepared = await receivedFiles(given.files ?? [], images, request.signal)
  if (!prepared.ok) return { outcome: 'invalid', field: filesField, message: prepared.message }
  if (mockMode) return mockReceipt(given.body, phoneRuleOf(website), id)
  const booking = wantedBookingIn(given.body, { website, locations: snapshot.locations, now }, (id) =>
    snapshot.stock.byId.get(id),
  )
  const arrival: LeadArrival = {
    ...given,
    files: prepared.files,
    ...(booking && {
      booking,
      // while the database is away the lead is taken without it, and the place when it is back
      admit: async (leadId) => {
        const held = await bookings.hold(website, leadId, booking, bookerIn(given.body), now)
        const isHeld = held === 'held' || held === 'unknown'
        return isHeld ? null : { field: timeFieldName, message: bookingMessages[held] }
      },
    }),
    vehicle: vehicleNamedIn(given.body, snapshot.stock.byId),
    overLimit: pace === 'above',
    isSelfTest,
    evidence: {
      pageUrl: request.headers.get('referer'),
      userAgent: request.headers.get('user-agent')?.slice(0, 500) ?? null,
      address,
      consents: given.consents,
      ...(allowsAds(request.headers.get('cookie')) ? { allowsAds: true } : {}),
    },
  }
  const scope = { website, locations: snapshot.locations, now }
  const receipt = await (id === undefined ? leads.receive(scope, arrival) : leads.update(scope, id, arrival))
  if (receipt.outcome !== 'received') return receipt
  return { ...receipt, isBooked: booking !== null && (await bookings.isHeld(website.id, receipt.id)) }
}

/** What a look-up has found is written out for whoever reads the lead; a note that is not ours says nothing. */
function withFound(body: unknown, website: Website, lookups: Lookups): unknown {
  if (!isRecord(body) || !isRecord(body.lead) || !(lookupField in body.lead)) return body
  const { [lookupField]: token, ...lead } = body.lead
  const note = lookups.read(website, token)
  return { ...body, lead: { ...lead, ...(note ? lookupFields(note, lead, website) : {}) } }
}

function bookerIn(body: unknown): Booker {
  const { email, phone } = isRecord(body) && isRecord(body.lead) ? body.lead : {}
  return {
    email: typeof email === 'string' ? email : null,
    phone: typeof phone === 'string' ? phone : null,
  }
}

let mockCount = 0

/** API-15: in mock mode a lead is looked at as the real one is, and forgotten. */
function mockReceipt(body: unknown, rule: PhoneRule, id?: string): Received {
  const parsed = parseLead(body)
  if (!parsed.ok) return { outcome: 'invalid', field: null, message: parsed.message }
  const checked = checkLead(parsed.lead, rule, id !== undefined)
  if (!checked.ok) return { outcome: 'invalid', field: checked.field, message: checked.message }
  if (id === undefined) mockCount += 1
  return { outcome: 'received', id: id ?? `mock-${mockCount}`, isBooked: false }
}

/** The website's own vehicle that the lead is about; an id of another website's names nothing. */
function vehicleNamedIn(body: unknown, byId: ReadonlyMap<number, Vehicle>): LeadVehicle | undefined {
  const { car_id } = isRecord(body) && isRecord(body.lead) ? body.lead : {}
  // whatever else it is could not even be made a number of
  const isId = typeof car_id === 'string' || typeof car_id === 'number'
  const vehicle = isId ? byId.get(Number(car_id)) : undefined
  if (!vehicle) return undefined
  const figure = figureOf(vehicle)
  const trim = [vehicle.series, vehicle.badge].filter(Boolean).join(' ')
  return {
    id: vehicle.id,
    slug: vehicle.slug,
    name: vehicle.name,
    stocknum: vehicle.stocknum,
    ...(vehicle.year === null ? {} : { year: vehicle.year }),
    make: vehicle.make,
    model: vehicle.model,
    ...(trim === '' ? {} : { trim }),
    ...(vehicle.km === null ? {} : { km: vehicle.km }),
    car_type: vehicle.car_type,
    price: priceText(priceRow(vehicle).main),
    ...(figure === null ? {} : { price_cents: figure }),
    ...(vehicle.rego === null ? {} : { rego: vehicle.rego }),
    ...(vehicle.vin === null ? {} : { vin: vehicle.vin }),
    visit: visitOf(vehicle),
  }
}
