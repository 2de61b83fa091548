import { type FieldBasics, FieldGroup, firstOfGroup } from './field-shell.tsx'
import { starOutline } from './stars.tsx'

interface StarInputProps extends FieldBasics {
  name: string
  /** From 1 to 5; 0 where none is chosen. */
  chosen?: number
}

/** Lets visitors give one to five stars, or take them back. */
export function StarInput({ name, chosen = 0, ...field }: StarInputProps) {
  return (
    <FieldGroup {...field}>
      <div className="star-input">
        {[1, 2, 3, 4, 5].map((value) => (
          <label key={value} className="star">
            <input
              type="radio"
              name={name}
              value={value}
              id={value === 1 ? firstOfGroup(field.id) : undefined}
              defaultChecked={value === chosen}
              aria-invalid={field.error ? true : undefined}
            />
            <svg viewBox="0 0 20 20" strokeWidth="1.5" aria-hidden="true">
              <path d={starOutline} />
            </svg>
            <span className="sr-only">{value === 1 ? '1 star' : `${value} stars`}</span>
          </label>
        ))}
        <label className="star-none">
          <input type="radio" name={name} value="" defaultChecked={chosen === 0} />
          Clear<span className="sr-only"> the rating</span>
        </label>
      </div>
    </FieldGroup>
  )
}
