import type { FieldType, FormField } from '#app/features/forms/form-definition.ts'
import type { FormStep, SteppedForm } from '#app/features/forms/stepped-form.ts'

/** Makes a form of `count` steps, each with one text field that is named after it. */
export function aSteppedForm(count = 5, more: Partial<SteppedForm> = {}): SteppedForm {
  const names = Array.from({ length: count }, (_, index) => `field ${index}`)
  return {
    name: 'stepped',
    target: 'leads',
    fields: names.map((name) => aField(name, 'string')),
    submitLabel: 'Submit',
    category: 'General',
    successParams: {},
    steps: names.map((name): FormStep => ({ title: name, fields: [name] })),
    ...more,
  }
}

export function aField(name: string, type: FieldType, more: Partial<FormField> = {}): FormField {
  return { name, type, label: name, isRequired: true, options: [], ...more }
}
