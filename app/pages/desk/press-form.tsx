import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { LabelledField } from './parts.tsx'

interface PressProps {
  /** Where it is sent; without one to the page itself. */
  readonly path?: string
  /** What is asked for; an address that says so by itself needs none. */
  readonly intent?: string
  /** What is sent along. */
  readonly fields?: Readonly<Record<string, string | number>>
  readonly look?: 'plain' | 'danger'
  /** What is read out, where the button's own words would not say of which row it is. */
  readonly label?: string
  /** The key that presses it. */
  readonly shortcut?: string
  /** What the button says. */
  readonly children: ReactNode
}

/** One button that does one thing. */
export function PressForm(press: PressProps) {
  return (
    <PressedForm {...press}>
      <PressButton {...press} />
    </PressedForm>
  )
}

interface FieldFormProps extends PressProps {
  readonly title: string
  readonly hint?: string
  readonly problem?: string | undefined
  /** The control; of two that belong together the second has a label of its own. */
  readonly field: ReactNode
  readonly beside?: ReactNode
}

/** A field with the button that sends it beside it, where there is room. */
export function FieldForm({ title, hint, problem, field, beside, ...press }: FieldFormProps) {
  return (
    <PressedForm {...press} className="in-line">
      <LabelledField label={title} {...(hint ? { hint } : {})} problem={problem}>
        {field}
      </LabelledField>
      {beside}
      <PressButton {...press} />
    </PressedForm>
  )
}

function PressedForm({
  path,
  fields = {},
  className,
  children,
}: Pick<PressProps, 'path' | 'fields' | 'children'> & { readonly className?: string }) {
  return (
    <Form method="post" {...(path === undefined ? {} : { action: path })} className={className}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}

function PressButton({ intent, look, label, shortcut, children }: PressProps) {
  return (
    <button
      type="submit"
      className={look ? `button ${look}` : 'button'}
      aria-label={label}
      data-key={shortcut}
      {...(intent === undefined ? {} : { name: 'intent', value: intent })}
    >
      {children}
    </button>
  )
}
