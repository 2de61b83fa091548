import { type FormContext, type FormDefinition, type FormField, fieldsOf } from './form-definition.ts'

/**
 * Asked where a search has found nothing: short, because whoever looked in vain is about to leave.
 *
 * @param wish what was searched for, in words
 */
export function wantedVehicle(wish: string, context: FormContext): FormDefinition {
  const form = 'wanted-vehicle'
  const settings = context.website.config.forms[form]
  return {
    name: form,
    target: settings?.target ?? 'leads',
    fields: fieldsOf(form, standardFields(wish), context),
    submitLabel: 'Ask us to look',
    category: 'General',
    successParams: settings?.success_params ?? {},
  }
}

/** One way to answer is enough; that there is one is a rule of every lead. */
function standardFields(wish: string): FormField[] {
  const field = (name: string, type: FormField['type'], label: string): FormField => ({
    name,
    type,
    label,
    isRequired: false,
    options: [],
  })
  return [
    { ...field('name', 'fullName', 'Name'), isRequired: true },
    field('phone', 'phone', 'Phone'),
    { ...field('email', 'email', 'Email'), hint: 'Your phone or your email: one is enough' },
    { ...field('message', 'textarea', 'Message'), isRequired: true, value: wish },
  ]
}
