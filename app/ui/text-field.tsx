import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'
import { controlProps, type FieldBasics, FieldShell } from './field-shell.tsx'

export interface TextFieldProps
  extends FieldBasics,
    Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldBasics | 'prefix' | 'size'> {
  name: string
  /** This stands inside the edge, before what is typed, and `suffix` after it: $, km. */
  prefix?: ReactNode
  suffix?: ReactNode
  /** The width in characters; without it the field is as wide as its column. */
  size?: number
}

export function TextField({ prefix, suffix, ...props }: TextFieldProps) {
  const { id, label, hint, error, isRequired, ...input } = props
  const control = <input {...controlProps(props)} type="text" {...input} className="control" />
  return (
    <FieldShell {...{ id, label, hint, error, isRequired }}>
      {prefix === undefined && suffix === undefined ? (
        control
      ) : (
        <span className="affixed">
          {prefix !== undefined && <span className="affix affix-start">{prefix}</span>}
          {suffix !== undefined && <span className="affix affix-end">{suffix}</span>}
          {control}
        </span>
      )}
    </FieldShell>
  )
}

interface TextAreaProps
  extends FieldBasics,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldBasics> {
  name: string
}

/** Shows five rows, and grows with the text where the browser can. */
export function TextArea(props: TextAreaProps) {
  const { id, label, hint, error, isRequired, ...textarea } = props
  return (
    <FieldShell {...{ id, label, hint, error, isRequired }}>
      <textarea rows={5} {...textarea} {...controlProps(props)} className="control" />
    </FieldShell>
  )
}
