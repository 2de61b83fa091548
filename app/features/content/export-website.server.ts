import { parseStored } from '#app/core/stored.ts'
import { feedSettingSchema } from '#app/features/intake/feed-setting.ts'
import { listFolderDocuments } from '#app/features/stockroom/passport/folder-documents.server.ts'
import type { FileStore } from '#app/features/stockroom/stored-files/file-store.ts'
import { withoutSearchKey } from '#app/features/tenancy/search-key.server.ts'
import { websiteSettingsSchema } from '#app/features/tenancy/website-settings.ts'
import { readFeedFile } from '#app/features/vehicles/feed/feed-pieces.server.ts'
import { listFeedIds } from '#app/features/vehicles/feed/feed-state.server.ts'
import type { Db } from '#app/server/db.server.ts'
import { feedFilesOf } from './feed-files.ts'

/**
 * A website as the files that it can be imported from: JSON with an indent of two spaces and the keys in their
 * written order. Exporting, importing and exporting again gives the same bytes.
 *
 * @returns null where no website has this slug
 */
export async function exportWebsite(
  db: Db,
  slug: string,
): Promise<ReadonlyMap<string, string | Uint8Array> | null> {
  const website = await db
    .selectFrom('websites')
    .select(['id', 'settings'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!website) return null
  const [locations, models, content, feedIds, media] = await Promise.all([
    db
      .selectFrom('locations')
      .select('record')
      .where('website_id', '=', website.id)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('models')
      .select('record')
      .where('website_id', '=', website.id)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('content')
      .select(['kind', 'key', 'record'])
      .where('website_id', '=', website.id)
      .orderBy('kind')
      .orderBy('position')
      .orderBy('key')
      .execute(),
    listFeedIds({ db, website }),
    db.selectFrom('website_files').select(['name', 'bytes']).where('website_id', '=', website.id).execute(),
  ])
  const files = new Map<string, string | Uint8Array>([
    ['website.json', printed(withoutSearchKey(website.settings))],
  ])
  const lists = new Map<string, unknown[]>([
    ['locations', locations.map((row) => row.record)],
    ['models', models.map((row) => row.record)],
  ])
  for (const { kind, key, record } of content) {
    if (key.endsWith('.md')) files.set(key, String(record))
    else if (kind === 'mappings') files.set(key, printed(record))
    else if (kind === 'navigation') files.set('navigation.json', printed(record))
    else lists.set(kind, [...(lists.get(kind) ?? []), record])
  }
  for (const [name, records] of lists) if (records.length > 0) files.set(`${name}.json`, printed(records))
  for (const { name, bytes } of media) files.set(name, bytes)
  // the feeds that the settings name, as they were last applied; without them the folder could not be imported
  const { stock_feeds } = parseStored(websiteSettingsSchema, website.settings)
  const feeds = (lists.get('feeds') ?? []).map((record) => parseStored(feedSettingSchema, record))
  for (const { name, feedId } of feedFilesOf({ settings: { stock_feeds }, feeds }, feedIds)) {
    const bytes = await readFeedFile(db, { websiteId: website.id, feedId, file: 'last' })
    if (bytes) files.set(name, bytes)
  }
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * A website with the documents of its `passports.json`, as the folder that another deployment can import.
 *
 * @returns null where no website has this slug
 */
export async function exportFolder(db: Db, slug: string, store: FileStore): Promise<ExportedFolder | null> {
  const files = await exportWebsite(db, slug)
  if (!files) return null
  const { id } = await db
    .selectFrom('websites')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  const documents = new Map<string, Uint8Array>()
  const missing: string[] = []
  for (const [name, { hash }] of await listFolderDocuments({ db, websiteId: id })) {
    const bytes = await store.read(hash)
    if (bytes) documents.set(name, bytes)
    else missing.push(name)
  }
  return { files: new Map([...files, ...documents]), missing }
}

/** A website as files, and the documents that are not in their store. */
export interface ExportedFolder {
  readonly files: ReadonlyMap<string, string | Uint8Array>
  readonly missing: readonly string[]
}

function printed(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
