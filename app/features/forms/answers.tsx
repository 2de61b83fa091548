import type { SteppedForm } from './stepped-form.ts'
import { type FormValues, isBox } from './validate-form.ts'

/** What was answered on the steps before the last, to be read once more. */
export function Answers({
  definition,
  values,
}: {
  definition: Pick<SteppedForm, 'fields' | 'steps'>
  values: FormValues
}) {
  const last = new Set(definition.steps.at(-1)?.fields)
  const rows = definition.fields.flatMap((field) => {
    const value = values[field.name]
    if (field.type === 'hidden' || isBox(field.type) || last.has(field.name)) return []
    const text = typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : ''
    return text.trim() === '' ? [] : [{ label: field.label, text }]
  })
  return (
    <dl className="form-answers">
      {rows.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
