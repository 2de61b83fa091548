import type { RouterContextProvider } from 'react-router'
import type { PhoneRule } from '#app/core/phone.ts'
import type { Booker } from '#app/features/bookings/claims.server.ts'
import { wantedBookingIn } from '#app/features/bookings/wanted-booking-in.ts'
import { bookingMessages } from '#app/features/forms/time-choice.ts'
import { allowsAds } from '#app/features/leads/ad-consent.ts'
import { type Lead, type LeadVehicle, parseLead } from '#app/features/leads/lead.ts'
import type { LeadArrival, LeadReceipt } from '#app/features/leads/lead-arrival.server.ts'
import type { GivenFields } from '#app/features/leads/lead-call.ts'
import { checkLead } from '#app/features/leads/lead-rules.ts'
import { phoneRuleOf } from '#app/features/tenancy/phone-rule.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { lookupFields } from '#app/features/valuations/found-fields.ts'
import { lookupField } from '#app/features/valuations/lookup-note.ts'
import type { Lookups } from '#app/features/valuations/lookups.server.ts'
import { tradeInSchema } from '#app/features/valuations/trade-in-answers.ts'
import { figureAt } from '#app/features/vehicles/price/price-at.ts'
import { priceRowText } from '#app/features/vehicles/price/price-words.ts'
import { priceRow } from '#app/features/vehicles/price/said.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { visitOf } from '#app/features/vehicles/visit-kind.ts'
import { addressKey } from '#app/server/rate-limit.server.ts'
import { scopeContext, servicesContext, visitContext } from '#app/shell/page-context.server.ts'
import { preparePostedFiles } from './prepare-posted-files.server.ts'

export type Received =
  | Exclude<LeadReceipt, { outcome: 'received' }>
  /** `isBooked` tells that a time is kept for the lead. */
  | (Extract<LeadReceipt, { outcome: 'received' }> & { isBooked: boolean })
  | { outcome: 'too-many' }

/** In every form this field has the booked time, and gets the message if it is refused. */
export const timeFieldName = 'dateTime'

type Given = Omit<LeadArrival, 'lead' | 'overLimit' | 'evidence' | 'vehicle' | 'files'> & {
  /** Null where none was sent. */
  lead: GivenFields | null
  consents: LeadArrival['evidence']['consents']
  /** The files are as they were posted. */
  files?: readonly File[]
}

/** Messages about files have this name, whatever their field is called. */
export const filesField = 'files'

/**
 * Receives every lead, from the page's own form, `POST /api/leads` or `PUT /api/leads/{id}`. Above the limit
 * a lead is kept and set aside; only a flood is refused.
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
  const pace = isSelfTest ? 'within' : limits.leads.hit(`${website.id} ${addressKey(address)}`)
  if (pace === 'far above') return { outcome: 'too-many' }
  const prepared = await preparePostedFiles(asked.files ?? [], images, request.signal)
  if (!prepared.ok) return { outcome: 'invalid', field: filesField, message: prepared.message }
  const parsed = parseLead(addLookupResult(asked.lead, website, lookups))
  if (!parsed.ok) return { outcome: 'invalid', field: null, message: parsed.message }
  const { lead } = parsed
  if (mockMode) return mockReceipt(lead, phoneRuleOf(website), id)
  const booking = wantedBookingIn(lead, { website, locations: snapshot.locations, now }, (id) =>
    snapshot.stock.byId.get(id),
  )
  const arrival: LeadArrival = {
    ...asked,
    lead,
    files: prepared.files,
    ...(booking && {
      booking,
      // while the database is away the lead is taken first, and its place when the database is back
      admit: async (leadId) => {
        const held = await bookings.hold(website, leadId, booking, makeBooker(lead), now)
        const isHeld = held === 'held' || held === 'unknown'
        return isHeld ? null : { field: timeFieldName, message: bookingMessages[held] }
      },
    }),
    vehicle: vehicleNamedIn(lead, snapshot.stock.byId, website),
    overLimit: pace === 'above',
    isSelfTest,
    evidence: {
      pageUrl: request.headers.get('referer'),
      userAgent: request.headers.get('user-agent')?.slice(0, 500) ?? null,
      address,
      consents: asked.consents,
      ...(allowsAds(request.headers.get('cookie')) ? { allowsAds: true } : {}),
    },
  }
  const scope = { website, locations: snapshot.locations, now }
  const receipt = await (id === undefined ? leads.receive(scope, arrival) : leads.update(scope, id, arrival))
  if (receipt.outcome !== 'received') return receipt
  return { ...receipt, isBooked: booking !== null && (await bookings.isHeld(website.id, receipt.id)) }
}

/**
 * Writes the result of a look-up into the lead, for whoever reads it. A note with a wrong signature is
 * ignored.
 */
function addLookupResult(given: GivenFields | null, website: Website, lookups: Lookups): GivenFields | null {
  if (given === null || !(lookupField in given)) return given
  const { [lookupField]: token, ...lead } = given
  const note = lookups.read(website, token)
  return { ...lead, ...(note ? lookupFields(note, tradeInSchema.parse(lead), website) : {}) }
}

function makeBooker({ email, phone }: Lead): Booker {
  return { email: email ?? null, phone: phone ?? null }
}

let mockCount = 0

/** In mock mode a lead is checked like a real one and then forgotten (API-15). */
function mockReceipt(lead: Lead, rule: PhoneRule, id?: string): Received {
  const checked = checkLead(lead, rule, id !== undefined)
  if (!checked.ok) return { outcome: 'invalid', field: checked.field, message: checked.message }
  if (id === undefined) mockCount += 1
  return { outcome: 'received', id: id ?? `mock-${mockCount}`, kept: 'disk', isBooked: false }
}

/** Finds the website's own vehicle that the lead is about; an id of another website's vehicle is ignored. */
function vehicleNamedIn(
  { car_id }: Lead,
  byId: ReadonlyMap<number, Vehicle>,
  website: Website,
): LeadVehicle | undefined {
  const vehicle = byId.get(Number(car_id))
  if (!vehicle) return undefined
  const figure = figureAt(vehicle, website)
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
    price: priceRowText(priceRow(vehicle, website)),
    ...(figure === null ? {} : { price_cents: figure }),
    ...(vehicle.rego === null ? {} : { rego: vehicle.rego }),
    ...(vehicle.vin === null ? {} : { vin: vehicle.vin }),
    visit: visitOf(vehicle),
  }
}
