import { sql } from 'kysely'
import { isReservedHost } from '#app/core/host.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { Db } from '#app/server/db.server.ts'
import { serviceHost } from './service-host.ts'

/** A website whose settings name a search service, and what of it the service has. */
export interface HostedStock {
  readonly websiteId: number
  readonly host: string
  /** It is for trying out, under a name that nobody comes by. */
  readonly demo: boolean
  readonly version: number
  readonly pushedVersion: number | null
}

const address = sql<string>`websites.settings::jsonb #>> '{search,host}'`
const isDemo = sql<boolean>`coalesce((websites.settings::jsonb ->> 'demo')::boolean, false)`

/** Of all websites, or of those of one service, in the order of their ids. */
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

/** The service that does not have this website as it is now; null where there is none, or it has it. */
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

/** The settings its index was made with, where nobody else is writing to the service; null where somebody is. */
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

/** False where the claim is no longer this claimant's: it took too long. */
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

/** The index was made anew, with these settings. */
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
