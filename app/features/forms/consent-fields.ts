import { localSpelling } from '#app/features/tenancy/wording.ts'
import type { FormContext, FormField } from './form-definition.ts'

/**
 * Adds the consent to be contacted about this form and, where the website asks for it, the one to marketing.
 * They are two boxes, and the marketing box is never ticked at first (FIELD-07). A box that the form asks for
 * itself is not added again.
 *
 * @param about what the visitor is contacted about, such as "enquiry" or "test drive"
 */
export function consentFields(
  about: string,
  { website }: Pick<FormContext, 'website'>,
  asked: readonly Pick<FormField, 'name'>[],
): FormField[] {
  const { opt_in_default, marketing_consent } = website.config
  const own = new Set(asked.map(({ name }) => name))
  const contact: FormField = {
    name: 'opt_in',
    type: 'optIn',
    label: localSpelling(`Contact me about this ${about} by phone, SMS or email`, website.locale),
    isRequired: false,
    value: opt_in_default,
    options: [],
  }
  const marketing: FormField = {
    name: 'marketing_consent',
    type: 'check',
    label: 'Send me offers and news',
    isRequired: false,
    value: false,
    options: [],
  }
  return [contact, ...(marketing_consent ? [marketing] : [])].filter(({ name }) => !own.has(name))
}
