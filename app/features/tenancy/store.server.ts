import { sql } from 'kysely'
import { hostNameOf, isReservedHost } from '#app/core/host.ts'
import { parseStored } from '#app/core/stored.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { Db } from '#app/server/db.server.ts'
import { type FlagRegistry, flagsOf } from './flags.ts'
import type { Website } from './website.ts'
import { type WebsiteSettings, websiteSettingsSchema } from './website-settings.ts'

export interface StoredWebsite {
  readonly website: Website
  readonly version: number
}

/** A website whose settings in the database this release cannot read. */
export interface UnreadableWebsite {
  readonly id: number
  readonly slug: string
  readonly host: string
  readonly error: unknown
}

export interface ReadWebsites {
  readonly readable: StoredWebsite[]
  readonly unreadable: UnreadableWebsite[]
}

/** All readable websites of the deployment, in the order of their ids. */
export async function listWebsites(db: Db, registry: FlagRegistry): Promise<StoredWebsite[]> {
  return (await readWebsites(db, registry)).readable
}

/** Whether one of them is a demo website, since those take the demo's flags. */
export async function hasDemoWebsite(db: Db): Promise<boolean> {
  const demo = await db
    .selectFrom('websites')
    .select('id')
    .where(sql<boolean>`settings ->> 'demo' = 'true'`)
    .limit(1)
    .executeTakeFirst()
  return demo !== undefined
}

const mostBusyMs = 20

/** The rows of all websites, or of the named ones, as they are stored. */
export async function listWebsiteRows(db: Db, ids?: readonly number[]) {
  return db
    .selectFrom('websites')
    .select(['id', 'slug', 'host', 'settings', 'version'])
    .$if(ids !== undefined, (query) => query.where('id', 'in', [-1, ...(ids ?? [])]))
    .orderBy('id')
    .execute()
}

/**
 * Reads all websites, or the named ones. Each is read separately, so that an unreadable one does not affect the
 * others.
 */
export async function readWebsites(
  db: Db,
  registry: FlagRegistry,
  ids?: readonly number[],
): Promise<ReadWebsites> {
  const rows = await listWebsiteRows(db, ids)
  const read: ReadWebsites = { readable: [], unreadable: [] }
  let since = performance.now()
  for (const { id, slug, host, settings, version } of rows) {
    try {
      const website = websiteFrom(parseStored(websiteSettingsSchema, settings), registry)
      read.readable.push({ website, version })
    } catch (error) {
      read.unreadable.push({ id, slug, host, error })
    }
    if (performance.now() - since < mostBusyMs) continue
    await new Promise((resolve) => setImmediate(resolve)) // hundreds of websites must not block other work
    since = performance.now()
  }
  return read
}

/** A placeholder for a website that cannot be read, so that its host answers with an error. */
export function unreadWebsite({ id, slug, host }: UnreadableWebsite, registry: FlagRegistry): Website {
  const plain = { id, slug, template: 'default', name: host, url: `https://${host}` }
  return websiteFrom(websiteSettingsSchema.parse(plain), registry)
}

export async function findWebsiteById(
  db: Db,
  id: number,
  registry: FlagRegistry,
): Promise<StoredWebsite | null> {
  return stored(
    await db.selectFrom('websites').select(['settings', 'version']).where('id', '=', id).executeTakeFirst(),
    registry,
  )
}

export async function findWebsiteBySlug(
  db: Db,
  slug: string,
  registry: FlagRegistry,
): Promise<StoredWebsite | null> {
  return stored(
    await db
      .selectFrom('websites')
      .select(['settings', 'version'])
      .where('slug', '=', slug)
      .executeTakeFirst(),
    registry,
  )
}

/** The records of one list of a website (its locations, its models), in the operator's order. */
export async function listRecords(
  { db, websiteId }: WebsiteDb,
  table: 'locations' | 'models',
): Promise<unknown[]> {
  const rows = await db
    .selectFrom(table)
    .select('record')
    .where('website_id', '=', websiteId)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.record)
}

export async function websiteVersion({ db, websiteId }: WebsiteDb): Promise<number> {
  const row = await db.selectFrom('websites').select('version').where('id', '=', websiteId).executeTakeFirst()
  return row?.version ?? 0
}

export function websiteFrom(settings: WebsiteSettings, registry: FlagRegistry): Website {
  const host = hostNameOf(new URL(settings.url).host)
  // a demo website shows codes and accepts sandbox cards, so it must never run under a host that shoppers use,
  // whatever its settings say
  const demo = settings.demo && isReservedHost(host)
  return { ...settings, demo, host, flags: flagsOf(settings, registry) }
}

function stored(
  row: { settings: unknown; version: number } | undefined,
  registry: FlagRegistry,
): StoredWebsite | null {
  return row
    ? {
        website: websiteFrom(parseStored(websiteSettingsSchema, row.settings), registry),
        version: row.version,
      }
    : null
}
