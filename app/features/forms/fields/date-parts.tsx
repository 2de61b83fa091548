import type { InputHTMLAttributes } from 'react'
import { partNames } from '#app/features/forms/field-parts.ts'
import { wrongPartOf } from '#app/features/forms/own-checks.ts'
import { FieldGroup, firstOfGroup } from '#app/ui/field-shell.tsx'
import type { ControlProps } from './own-control.tsx'

interface Part
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode' | 'maxLength' | 'size'> {
  readonly label: string
}

/** Asks for day, month and year in the country's order; the month may also be typed as a name. */
export function DateOfBirth(props: ControlProps) {
  const isMonthFirst = props.locale === 'en-US'
  return (
    <Parts
      {...props}
      hint={`For example ${isMonthFirst ? '3 27' : '27 3'} 1985`}
      parts={dayParts}
      order={isMonthFirst ? [1, 0, 2] : [0, 1, 2]}
    />
  )
}

/** Asks for month and year as they are printed on the card. */
export function ExpiryDate(props: ControlProps) {
  return <Parts {...props} hint="For example 08 2027" parts={monthParts} order={[0, 1]} />
}

const day: Part = { label: 'Day', autoComplete: 'bday-day', inputMode: 'numeric', maxLength: 2, size: 4 }
// the month has no maximum length and takes letters, because a visitor may type "March"
const month: Part = { label: 'Month', autoComplete: 'bday-month', inputMode: 'text', size: 8 }
const year: Part = { label: 'Year', autoComplete: 'bday-year', inputMode: 'numeric', maxLength: 4, size: 6 }
const dayParts = [day, month, year]
const monthParts: Part[] = [
  { label: 'Month', autoComplete: 'off', inputMode: 'numeric', maxLength: 2, size: 4 },
  { label: 'Year', autoComplete: 'off', inputMode: 'numeric', maxLength: 4, size: 6 },
]

/** Renders several inputs for one answer with one message; the wrong input is marked and gets the focus. */
function Parts({
  field,
  value,
  basics,
  isFirstWrong,
  hint,
  parts,
  order,
}: ControlProps & { hint: string; parts: Part[]; order: number[] }) {
  const names = partNames(field)
  const typed = typeof value === 'object' ? value : []
  const wrong = basics.error ? wrongPartOf(field.type, value) : -1
  return (
    <FieldGroup {...basics} hint={field.hint ?? hint}>
      <div className="field-parts">
        {order.map((index) => {
          const name = names[index] ?? ''
          const { label, ...input } = parts[index] ?? { label: '' }
          return (
            <label key={name} className="field-part">
              <span>{label}</span>
              <input
                {...input}
                id={index === 0 ? firstOfGroup(basics.id) : `${basics.id}-${index}`}
                name={name}
                className="control"
                defaultValue={typed[index] ?? ''}
                aria-required={basics.isRequired || undefined}
                aria-invalid={index === wrong || undefined}
                aria-describedby={index === wrong ? `${basics.id}-error` : undefined}
                // biome-ignore lint/a11y/noAutofocus: only after a refusal, where the visitor goes on
                autoFocus={isFirstWrong && index === wrong}
              />
            </label>
          )
        })}
      </div>
    </FieldGroup>
  )
}
