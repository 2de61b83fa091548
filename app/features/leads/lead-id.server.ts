import { createHash } from 'node:crypto'
import { nameBasedUuid } from '#app/server/name-based-uuid.server.ts'
import type { Lead } from './lead.ts'

/** Computes the id of a website and an idempotency key, so that it can be given out before any database has answered. */
export function leadIdFrom(websiteId: number, key: string): string {
  return nameBasedUuid(`${websiteId}:${key}`)
}

/**
 * Computes when two submissions are the same: the form, the typed values and the files count, but not which
 * pages the visitor had seen before.
 */
export function fingerprintOf(form: string, lead: Lead, files: readonly Uint8Array[] = []): string {
  const {
    visited_pages,
    linked_query_params,
    user_agent,
    website_slug,
    step_notice,
    answers,
    fields,
    ...said
  } = lead
  const entries = [
    ...Object.entries(said),
    ...Object.entries(fields).map(([name, value]) => [`fields.${name}`, value]),
  ]
  entries.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
  for (const bytes of files) entries.push(['file', createHash('sha256').update(bytes).digest('hex')])
  return createHash('sha256')
    .update(JSON.stringify([form, entries]))
    .digest('hex')
}
