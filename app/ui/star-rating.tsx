import { type FieldBasics, FieldGroup, firstOfGroup } from './field-shell.tsx'

const outline = 'm10 1.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'

/** Draws stars out of five as one picture. */
export function Stars({ rating, className = '' }: { rating: number; className?: string }) {
  const row = [0, 20, 40, 60, 80].map((x) => <path key={x} d={outline} transform={`translate(${x} 0)`} />)
  return (
    <svg viewBox="0 0 100 20" className={`stars ${className}`} role="img" aria-label={`${rating} out of 5`}>
      <g className="stars-all">{row}</g>
      <svg width={rating * 20} height="20" aria-hidden="true">
        <g className="stars-won">{row}</g>
      </svg>
    </svg>
  )
}

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
              <path d={outline} />
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
