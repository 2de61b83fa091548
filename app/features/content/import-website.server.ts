import { createHash } from 'node:crypto'
import { jsonOf } from '#app/core/json.ts'
import type { Problem } from '#app/core/problem.ts'
import { scheduleFeeds } from '#app/features/intake/feed-settings.server.ts'
import { keepOutletStates } from '#app/features/outlets/outlet-states.server.ts'
import { announceChange } from '#app/features/tenancy/announce-change.server.ts'
import { readFlagRegistry } from '#app/features/tenancy/flag-registry.server.ts'
import { keepSearchKey, withoutSearchKey } from '#app/features/tenancy/search-key.server.ts'
import { listRecords, websiteFrom } from '#app/features/tenancy/store.server.ts'
import {
  keepWebsiteHosts,
  listTakenHosts,
  type TakenHost,
} from '#app/features/tenancy/website-hosts.server.ts'
import { declaredHosts } from '#app/features/tenancy/website-names.ts'
import type { WebsiteSettings } from '#app/features/tenancy/website-settings.ts'
import { isSameValue } from '#app/features/vehicles/edits/agreement.ts'
import { listOnWebsite } from '#app/features/vehicles/feed/list-on-website.server.ts'
import { keepPricesOf } from '#app/features/vehicles/price/history/keep-prices.server.ts'
import { type Db, inTransaction } from '#app/server/db.server.ts'
import type { SecretsKey } from '#app/server/secrets-keys.ts'
import { mediaType } from './media.ts'
import { contentHash, takeMediaAway } from './stored-media.server.ts'
import { folderSchemas, type WebsiteFolder } from './website-folder.ts'

export type WebsiteImport =
  | {
      outcome: 'imported'
      created: boolean
      /** The feeds that its feeds.json named before and does not now: they are not asked any more. */
      leftFeeds: readonly string[]
      /** The same of its outlets.json: nothing is sent to them any more. */
      leftOutlets: readonly string[]
    }
  | { outcome: 'unchanged' }
  | { outcome: 'refused'; problems: Problem[] }

/** Renders the pages of a website with the transaction's data; returns a problem for each page that fails. */
export type TryPages = (db: Db, settings: WebsiteSettings) => Promise<Problem[]>

/**
 * Step two of the import: writes the typed values to the database in one transaction; stock feeds are imported
 * separately. A website whose pages cannot be rendered is refused, and stays as it was.
 */
export async function importWebsite(
  db: Db,
  folder: WebsiteFolder,
  tryPages: TryPages | null = null,
  secretsKey: FindSecretsKey | null = null,
  now = new Date(),
): Promise<WebsiteImport> {
  try {
    return await inTransaction(db, (db) => replaceWebsite(db, folder, tryPages, secretsKey, now))
  } catch (error) {
    if (error instanceof Unshowable) return { outcome: 'refused', problems: error.problems }
    throw error
  }
}

/** Returns the key that secrets are sealed with; called only where there is a secret to seal. */
export type FindSecretsKey = () => SecretsKey

const noPlaceForKey: Problem = {
  file: 'website.json',
  line: 1,
  column: 1,
  field: 'search.key',
  value: '',
  message: 'here it cannot be sealed; keep it with “forecourt secret set search_key”',
}

/** Thrown to roll back the transaction. */
class Unshowable extends Error {
  readonly problems: Problem[]

  constructor(problems: Problem[]) {
    super('pages cannot be shown')
    this.problems = problems
  }
}

async function replaceWebsite(
  db: Db,
  folder: WebsiteFolder,
  tryPages: TryPages | null,
  secretsKey: FindSecretsKey | null,
  now: Date,
): Promise<WebsiteImport> {
  const { key } = folder.settings.search
  const clashes = [
    ...(await conflicts(db, folder)),
    ...(key !== undefined && secretsKey === null ? [noPlaceForKey] : []),
  ]
  if (clashes.length > 0) return { outcome: 'refused', problems: clashes }
  const { settings, written } = folder
  const before = await db
    .selectFrom('websites')
    .select(['content_hash', 'settings'])
    .where('id', '=', settings.id)
    .executeTakeFirst()
  const contentHash = hashOf(folder)
  const hosts = declaredHosts(settings)
  if (before?.content_hash === contentHash) return { outcome: 'unchanged' }
  const row = {
    id: settings.id,
    slug: settings.slug,
    host: hosts[0]?.name ?? '',
    settings: JSON.stringify(withoutSearchKey(written.get('website.json'))),
    content_hash: contentHash,
    imported_at: now,
  }
  await db
    .insertInto('websites')
    .values(row)
    .onConflict((c) => c.column('id').doUpdateSet(row))
    .execute()
  if (key !== undefined && secretsKey)
    await keepSearchKey(db, secretsKey(), { websiteId: settings.id, key }, row.imported_at)
  const at = { db, websiteId: settings.id }
  const taken = await keepWebsiteHosts(at, hosts, row.imported_at)
  if (taken.length > 0) throw new Unshowable(taken.map(takenHostProblem))
  const placesBefore = await listRecords(at, 'locations')
  await replaceDealerships(db, folder)
  await replaceRecords(db, 'locations', folder)
  await replaceRecords(db, 'models', folder)
  await replaceContent(db, folder)
  await replaceMedia(db, folder, now)
  const leftFeeds = await scheduleFeeds(at, folder, settings, row.imported_at)
  const leftOutlets = await keepOutletStates(at, folder.outlets, row.imported_at)
  await listOnWebsite(at)
  const isPricedAnew =
    !isSameValue(before?.settings, jsonOf(row.settings)) ||
    !isSameValue(placesBefore, await listRecords(at, 'locations'))
  if (isPricedAnew) await keepPricesOf({ db, website: websiteFrom(settings, readFlagRegistry()), now }, null)
  await announceChange(db, [settings.id], [`website:${settings.id}`])
  const problems = (await tryPages?.(db, settings)) ?? []
  if (problems.length > 0) throw new Unshowable(problems)
  return { outcome: 'imported', created: before === undefined, leftFeeds, leftOutlets }
}

