import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'

/** Says why something was not done, where it is read out at once. */
export function Refusal({ sentence }: { sentence: string | null | undefined }) {
  return sentence ? (
    <p className="notice refusal" role="alert">
      {sentence}
    </p>
  ) : null
}

/** Says what was done. */
export function Done({ sentence }: { sentence: string | null | undefined }) {
  return sentence ? (
    <p className="notice done" role="status">
      {sentence}
    </p>
  ) : null
}

/** A label above its control, with a hint or what is wrong between them. */
export function LabelledField({
  label,
  hint,
  problem,
  children,
}: {
  label: string
  hint?: string
  problem?: string | undefined
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="labelled">
      <span>{label}</span>
      {hint && <span className="meta">{hint}</span>}
      {problem && <span className="problem">{problem}</span>}
      {children}
    </label>
  )
}

/** A form under its name; of its group only one is open. */
export function FoldedForm({
  title,
  path,
  shortcut,
  group = 'deed',
  waits = false,
  children,
}: {
  title: string
  path: string
  /** The key that opens it. */
  shortcut?: string
  /** Of those with one group only one is open. */
  group?: string
  /** Whether it is sent later where the line is away. */
  waits?: boolean
  children: ReactNode
}) {
  return (
    <details className="deed" name={group} data-key={shortcut}>
      <summary>{title}</summary>
      <Form method="post" action={path} className="stack" data-waits={waits ? '' : undefined}>
        {children}
      </Form>
    </details>
  )
}

/** The head of a page: its name, and beside it what can be done. */
export function DeskHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="page-head">
      <title>{`${title} | Desk`}</title>
      <h1>{title}</h1>
      {children}
    </header>
  )
}

/** What changes people or money waits for a proof of who one is, which leads back here (DESK-15). */
export function ConfirmFirst({ to }: { to: string }) {
  return (
    <p className="notice">
      <a href={`/confirm?${new URLSearchParams({ to })}`}>Confirm it is you</a> to change something here.
    </p>
  )
}

/** Which website a page is about; whoever has several chooses among them. */
export function WebsiteChoice({
  website,
  websites,
}: {
  website: string
  websites: readonly { readonly path: string; readonly name: string }[]
}) {
  if (websites.length < 2) return <p className="quiet">{website}</p>
  return (
    <details className="choice">
      <summary className="button plain">{website}</summary>
      <ul className="choice-list">
        {websites.map(({ path, name }) => (
          <li key={path}>
            <Link to={path} aria-current={name === website ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
