import { type FormContext, type FormDefinition, fieldsOf, type SettingsField } from './form-definition.ts'
import { email, message, name, phone } from './standard-forms.ts'

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
function standardFields(wish: string): SettingsField[] {
  return [
    name,
    { ...phone, required: false },
    { ...email, required: false, hint: 'Your phone or your email: one is enough' },
    { ...message, required: true, value: wish },
  ]
}
