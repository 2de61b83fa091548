import { sql } from 'kysely'
import type { Db } from '#app/server/db.server.ts'
import type { WebsiteDb } from './scope.server.ts'

/** What a website's pages must forget to be those of a version. */
export interface Difference {
  /** Null: the website is gone. */
  readonly version: number | null
  readonly tags: readonly string[]
  /** For how many seconds the oldest of these changes had been in the database when it was read; null: that is not known. */
  readonly ageSeconds: number | null
}

/**
 * Reads what has changed in a website since a version. Where it is not known for every version between, it is the
 * whole website.
 */
export async function readDifference(
  { db, websiteId }: WebsiteDb,
  since: number | undefined,
): Promise<Difference> {
  const rows = await db
    .selectFrom('websites')
    .leftJoin('website_changes as change', (join) =>
      join
        .onRef('change.website_id', '=', 'websites.id')
        .on('change.version', '>', since ?? 0)
        .onRef('change.version', '<=', 'websites.version'),
    )
    .select(['websites.version', 'change.version as changed', 'change.tags'])
    .select(sql<number | null>`extract(epoch from clock_timestamp() - change.at)::float8`.as('age'))
    .where('websites.id', '=', websiteId)
    .execute()
  const whole = [`website:${websiteId}`]
  const version = rows[0]?.version
  if (version === undefined) return { version: null, tags: whole, ageSeconds: null }
  if (since === version) return { version, tags: [], ageSeconds: null }
  const known = rows.filter(({ changed }) => changed !== null).length
  if (since === undefined || known !== version - since) return { version, tags: whole, ageSeconds: null }
  return {
    version,
    tags: [...new Set(rows.flatMap(({ tags }) => tags ?? []))],
    ageSeconds: Math.max(0, ...rows.map(({ age }) => age ?? 0)),
  }
}

/** One row that differs as soon as any website has changed, come or gone, and the moment by the clock of the database. */
export interface DeploymentState {
  readonly websites: string
  readonly moment: Date
  /** Another one after a standby has taken over, or the database was restored to an earlier time. */
  readonly timeline: string
}

export async function readDeploymentState(db: Db): Promise<DeploymentState> {
  const { rows } = await sql<DeploymentState>`
    select concat(count(*), ' ', sum(version), ' ', sum(id)) as websites, clock_timestamp() as moment,
      left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline
    from websites`.execute(db)
  return rows[0] ?? { websites: '', moment: new Date(), timeline: '' }
}

/** The version of every website. */
export async function listVersions(db: Db): Promise<Map<number, number>> {
  const rows = await db.selectFrom('websites').select(['id', 'version']).execute()
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Removes what was written down more than a day ago: a process that missed it drops the whole website. */
export async function removeOldChanges(db: Db): Promise<void> {
  await db.deleteFrom('website_changes').where('at', '<', sql<Date>`now() - interval '24 hours'`).execute()
}
