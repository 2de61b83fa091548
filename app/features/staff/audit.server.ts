import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, inTransaction } from '#app/server/db.server.ts'

/** Who does something: a person in a session of the desk, or the command line. */
export interface Actor {
  readonly personId: string | null
  readonly sessionId: string | null
}

/** The actor of what an operator types. */
export const commandLine: Actor = { personId: null, sessionId: null }

/** One thing that was done; ids, settings and numbers alone, and no value of a shopper (DESK-17). */
export interface Act {
  /** Null: of the deployment. */
  readonly websiteId: number | null
  /** A thing and what happened to it: `grant.given`, `lead.claimed`. */
  readonly act: string
  /** What it happened to, by its id: `person:<uuid>`, `lead:<id>`. */
  readonly subject: string
  readonly before?: unknown
  readonly after?: unknown
}

interface ChainedRow {
  readonly website_id: number | null
  readonly at: Date
  readonly person_id: string | null
  readonly session_id: string | null
  readonly act: string
  readonly subject: string
  readonly before: unknown
  readonly after: unknown
}

/**
 * Writes down what is done, within the transaction that does it: either both happen or neither. Each row carries a digest of
 * itself and of the row before it of the same website, so that a row which is changed or taken out later shows.
 */
export async function recordAct(db: Db, { personId, sessionId }: Actor, act: Act, now: Date): Promise<void> {
  const row: ChainedRow = {
    website_id: act.websiteId,
    at: now,
    person_id: personId,
    session_id: sessionId,
    act: act.act,
    subject: act.subject,
    before: act.before ?? null,
    after: act.after ?? null,
  }
  await inTransaction(db, async (db) => {
    // two entries of one website at once wait for each other, since each names the one before
    await sql`select pg_advisory_xact_lock(hashtext('audit'), ${act.websiteId ?? 0})`.execute(db)
    const previous = await db
      .selectFrom('audit')
      .select('digest')
      .where(sql<boolean>`website_id is not distinct from ${act.websiteId}`)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    await db
      .insertInto('audit')
      .values({
        ...row,
        before: jsonText(row.before),
        after: jsonText(row.after),
        digest: chainDigest(previous?.digest ?? '', row),
      })
      .execute()
  })
}

/** What a check of the whole audit has found: how many entries, and the id of the first that does not fit. */
export interface AuditCheck {
  readonly count: number
  readonly brokenId: string | null
}

/** Follows every chain from its beginning. */
export async function verifyAudit(db: Db): Promise<AuditCheck> {
  const former = new Map<number, string>()
  let count = 0
  let lastId = '0'
  for (;;) {
    const rows = await db
      .selectFrom('audit')
      .selectAll()
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(1000)
      .execute()
    if (rows.length === 0) return { count, brokenId: null }
    for (const row of rows) {
      const chain = row.website_id ?? 0
      if (chainDigest(former.get(chain) ?? '', row) !== row.digest) return { count, brokenId: row.id }
      former.set(chain, row.digest)
      count += 1
      lastId = row.id
    }
  }
}

const pageSize = 50

/** Which entries are asked for; what is null is not filtered by. */
export interface AuditFilter {
  /** Null: of all websites and of the deployment. */
  readonly websiteIds: readonly number[] | null
  readonly personId: string | null
  readonly act: string | null
  /** From this moment on, and before that one. */
  readonly from: Date | null
  readonly until: Date | null
  /** Only entries older than the one with this id. */
  readonly before: string | null
}

export type AuditEntry = Awaited<ReturnType<typeof listAudit>>['entries'][number]

/** The entries that fit, the latest first, fifty at a time. */
export async function listAudit(db: Db, filter: AuditFilter) {
  const { websiteIds, personId, act, from, until, before } = filter
  const rows = await db
    .selectFrom('audit')
    .leftJoin('people', 'people.id', 'audit.person_id')
    .leftJoin('websites', 'websites.id', 'audit.website_id')
    .select([
      'audit.id as id',
      'audit.website_id as websiteId',
      'audit.at as at',
      'audit.act as act',
      'audit.subject as subject',
      'audit.before as before',
      'audit.after as after',
      'people.name as person',
      'websites.slug as slug',
      sql<string | null>`websites.settings ->> 'name'`.as('website'),
    ])
    .$if(websiteIds !== null, (query) => query.where('audit.website_id', 'in', [...(websiteIds ?? []), -1]))
    .$if(personId !== null, (query) => query.where('audit.person_id', '=', personId))
    .$if(act !== null, (query) => query.where('audit.act', '=', act ?? ''))
    .$if(from !== null, (query) => query.where('audit.at', '>=', from ?? new Date(0)))
    .$if(until !== null, (query) => query.where('audit.at', '<', until ?? new Date(0)))
    .$if(before !== null, (query) => query.where('audit.id', '<', before ?? '0'))
    .orderBy('audit.id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const entries = rows.slice(0, pageSize)
  return { entries, olderThan: rows.length > pageSize ? (entries.at(-1)?.id ?? null) : null }
}

/** The kinds of acts that there are entries of. */
export async function listActs(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('audit').select('act').distinct().orderBy('act').execute()
  return rows.map(({ act }) => act)
}

function chainDigest(previous: string, row: ChainedRow): string {
  const { website_id, at, person_id, session_id, act, subject, before, after } = row
  return createHash('sha256')
    .update(
      JSON.stringify([
        previous,
        website_id,
        at.toISOString(),
        person_id,
        session_id,
        act,
        subject,
        before,
        after,
      ]),
    )
    .digest('base64url')
}

function jsonText(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value)
}
