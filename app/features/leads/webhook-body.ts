import { toDollars } from '#app/core/money.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Lead, LeadVehicle } from './lead.ts'
import type { LeadFile } from './lead-file.ts'

interface ToldLead {
  readonly id: string
  readonly form: string
  readonly lead: Lead
  readonly vehicle: LeadVehicle | null
  readonly files?: readonly Pick<LeadFile, 'name' | 'type' | 'sizeBytes'>[]
  readonly receivedAt: Date
  readonly updatedAt: Date
}

type TellingWebsite = Pick<Website, 'id' | 'slug' | 'name' | 'currency'>

/**
 * What a webhook is told of a lead: what a salesperson is, field by field. The pages that were visited, the
 * browser and the evidence stay here: nobody asked the visitor for them.
 */
export function webhookBody(
  { id, form, lead, vehicle, files = [], receivedAt, updatedAt }: ToldLead,
  { id: websiteId, slug, name, currency }: TellingWebsite,
): string {
  return JSON.stringify({
    type: 'lead.created',
    timestamp: updatedAt.toISOString(),
    data: {
      id,
      received_at: receivedAt.toISOString(),
      website: { id: websiteId, slug, name },
      form,
      ...toldOf(lead),
      vehicle: vehicle && toldOfVehicle(vehicle, currency),
      ...(files.length > 0
        ? { files: files.map(({ name, type, sizeBytes }) => ({ name, type, size_bytes: sizeBytes })) }
        : {}),
    },
  })
}

function toldOf(lead: Lead) {
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
    target: lead.target,
    fields: lead.fields,
  } satisfies Partial<Record<keyof Lead, unknown>>
}

/** Dollars in what is published, as everywhere. */
function toldOfVehicle(vehicle: LeadVehicle, currency: Website['currency']) {
  const { id, slug, name, stocknum, year, make, model, trim, km, car_type, price_cents, rego, vin } = vehicle
  const price = price_cents === undefined ? {} : { price: toDollars(price_cents), currency }
  return { id, slug, name, stocknum, year, make, model, trim, km, car_type, ...price, rego, vin }
}
