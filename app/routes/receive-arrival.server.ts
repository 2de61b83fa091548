import type { RouterContextProvider } from 'react-router'
import type { PhoneRule } from '#app/core/phone.ts'
import { type LeadVehicle, parseLead } from '#app/features/leads/lead.ts'
import { checkLead } from '#app/features/leads/lead-rules.ts'
import type { LeadArrival, LeadReceipt } from '#app/features/leads/receive-lead.server.ts'
import { phoneRuleOf } from '#app/features/tenancy/phone-rule.ts'
import { cardPrice, priceCounts } from '#app/features/vehicles/price.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { scopeContext, servicesContext, visitContext } from '#app/page-context.server.ts'
import { addressKey } from '#app/server/rate-limit.server.ts'

export type Received = LeadReceipt | { outcome: 'too-many' }

type Given = Omit<LeadArrival, 'overLimit' | 'evidence' | 'vehicle'> & {
  consents: LeadArrival['evidence']['consents']
}

/**
 * The one way in for a lead, whichever door it came to: the page's own form, `POST /api/leads`, `PUT /api/leads/{id}`.
 * Above the limit it is kept and set aside; only a flood is refused.
 */
export async function receiveArrival(
  context: Readonly<RouterContextProvider>,
  request: Request,
  given: Given,
  id?: string,
): Promise<Received> {
  const { website, snapshot, now } = context.get(scopeContext)
  const { leads, limits, mockMode } = context.get(servicesContext)
  if (mockMode) return mockReceipt(given.body, phoneRuleOf(website), id)
  const { address } = context.get(visitContext)
  const pace = limits.leads.hit(`${website.id} ${addressKey(address)}`, performance.now())
  if (pace === 'far above') return { outcome: 'too-many' }
  const arrival: LeadArrival = {
    ...given,
    vehicle: vehicleNamedIn(given.body, snapshot.stock.byId),
    overLimit: pace === 'above',
    evidence: {
      pageUrl: request.headers.get('referer'),
      userAgent: request.headers.get('user-agent')?.slice(0, 500) ?? null,
      address,
      consents: given.consents,
    },
  }
  const scope = { website, locations: snapshot.locations, now }
  return id === undefined ? leads.receive(scope, arrival) : leads.update(scope, id, arrival)
}

let mockCount = 0

/** API-15: in mock mode a lead is looked at as the real one is, and forgotten. */
function mockReceipt(body: unknown, rule: PhoneRule, id?: string): LeadReceipt {
  const parsed = parseLead(body)
  if (!parsed.ok) return { outcome: 'invalid', field: null, message: parsed.message }
  const checked = checkLead(parsed.lead, rule, id !== undefined)
  if (!checked.ok) return { outcome: 'invalid', field: checked.field, message: checked.message }
  if (id === undefined) mockCount += 1
  return { outcome: 'received', id: id ?? `mock-${mockCount}` }
}

/** The website's own vehicle that the lead is about; an id of another website's names nothing. */
function vehicleNamedIn(body: unknown, byId: ReadonlyMap<number, Vehicle>): LeadVehicle | undefined {
  const lead = body && typeof body === 'object' && 'lead' in body ? body.lead : null
  const id = lead && typeof lead === 'object' && 'car_id' in lead ? Number(lead.car_id) : Number.NaN
  const vehicle = byId.get(id)
  if (!vehicle) return undefined
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
    price: cardPrice(vehicle),
    ...(priceCounts(vehicle.price) ? { price_cents: vehicle.price } : {}),
    ...(vehicle.rego === null ? {} : { rego: vehicle.rego }),
    ...(vehicle.vin === null ? {} : { vin: vehicle.vin }),
  }
}
