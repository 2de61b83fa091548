import { Form, Link } from 'react-router'
import { Flags } from './flags.tsx'
import type { Inbox } from './inbox.server.ts'

/** A lead of a list: who waits, how long, about what, and who has it. */
export function LeadRow({ row, isOpen = false }: { row: Inbox['rows'][number]; isOpen?: boolean }) {
  return (
    <li className="lead" data-tone={row.clock.tone}>
      <Link className="lead-link" to={row.path} prefetch="none" aria-current={isOpen ? 'page' : undefined}>
        <span className="lead-name">{row.shopper}</span>
        <span className="lead-clock" data-tone={row.clock.tone}>
          {row.clock.text}
        </span>
        <span className="lead-what">{row.what}</span>
        <span className="lead-words">
          <Flags flags={row.flags} /> {row.words}
        </span>
        {row.website && <span className="lead-place meta">{row.website}</span>}
      </Link>
      <span className="lead-holder">
        {row.holder ? (
          <span className="initials" title={row.holder.name}>
            <span aria-hidden="true">{row.holder.initials}</span>
            <span className="sr-only">{`Taken by ${row.holder.name}`}</span>
          </span>
        ) : (
          row.claim && (
            <Form method="post" action={row.claim}>
              <button
                type="submit"
                className="button plain"
                aria-label={`Claim ${row.shopper}`}
                data-row-key="c"
              >
                Claim
              </button>
            </Form>
          )
        )}
      </span>
    </li>
  )
}
