import { toDollars } from '#app/core/money.ts'
import { dayAt } from '#app/core/time-zone.ts'
import type { Location } from '#app/features/locations/location.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Lead, LeadVehicle } from './lead.ts'
import { listAnswers } from './lead-answer.ts'
import { changesOf } from './lead-changes.ts'
import type { LeadFile } from './lead-file.ts'
import { sourceOf } from './lead-source.ts'

interface ReportedLead {
  readonly id: string
  readonly form: string
  readonly lead: Lead
  readonly vehicle: LeadVehicle | null
  readonly files?: readonly Pick<LeadFile, 'name' | 'type' | 'sizeBytes'>[]
  readonly receivedAt: Date
  readonly updatedAt: Date
  /** The lead as it was reported before, where this is a change. */
  readonly before?: Lead | null
}

interface ReportingWebsite {
  readonly website: Pick<Website, 'id' | 'slug' | 'name' | 'currency' | 'dealerships' | 'time_zone'>
  readonly locations: readonly Pick<Location, 'id' | 'slug' | 'name'>[]
}

/**
 * Writes what a webhook receives: field by field the same that a salesperson reads. The browser and the
 * evidence are left out.
 */
export function webhookBody(
  { id, form, lead, vehicle, files = [], receivedAt, updatedAt, before }: ReportedLead,
  { website, locations }: ReportingWebsite,
): string {
  const { campaign, firstPage } = sourceOf(lead)
  const location = locations.find((one) => one.id === lead.location_id)
  const dealership = website.dealerships.find(({ slug }) => slug === lead.dealership_slug)

  return JSON.stringify({
    type: before ? 'lead.updated' : lead.form_completed ? 'lead.created' : 'lead.partial',
    timestamp: updatedAt.toISOString(),
    data: {
      id,
      received_at: receivedAt.toISOString(),
      website: { id: website.id, slug: website.slug, name: website.name },
      form,
      ...describeLead(lead),
      ...(location ? { location: { id: location.id, slug: location.slug, name: location.name } } : {}),
      ...(dealership ? { dealership: { slug: dealership.slug, name: dealership.name } } : {}),
      ...(campaign === '' ? {} : { campaign }),
      ...(firstPage === '' ? {} : { first_page: firstPage }),
      ...(before ? { changed: changesOf(before, lead).map(({ name }) => name) } : {}),
      ...(lead.answers ? { answers: listAnswers(lead) } : {}),
      vehicle: vehicle && describeVehicle(vehicle, website, receivedAt),
      ...(files.length > 0
        ? { files: files.map(({ name, type, sizeBytes }) => ({ name, type, size_bytes: sizeBytes })) }
        : {}),
    },
  })
}

function describeLead(lead: Lead) {
  return {
    category: lead.category,
    subcategory: lead.subcategory,
    name: lead.name,
    first_name: lead.first_name,
    middle_name: lead.middle_name,
    last_name: lead.last_name,
    email: lead.email,
    phone: lead.phone,
    postcode: lead.postcode,
    message: lead.message,
    car_type: lead.car_type,
    stock_number: lead.stock_number,
    dealership_slug: lead.dealership_slug,
    location_id: lead.location_id,
    manufacturer_slug: lead.manufacturer_slug,
    opt_in: lead.opt_in,
    marketing_consent: lead.marketing_consent,
    url: lead.url,
    linked_query_params: lead.linked_query_params,
    visited_pages: lead.visited_pages,
    target: lead.target,
    fields: lead.fields,
  } satisfies Partial<Record<keyof Lead, unknown>>
}

/** Writes the price in dollars, as every public interface does, and how it was shown on which day (ONE-15). */
function describeVehicle(
  vehicle: LeadVehicle,
  { currency, time_zone }: Pick<Website, 'currency' | 'time_zone'>,
  receivedAt: Date,
) {
  const { id, slug, name, stocknum, year, make, model, trim, km, car_type, price_cents, rego, vin } = vehicle
  const price =
    price_cents === undefined
      ? {}
      : {
          price: toDollars(price_cents),
          currency,
          price_shown: vehicle.price,
          price_shown_on: dayAt(receivedAt, time_zone),
        }
  return { id, slug, name, stocknum, year, make, model, trim, km, car_type, ...price, rego, vin }
}
