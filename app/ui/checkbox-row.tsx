import type { InputHTMLAttributes, ReactNode } from 'react'
import { FieldError } from './field-shell.tsx'

type Box = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'id'> & {
  type?: 'checkbox' | 'radio'
}

interface CheckboxRowProps extends Box {
  id: string
  name: string
  label: ReactNode
  /** How many results the choice has, at the end of the row; screen readers hear `spoken`. */
  count?: { shown: string; spoken: string }
  error?: string | undefined
}

/** Renders a checkbox, or a single radio, whose whole row can be pressed. */
export function CheckboxRow({ id, label, count, error, type = 'checkbox', ...input }: CheckboxRowProps) {
  const says = error ? { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` } : {}
  return (
    <div>
      <label className="choice">
        <input {...input} {...says} id={id} type={type} className="box" />
        <span>{label}</span>
        {count && (
          <>
            <span className="choice-count" aria-hidden="true">
              {count.shown}
            </span>
            <span className="sr-only">, {count.spoken}</span>
          </>
        )}
      </label>
      <FieldError id={id} error={error} />
    </div>
  )
}
