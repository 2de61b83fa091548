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

/** Its settings are in the database, and this release cannot read them. */
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

/** Every website of the deployment that can be read, in the order of their ids. */
export async function listWebsites(db: Db, registry: FlagRegistry): Promise<StoredWebsite[]> {
  return (await readWebsites(db, registry)).readable
}

/** Is one of them a website of the demo? Their flags are the demo's. */
export async function hasDemoWebsite(db: Db): Promise<boolean> {
  const rows = await db.selectFrom('websites').select('settings').execute()
  return rows.some(
    ({ settings }) =>
      settings !== null && typeof settings === 'object' && 'demo' in settings && settings.demo === true,
  )
}

const mostBusyMs = 20

/** Every website, or the ones named; each by itself, so that one that cannot be read stands in nobody's way. */
export async function readWebsites(
  db: Db,
  registry: FlagRegistry,
  ids?: readonly number[],
): Promise<ReadWebsites> {
  const rows = await db
    .selectFrom('websites')
    .select(['id', 'slug', 'host', 'settings', 'version'])
    .$if(ids !== undefined, (query) => query.where('id', 'in', [-1, ...(ids ?? [])]))
    .orderBy('id')
    .execute()
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
    await new Promise((resolve) => setImmediate(resolve)) // hundreds of them must not keep everybody waiting
    since = performance.now()
  }
  return read
}

/** Stands for a website that cannot be read, so that its host answers that something broke. */
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

/** The records of one list of a website (its locations, its models), as their operator ordered them. */
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
  // the demo shows codes and takes cards of sandboxes: whatever the settings say, never under a name that shoppers come by
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
