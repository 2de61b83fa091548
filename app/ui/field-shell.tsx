import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Every field has these, whatever its control. */
export interface FieldBasics {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** True adds an asterisk, false adds “(optional)”, and null adds nothing, where nobody would ask. */
  isRequired?: boolean | null | undefined
}

/** Renders label, hint, control and message, and joins them for a screen reader. */
export function FieldShell({ children, ...field }: FieldBasics & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={field.id} className="field-label">
        {field.label}
        <RequiredMark isRequired={field.isRequired} />
      </label>
      <FieldHint {...field} />
      {children}
      <FieldError {...field} />
    </div>
  )
}

/** Renders the same for several inputs that answer one question. */
export function FieldGroup({ children, ...field }: FieldBasics & { children: ReactNode }) {
  return (
    <fieldset id={field.id} aria-describedby={describedBy(field)}>
      <legend className="field-label">
        {field.label}
        <RequiredMark isRequired={field.isRequired} />
      </legend>
      <FieldHint {...field} />
      {children}
      <FieldError {...field} />
    </fieldset>
  )
}

/** @returns the id of a group's first input, which the error summary links to */
export function firstOfGroup(id: string): string {
  return `${id}-first`
}

export function RequiredMark({ isRequired = false }: Pick<FieldBasics, 'isRequired'>) {
  if (isRequired === null) return null
  if (isRequired) return <span aria-hidden="true"> *</span>
  return <span className="field-optional"> (optional)</span>
}

function FieldHint({ id, hint }: Pick<FieldBasics, 'id' | 'hint'>) {
  return hint ? (
    <p id={`${id}-hint`} className="field-hint">
      {hint}
    </p>
  ) : null
}

export function FieldError({ id, error }: Pick<FieldBasics, 'id' | 'error'>) {
  return error ? (
    <p id={`${id}-error`} className="field-error">
      <Icon name="circle-alert" size={16} />
      {error}
    </p>
  ) : null
}

/** @returns the attributes that tell screen readers of a control's hint, message and duty */
export function controlProps(field: Pick<FieldBasics, 'id' | 'hint' | 'error' | 'isRequired'>) {
  return {
    id: field.id,
    'aria-describedby': describedBy(field),
    'aria-invalid': field.error ? true : undefined,
    'aria-required': field.isRequired || undefined,
  }
}

function describedBy({ id, hint, error }: Pick<FieldBasics, 'id' | 'hint' | 'error'>): string | undefined {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return ids === '' ? undefined : ids
}
