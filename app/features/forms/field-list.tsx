import type { ReactNode } from 'react'
import type { Locale } from '#app/core/phone.ts'
import { Field } from './field.tsx'
import type { FormField } from './form-definition.ts'
import type { FormValues } from './validate-form.ts'

export interface FieldListProps {
  readonly fields: readonly FormField[]
  readonly formId: string
  readonly locale: Locale
  readonly values: FormValues
  readonly errors: Readonly<Record<string, string>>
  /** The names of the fields that apply now (FORM-19); null while that is not known. */
  readonly shown: ReadonlySet<string> | null
  readonly draw?: DrawField | undefined
}

/** A page draws a field in its own way with this function, which may use the usual control or replace it. */
export type DrawField = (
  field: FormField,
  usual: ReactNode,
  value: FormValues[string] | undefined,
) => ReactNode

/** Draws the fields of a form or of one step, one below the other; phone and email are a pair. */
export function FieldList({ fields, formId, locale, values, errors, shown, draw }: FieldListProps) {
  const firstWrong = fields.find((field) => errors[field.name])
  const isHidden = (field: FormField): boolean =>
    field.type === 'hidden' || field.isUnseen || (shown !== null && !shown.has(field.name))
  const drawField = (field: FormField): ReactNode => {
    const usual = (
      <Field
        field={field}
        formId={formId}
        locale={locale}
        value={values[field.name]}
        error={errors[field.name]}
        isFirstWrong={field === firstWrong}
      />
    )
    return (
      <div key={field.name} hidden={isHidden(field)}>
        {draw ? draw(field, usual, values[field.name]) : usual}
      </div>
    )
  }
  return rowsOf(fields).map((row) => {
    const [first] = row
    if (!first || row.length === 1 || row.some(isHidden)) return row.map(drawField)
    return (
      <div key={first.name} className="field-pair">
        {row.map(drawField)}
      </div>
    )
  })
}

/** Puts a phone number and an email address that follow each other into one row. */
function rowsOf(fields: readonly FormField[]): FormField[][] {
  const rows: FormField[][] = []
  for (const field of fields) {
    const last = rows.at(-1)
    const before = last?.length === 1 ? last[0]?.type : undefined
    const isPair = [before, field.type].sort().join() === 'email,phone'
    if (isPair) last?.push(field)
    else rows.push([field])
  }
  return rows
}
