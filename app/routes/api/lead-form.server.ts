import { isRecord } from '#app/core/json.ts'
import { consentFields } from '#app/features/forms/consent-fields.ts'
import { isSiteForm } from '#app/features/forms/standard-forms.ts'
import { consentsOf } from '#app/features/forms/validate-form.ts'
import { formSubject, isVehicleForm } from '#app/features/forms/vehicle-forms.ts'
import type { LeadEvidence } from '#app/features/leads/store.server.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { siteFormOf } from '#app/routes/storefront/forms/site-form-of.server.ts'

/**
 * Which of the website's forms a call says it comes from, and what its visitor agreed to in that form's own words. A
 * call that names none, or one we do not know, is an `api` lead without such evidence.
 */
export function leadFormIn(
  body: unknown,
  scope: Scope,
): { form: string; consents: LeadEvidence['consents'] } {
  const name = isRecord(body) && typeof body.form === 'string' ? body.form : ''
  const lead = isRecord(body) && isRecord(body.lead) ? body.lead : {}
  const fields = isSiteForm(name)
    ? siteFormOf(scope, name).definition.fields
    : isVehicleForm(name)
      ? consentFields(formSubject(name), scope, scope.website.config.forms[name]?.fields ?? [])
      : null
  if (!fields) return { form: 'api', consents: [] }
  const ticked = Object.fromEntries(fields.map((field) => [field.name, lead[field.name] === 'Yes']))
  // a step that is saved on the way has not shown its boxes yet
  return {
    form: name,
    consents: String(lead.form_completed) === 'true' ? consentsOf({ fields }, ticked) : [],
  }
}
