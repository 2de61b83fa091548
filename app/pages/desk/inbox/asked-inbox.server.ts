import { type InboxFilters, type InboxView, isInboxView } from '#app/features/inbox/inbox-view.ts'
import type { InboxReader } from '#app/features/inbox/list-work.server.ts'
import { scopesWith } from '#app/features/staff/may.ts'
import type { SignedInVisit } from '#app/shell/desk-context.server.ts'

/** The view that an address names, else all that is open. */
export function viewIn(asked: URLSearchParams): InboxView {
  const name = asked.get('view') ?? ''
  return isInboxView(name) ? name : 'open'
}

/** Whose inbox it is, and where they may see leads. */
export function readerOf({ session, now }: SignedInVisit): InboxReader {
  const { person } = session
  return { personId: person.id, scopes: scopesWith(person, 'leads.view'), now }
}

/** A view with its filters, as it stands in an address. */
export function queryOf(view: InboxView, filters: InboxFilters, after?: string): URLSearchParams {
  const query = new URLSearchParams({ view })
  for (const [name, value] of Object.entries(filters)) query.set(name, String(value))
  if (after) query.set('after', after)
  return query
}

/** The address of a view with its filters. */
export function addressOf(view: InboxView, filters: InboxFilters, after?: string): string {
  return `/inbox?${queryOf(view, filters, after)}`
}
