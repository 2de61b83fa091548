import { createHash } from 'node:crypto'
import type { Lead } from './lead.ts'

const namespace = Buffer.from('6f0c8d5e1b7a4f0e9a3d2c4b5e6f7081', 'hex')

/**
 * Computes the id of a website and an idempotency key, which is the same in every process (a name-based UUID,
 * version 5), so that it can be given out before any database has answered.
 */
export function leadIdFrom(websiteId: number, key: string): string {
  return nameBasedUuid(`${websiteId}:${key}`)
}

export function nameBasedUuid(name: string): string {
  const hash = createHash('sha1').update(namespace).update(name).digest()
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = hash.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
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
