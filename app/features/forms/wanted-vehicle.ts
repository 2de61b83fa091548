import { type FormContext, type FormDefinition, fieldsOf, type SettingsField } from './form-definition.ts'
import { email, message, name, phone } from './standard-forms.ts'

/**
 * Builds the form shown where a search has found nothing. It is short, because the visitor is about to leave.
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

/** Makes phone and email optional, because a rule of every lead asks for at least one of them. */
function standardFields(wish: string): SettingsField[] {
  return [
    name,
    { ...phone, required: false },
    { ...email, required: false, hint: 'Your phone or your email: one is enough' },
    { ...message, required: true, value: wish },
  ]
}
