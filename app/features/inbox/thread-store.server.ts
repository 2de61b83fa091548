import type { Db } from '#app/server/db.server.ts'
import type { EntryKind } from './entry.ts'
import type { WorkName } from './work.ts'

export interface NewEntry {
  readonly kind: EntryKind
  readonly at: Date
  /** Null where the shopper or the clock did it. */
  readonly person: string | null
  readonly body?: string
  readonly facts?: Readonly<Record<string, unknown>>
  readonly key?: string
}

/** Adds an entry to the thread of a lead and returns its number. */
export async function addEntry(
  db: Db,
  { websiteId, leadId }: WorkName,
  { kind, at, person, body = '', facts = {}, key }: NewEntry,
): Promise<number> {
  const { entries } = await db
    .updateTable('lead_work')
    .set((eb) => ({ entries: eb('entries', '+', 1), active_at: at }))
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .returning('entries')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('lead_messages')
    .values({
      website_id: websiteId,
      lead_id: leadId,
      number: entries,
      kind,
      at,
      person,
      body,
      facts: JSON.stringify(facts),
      key: key ?? null,
    })
    .execute()
  return entries
}

/** An entry of a lead's thread as it is kept; null where there is none (any more). */
export async function findEntry(
  db: Db,
  { websiteId, leadId }: WorkName,
  number: number,
): Promise<{ readonly body: string; readonly facts: unknown } | null> {
  const row = await db
    .selectFrom('lead_messages')
    .select(['body', 'facts'])
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row ?? null
}

/** The number of the entry that was made with this key; null where none was. */
export async function findEntryWithKey(
  db: Db,
  { websiteId, leadId }: WorkName,
  key: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('lead_messages')
    .select('number')
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.number ?? null
}
