import type { SelectHTMLAttributes } from 'react'
import { controlProps, type FieldBasics, FieldShell } from './field-shell.tsx'

interface Option {
  value: string
  label: string
  isDisabled?: boolean
}

interface SelectFieldProps
  extends FieldBasics,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldBasics> {
  name: string
  options: readonly Option[]
  /** The label of the first, empty entry; null leaves that entry out. */
  empty?: string | null
}

/** Renders the browser's own list of choices. */
export function SelectField({ options, empty = 'Choose…', ...props }: SelectFieldProps) {
  const { id, label, hint, error, isRequired, ...select } = props
  return (
    <FieldShell {...{ id, label, hint, error, isRequired }}>
      <span className="select">
        <select {...select} {...controlProps(props)} className="control">
          {empty !== null && <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </FieldShell>
  )
}
