import { sql } from 'kysely'
import type { Db } from '#app/server/db.server.ts'
import type { OutletKind } from './outlet-setting.ts'

/** An outlet that has to be looked at. */
export interface DueOutlet {
  readonly websiteId: number
  readonly outletId: string
  readonly kind: Exclude<OutletKind, 'address'>
  /** The website has changed since it was compared with what the outlet has. */
  readonly isBehind: boolean
  /** It is time to compare it whole. */
  readonly isWhole: boolean
  /** Messages wait whose time has come. */
  readonly hasDue: boolean
  /** Its last try failed. */
  readonly isFailing: boolean
  /** When the last sending of its file began. */
  readonly sentAt: Date | null
}

/**
 * The running outlets with something to do. The version of a website rises within each transaction that changes what it
 * shows, so that whatever is committed is found here, whoever has changed it, and however often this process was killed
 * meanwhile (OUT-07).
 */
export async function listDueOutlets(db: Db, now: Date): Promise<DueOutlet[]> {
  const rows = await db
    .selectFrom('outlet_states as outlet')
    .innerJoin('websites', 'websites.id', 'outlet.website_id')
    .select(({ exists, selectFrom, eb, ref }) => [
      'outlet.website_id',
      'outlet.outlet_id',
      'outlet.kind',
      'outlet.sent_at',
      eb('websites.version', '>', ref('outlet.seen_version')).as('is_behind'),
      sql<boolean>`coalesce(outlet.whole_due_at <= ${now}, false)`.as('is_whole'),
      sql<boolean>`outlet.failing_since is not null`.as('is_failing'),
      exists(
        selectFrom('outlet_deliveries as own')
          .select('own.id')
          .whereRef('own.website_id', '=', 'outlet.website_id')
          .whereRef('own.outlet_id', '=', 'outlet.outlet_id')
          .where('own.state', '=', 'waiting')
          .where('own.due_at', '<=', now),
      ).as('has_due'),
    ])
    .where('outlet.is_listed', '=', true)
    .where('outlet.paused_at', 'is', null)
    .where('outlet.kind', '<>', 'address')
    .orderBy('outlet.website_id')
    .orderBy('outlet.outlet_id')
    .execute()
  return rows.flatMap((row): DueOutlet[] => {
    const { kind } = row
    const due = {
      websiteId: row.website_id,
      outletId: row.outlet_id,
      isBehind: Boolean(row.is_behind),
      isWhole: row.is_whole,
      hasDue: Boolean(row.has_due),
      isFailing: row.is_failing,
      sentAt: row.sent_at,
    }
    const hasWork = due.isBehind || due.isWhole || due.hasDue
    return hasWork && kind !== 'address' ? [{ ...due, kind }] : []
  })
}