async function conflicts(db: Db, { settings }: WebsiteFolder): Promise<Problem[]> {
  const others = await db
    .selectFrom('websites')
    .select('id')
    .where('id', '!=', settings.id)
    .where((eb) => eb(eb.fn<string>('lower', ['slug']), '=', settings.slug.toLowerCase()))
    .execute()
  const taken = await listTakenHosts({ db, websiteId: settings.id }, declaredHosts(settings))
  const problems = [
    ...others.map(({ id }) => settingProblem('slug', settings.slug, `website ${id} has this slug already`)),
    ...taken.map(takenHostProblem),
  ]
  const dealershipIds = settings.dealerships.map((dealership) => dealership.id)
  if (dealershipIds.length > 0) {
    const rows = await db.selectFrom('dealerships').selectAll().where('id', 'in', dealershipIds).execute()
    for (const dealership of settings.dealerships) {
      const other = rows.find(({ id, slug }) => id === dealership.id && slug !== dealership.slug)
      if (other)
        problems.push(
          settingProblem(
            'dealerships',
            `${dealership.id} ${dealership.slug}`,
            `dealership ${other.id} is known as ${other.slug}; an id keeps its slug`,
          ),
        )
    }
  }
  return problems
}

function takenHostProblem({ host, isAlias, by }: TakenHost): Problem {
  const message = `website ${by.id} (${by.slug}) has this host already`
  return settingProblem(isAlias ? 'alias_hosts' : 'url', host, message)
}

function settingProblem(field: string, value: string, message: string): Problem {
  return { file: 'website.json', line: 1, column: 1, field, value, message }
}

async function replaceDealerships(db: Db, { settings }: WebsiteFolder): Promise<void> {
  await db.deleteFrom('website_dealerships').where('website_id', '=', settings.id).execute()
  if (settings.dealerships.length === 0) return
  await db
    .insertInto('dealerships')
    .values(settings.dealerships.map(({ id, slug }) => ({ id, slug })))
    .onConflict((c) => c.doNothing())
    .execute()
  await db
    .insertInto('website_dealerships')
    .values(
      settings.dealerships.map((record, position) => ({
        website_id: settings.id,
        dealership_id: record.id,
        position,
        record: JSON.stringify(record),
      })),
    )
    .execute()
}

async function replaceRecords(db: Db, table: 'locations' | 'models', folder: WebsiteFolder): Promise<void> {
  const websiteId = folder.settings.id
  await db.deleteFrom(table).where('website_id', '=', websiteId).execute()
  const list = folder.written.get(`${table}.json`)
  const written: unknown[] = Array.isArray(list) ? list : []
  const rows = folder[table].map((record, position) => ({
    website_id: websiteId,
    id: record.id,
    slug: record.slug,
    position,
    record: JSON.stringify(written[position]),
  }))
  if (rows.length > 0) await db.insertInto(table).values(rows).execute()
}

/** Entries of lists without ids are keyed by their position; what has a file of its own, by its file name. */
async function replaceContent(db: Db, { settings, written }: WebsiteFolder): Promise<void> {
  await db.deleteFrom('content').where('website_id', '=', settings.id).execute()
  const rows = [...written].flatMap(([file, value]) => {
    if (file === 'website.json' || file === 'locations.json' || file === 'models.json') return []
    const records = Array.isArray(value) ? value : [value]
    return records.map((record, position) => ({
      website_id: settings.id,
      kind: folderPart(file),
      key: file.includes('/') ? file : String(position),
      position,
      record: JSON.stringify(record),
    }))
  })
  for (let start = 0; start < rows.length; start += 500)
    await db
      .insertInto('content')
      .values(rows.slice(start, start + 500))
      .execute()
}

async function replaceMedia(db: Db, { settings, media }: WebsiteFolder, now: Date): Promise<void> {
  const stored = await takeMediaAway({ db, websiteId: settings.id }, now)
  for (const [name, bytes] of media) {
    const hash = contentHash(bytes)
    await db
      .insertInto('website_files')
      .values({
        website_id: settings.id,
        name,
        type: mediaType(name, bytes) ?? 'application/octet-stream',
        content_hash: hash,
        bytes,
        stored_at: stored.get(hash) ?? null,
      })
      .execute()
  }
}

export function folderPart(file: string): string {
  return file.includes('/') ? file.slice(0, file.indexOf('/')) : file.replace(/\.json$/, '')
}

function hashOf({ written, media }: WebsiteFolder): string {
  const hash = createHash('sha256').update(Object.keys(folderSchemas).join())
  for (const [file, value] of [...written].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${file}\n${JSON.stringify(value)}\n`)
  for (const [file, bytes] of media) hash.update(`${file}\n`).update(bytes)
  return hash.digest('hex')
}
