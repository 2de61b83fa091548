import { goName } from './form-definition.ts'
import { changeValue } from './step.ts'
import type { SteppedForm } from './stepped-form.ts'
import { type FormValues, isBox } from './validate-form.ts'

interface AnswersProps {
  definition: Pick<SteppedForm, 'fields' | 'steps'>
  values: FormValues
  isBusy: boolean
}

/**
 * Lists the answers of all steps but the last, so that the visitor can check them; a button beside each step
 * leads back to it.
 */
export function Answers({ definition, values, isBusy }: AnswersProps) {
  return definition.steps.slice(0, -1).map((step, index) => {
    const rows = summariseAnswers(step.fields, definition, values)
    return (
      <section key={step.title} aria-label={step.title}>
        <div className="form-review-head">
          <h3>{step.title}</h3>
          <button
            type="submit"
            name={goName}
            value={changeValue(index)}
            className="link-button"
            disabled={isBusy}
          >
            Change<span className="sr-only"> {step.title}</span>
          </button>
        </div>
        {rows.length === 0 ? (
          <p className="text-muted">Left out</p>
        ) : (
          <dl className="form-answers">
            {rows.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
    )
  })
}

/** Lists the answers in these fields as text. */
export function summariseAnswers(
  names: readonly string[],
  { fields }: Pick<SteppedForm, 'fields'>,
  values: FormValues,
) {
  return fields.flatMap((field) => {
    const value = values[field.name]
    if (field.type === 'hidden' || isBox(field.type) || !names.includes(field.name)) return []
    const text = typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : ''
    return text.trim() === '' ? [] : [{ label: field.label, text }]
  })
}
