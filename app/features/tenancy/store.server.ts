import { hostNameOf } from '#app/core/host.ts'
import type { Db } from '#app/server/db.server.ts'
import { type FlagRegistry, flagsOf } from './flags.ts'
import type { Website } from './website.ts'
import { type WebsiteSettings, websiteSettingsSchema } from './website-settings.ts'

export interface StoredWebsite {
  readonly website: Website
  readonly version: number
}

/** Every website of the deployment, in the order of their ids. */
export async function listWebsites(db: Db, registry: FlagRegistry): Promise<StoredWebsite[]> {
  const rows = await db.selectFrom('websites').select(['settings', 'version']).orderBy('id').execute()
  return rows.map((row) => ({
    website: websiteFrom(websiteSettingsSchema.parse(row.settings), registry),
    version: row.version,
  }))
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
  db: Db,
  table: 'locations' | 'models',
  websiteId: number,
): Promise<unknown[]> {
  const rows = await db
    .selectFrom(table)
    .select('record')
    .where('website_id', '=', websiteId)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.record)
}

export async function websiteVersion(db: Db, websiteId: number): Promise<number> {
  const row = await db.selectFrom('websites').select('version').where('id', '=', websiteId).executeTakeFirst()
  return row?.version ?? 0
}

export function websiteFrom(settings: WebsiteSettings, registry: FlagRegistry): Website {
  return { ...settings, host: hostNameOf(new URL(settings.url).host), flags: flagsOf(settings, registry) }
}

function stored(
  row: { settings: unknown; version: number } | undefined,
  registry: FlagRegistry,
): StoredWebsite | null {
  return row
    ? { website: websiteFrom(websiteSettingsSchema.parse(row.settings), registry), version: row.version }
    : null
}
