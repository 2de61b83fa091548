import { checkPhone, type PhoneRule } from '#app/core/phone.ts'
import { emailProblem, nameProblem, postcodeProblem, requiredProblem } from '#app/core/validation.ts'
import type { Lead } from './lead.ts'

export type CheckedLead = { ok: true; lead: Lead } | { ok: false; field: string; message: string }

const nameFields = ['name', 'first_name', 'middle_name', 'last_name'] as const

/**
 * Checks a lead with the rules of the forms once more, on the server (VALID-15). A field that is missing from
 * a partial lead or an update is not checked. A new and complete lead needs a name, and an email address or a
 * phone number.
 */
export function checkLead(lead: Lead, rule: PhoneRule, isUpdate: boolean): CheckedLead {
  for (const field of nameFields) {
    const message = nameProblem(lead[field] ?? '')
    if (message) return { ok: false, field, message }
  }
  const email = emailProblem(lead.email ?? '')
  if (email) return { ok: false, field: 'email', message: email }
  const phone = lead.phone ? checkPhone(lead.phone, rule) : null
  if (phone?.ok === false) return { ok: false, field: 'phone', message: phone.message }
  const postcode = postcodeProblem(lead.postcode ?? '', rule.locale)
  if (postcode) return { ok: false, field: 'postcode', message: postcode }
  if (lead.form_completed && !isUpdate) {
    const name = requiredProblem(lead.name ?? '')
    if (name) return { ok: false, field: 'name', message: name }
    const answer = requiredProblem(`${lead.email ?? ''}${lead.phone ?? ''}`)
    if (answer) return { ok: false, field: 'email', message: answer }
  }
  return { ok: true, lead: phone ? { ...lead, phone: phone.phone } : lead }
}
