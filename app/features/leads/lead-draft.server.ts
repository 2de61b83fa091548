import { randomUUID } from 'node:crypto'
import { phoneRuleOf } from '#app/features/tenancy/phone-rule.ts'
import type { LeadArrival, LeadReceipt, LeadScope } from './lead-arrival.server.ts'
import { fingerprintOf } from './lead-id.server.ts'
import type { LeadSubmission } from './lead-record.ts'
import { checkLead } from './lead-rules.ts'
import { routedPlace } from './routing.ts'
import { suspicionsOf } from './suspicion.ts'

/** A checked submission, before it has the id of its lead. */
export type Draft = Omit<LeadSubmission, 'leadId' | 'isUpdate' | 'idempotencyKey'>

/** Checks a submission and adds what only the server decides. */
export function draftLead(
  { website, locations, now }: LeadScope,
  arrival: LeadArrival,
  isUpdate: boolean,
): Draft | Extract<LeadReceipt, { outcome: 'invalid' }> {
  const checked = checkLead(arrival.lead, phoneRuleOf(website), isUpdate)
  if (!checked.ok) return { outcome: 'invalid', field: checked.field, message: checked.message }
  const { location_id, dealership_slug, ...rest } = checked.lead
  const { files = [], target, stepNotice, answers = [] } = arrival
  const asked = {
    location_id: location_id ?? (Number(rest.fields.location) || undefined),
    dealership_slug,
    category: rest.category,
  }
  const lead = {
    ...rest,
    website_slug: website.slug,
    ...routedPlace(asked, website.config.lead, locations),
    ...(answers.length > 0 ? { answers } : {}),
    ...(stepNotice && !rest.form_completed ? { step_notice: stepNotice } : {}),
    ...(files.length > 0 ? { has_files: true } : {}),
    ...(target ? { target } : {}),
  }
  return {
    ...(arrival.isSelfTest ? { isSelfTest: true } : {}),
    id: randomUUID(),
    websiteId: website.id,
    fingerprint: fingerprintOf(
      arrival.form,
      lead,
      files.map(({ bytes }) => bytes),
    ),
    form: arrival.form,
    lead,
    vehicle: arrival.vehicle ?? null,
    ...(arrival.booking ? { booking: arrival.booking } : {}),
    ...(arrival.removedFiles?.length ? { removedFiles: arrival.removedFiles } : {}),
    evidence: arrival.evidence,
    suspicions: suspicionsOf(lead, arrival),
    receivedAt: now.toISOString(),
  }
}

/** Asks `admit` unless the lead looks like spam, which must not take a place from anybody. */
export async function checkAdmission(
  { suspicions, lead }: Draft,
  { admit }: LeadArrival,
  leadId: string,
): Promise<Extract<LeadReceipt, { outcome: 'invalid' }> | null> {
  if (!admit || suspicions.length > 0 || !lead.form_completed) return null
  const refusal = await admit(leadId)
  return refusal && { outcome: 'invalid', ...refusal }
}
