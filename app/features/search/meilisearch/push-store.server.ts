import { sql } from 'kysely'
import { isReservedHost } from '#app/core/host.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { Db } from '#app/server/db.server.ts'
import { serviceHost } from './service-host.ts'

/** A website whose settings name a search service, and the version of it that the service has. */
export interface HostedStock {
  readonly websiteId: number
  readonly host: string
  /** It is a demo under a reserved host name, which the public cannot reach. */
  readonly demo: boolean
  readonly version: number
  readonly pushedVersion: number | null
}

const address = sql<string>`websites.settings::jsonb #>> '{search,host}'`
const isDemo = sql<boolean>`coalesce((websites.settings::jsonb ->> 'demo')::boolean, false)`

/** The websites of all services or of one, in the order of their ids. */
export async function listHosted(db: Db, ofHost?: string): Promise<HostedStock[]> {
  const rows = await db
    .selectFrom('websites')
    .leftJoin('search_pushes', 'search_pushes.website_id', 'websites.id')
    .select(['websites.id', 'websites.version', 'websites.host as website_host'])
    .select(['search_pushes.host as pushed_host', 'search_pushes.version as pushed_version'])
    .select([address.as('address'), isDemo.as('is_demo')])
    .where(address, 'is not', null)
    .orderBy('websites.id')
    .execute()
  return rows
    .map((row) => ({ ...row, host: serviceHost(row.address) }))
    .filter(({ host }) => ofHost === undefined || host === ofHost)
    .map(({ id, host, version, pushed_host, pushed_version, is_demo, website_host }) => ({
      websiteId: id,
      host,
      demo: is_demo && isReservedHost(website_host),
      version,
      pushedVersion: pushed_host === host ? pushed_version : null,
    }))
}

/**
 * The service that lacks the current version of this website; null where the website has no service, or the service is
 * up to date.
 */
export async function findDueHost({ db, websiteId }: WebsiteDb): Promise<string | null> {
  const row = await db
    .selectFrom('websites')
    .leftJoin('search_pushes', 'search_pushes.website_id', 'websites.id')
    .select(['websites.version', 'search_pushes.host', 'search_pushes.version as pushed_version'])
    .select(address.as('address'))
    .where('websites.id', '=', websiteId)
    .executeTakeFirst()
  if (!row?.address) return null
  const host = serviceHost(row.address)
  return row.host === host && row.pushed_version === row.version ? null : host
}

/**
 * The settings that the index was made with, if the service could be claimed; null where another process is writing to
 * it.
 */
export async function claimService(
  db: Db,
  host: string,
  claimant: string,
  now: Date,
  until: Date,
): Promise<string | null> {
  const row = await db
    .insertInto('search_services')
    .values({ host, claimed_by: claimant, claimed_until: until })
    .onConflict((conflict) =>
      conflict
        .column('host')
        .doUpdateSet({ claimed_by: claimant, claimed_until: until })
        .where((eb) =>
          eb.or([
            eb('search_services.claimed_by', 'is', null),
            eb('search_services.claimed_until', '<', now),
          ]),
        ),
    )
    .returning('settings_hash')
    .executeTakeFirst()
  return row?.settings_hash ?? null
}

/** Extends the claim; false where it is no longer this claimant's, because it took too long. */
export async function holdClaim(db: Db, host: string, claimant: string, until: Date): Promise<boolean> {
  const row = await db
    .updateTable('search_services')
    .set({ claimed_until: until })
    .where('host', '=', host)
    .where('claimed_by', '=', claimant)
    .returning('host')
    .executeTakeFirst()
  return row !== undefined
}

export async function releaseService(db: Db, host: string, claimant: string): Promise<void> {
  await db
    .updateTable('search_services')
    .set({ claimed_by: null, claimed_until: null })
    .where('host', '=', host)
    .where('claimed_by', '=', claimant)
    .execute()
}

/** Records that the index was built with these settings. */
export async function noteSettings(db: Db, host: string, settingsHash: string): Promise<void> {
  await db
    .updateTable('search_services')
    .set({ settings_hash: settingsHash })
    .where('host', '=', host)
    .execute()
}

export async function notePushed(
  db: Db,
  { websiteId, host, version }: Pick<HostedStock, 'websiteId' | 'host' | 'version'>,
): Promise<void> {
  await db
    .insertInto('search_pushes')
    .values({ website_id: websiteId, host, version })
    .onConflict((conflict) => conflict.column('website_id').doUpdateSet({ host, version }))
    .execute()
}
