import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Problem } from '#app/core/problem.ts'
import { dayAt } from '#app/core/time-zone.ts'
import { importAsRun } from '#app/features/intake/import-as-run.server.ts'
import { type Law, loadLaw } from '#app/features/law/store.server.ts'
import { withheldLines } from '#app/features/law/withheld.ts'
import {
  type DocumentKeeper,
  keepFolderDocuments,
} from '#app/features/stockroom/passport/folder-documents.server.ts'
import {
  importPassports,
  type PassportImport,
} from '#app/features/stockroom/passport/import-passports.server.ts'
import { documentsOf } from '#app/features/stockroom/passport/passport-entry.ts'
import type { FlagRegistry } from '#app/features/tenancy/flags.ts'
import { type LocalTime, momentText } from '#app/features/tenancy/locale-format.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { websiteFrom } from '#app/features/tenancy/store.server.ts'
import { coloursOf } from '#app/features/tenancy/theme/colours.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { type FeedLimits, usualFeedLimits } from '#app/features/vehicles/feed/feed-limits.ts'
import { type FeedFile, listFeedIds } from '#app/features/vehicles/feed/feed-state.server.ts'
import type { StockImport } from '#app/features/vehicles/feed/import-stock.server.ts'
import { readFeedBytes } from '#app/features/vehicles/feed/read-feed-bytes.server.ts'
import type { Db } from '#app/server/db.server.ts'
import { feedFilesOf } from './feed-files.ts'
import { readDocument } from './folder-documents.server.ts'
import { readFolder } from './folder-files.server.ts'
import { type FindSecretsKey, importWebsite, type TryPages } from './import-website.server.ts'
import { judgeFolder } from './judge-folder.ts'
import { judgeStoredStock, storedStock } from './judge-website.server.ts'
import { readWebsiteFolder } from './read-website-folder.server.ts'
import type { WebsiteFolder } from './website-folder.ts'

export type Installed =
  | {
      outcome: 'installed'
      slug: string
      summary: string
      held: boolean
      problems: Problem[]
      /** Remarks on what differs from the folder and needs no correction. */
      notes: string[]
      /** What the law advises (LAW-05). */
      advice: readonly Problem[]
    }
  | { outcome: 'refused'; problems: readonly Problem[]; isUnlawful?: boolean }

/** What an import of a folder takes from the process. */
export interface InstallServices {
  readonly db: Db
  readonly registry: FlagRegistry
  readonly now: Date
  readonly documents: DocumentKeeper
}

interface InstallOptions {
  progress(step: string): void
  /** True applies feeds that would otherwise be held. */
  confirm?: boolean
  /** Where given, a website whose pages cannot be rendered is refused. */
  tryPages?: TryPages | null
  limits?: FeedLimits
  secretsKey?: FindSecretsKey | null
}

/** Imports a website folder and the stock feeds that it names, for operators and for the demo. */
export async function installWebsite(
  { db, registry, now, documents }: InstallServices,
  path: string,
  { progress, confirm = false, tryPages = null, limits = usualFeedLimits, secretsKey = null }: InstallOptions,
): Promise<Installed> {
  progress(`Reading ${path}`)
  const parsed = readWebsiteFolder(path)
  if (!parsed.ok) return { outcome: 'refused', problems: parsed.problems }
  const at = { db, websiteId: parsed.folder.settings.id }
  const law = await loadLaw(at, parsed.folder.settings.law.raise)
  const sold = await storedStock(at, now)
  const { refusals, advice } = judgeFolder(parsed.folder, readFolder(path), now, law, sold)
  if (refusals.length > 0) return { outcome: 'refused', problems: refusals, isUnlawful: true }
  const { settings } = parsed.folder
  progress(`Importing ${settings.slug}`)
  const imported = await importWebsite(db, parsed.folder, tryPages, secretsKey, now)
  if (imported.outcome === 'refused') return imported
  const website = websiteFrom(settings, registry)
  const summaries = [
    imported.outcome === 'unchanged'
      ? 'settings unchanged'
      : imported.created
        ? 'created'
        : 'settings changed',
  ]
  const problems: Problem[] = []
  let held = false
  for (const { name, feedId } of feedFilesOf(parsed.folder, await listFeedIds({ website, db }))) {
    progress(`Reading stock from ${name}`)
    const bytes = await readFeedBytes(join(path, name), limits)
    const result =
      typeof bytes === 'string'
        ? ({ outcome: 'refused', reason: bytes } as const)
        : await importFolderFile({ website, db, now }, { feedId, name, bytes }, path, { confirm, limits })
    summaries.push(`${name} ${describeImport(result, website)}`)
    if ('problems' in result) problems.push(...result.problems, ...result.warnings)
    held ||= result.outcome === 'held' || result.outcome === 'refused'
  }
  const passports = await bringPassports({ website, db, now }, path, parsed.folder, documents)
  if (parsed.folder.passports.length > 0) summaries.push(describePassports(passports))
  problems.push(...passports.problems)
  const withheld = await withheldIn({ website, db, now }, law)
  const notes = [
    ...passports.notes,
    ...withheld,
    ...(imported.outcome === 'imported' ? imported.leftFeeds.map(leftFeedNote) : []),
    ...(imported.outcome === 'imported' ? imported.leftOutlets.map(leftOutletNote) : []),
    ...coloursOf(settings).adjusted.map((change) => `website.json branding: ${change}`),
    ...(await unlistedNote(db, website)),
  ]
  const summary = summaries.join('; ')
  return { outcome: 'installed', slug: settings.slug, summary, held, problems, notes, advice }
}

/** What the law withholds of a website’s vehicles as they are stored, a line for each rule (LAW-04). */
export async function withheldIn(scope: WriteScope, law: Law): Promise<string[]> {
  const today = dayAt(scope.now, scope.website.time_zone)
  const { findings, advertised } = await judgeStoredStock(scope, { ...law, today })
  return withheldLines(findings, advertised)
}

async function bringPassports(
  scope: WriteScope,
  path: string,
  { passports, locations }: WebsiteFolder,
  keeper: DocumentKeeper,
): Promise<PassportImport> {
  const names = passports.flatMap((entry) => documentsOf(entry).map(({ file }) => file))
  const documents = await keepFolderDocuments(scope, names, (name) => readDocument(path, name), keeper)
  return importPassports(scope, passports, locations, documents)
}

async function importFolderFile(
  scope: WriteScope,
  feed: FeedFile,
  folder: string,
  options: { confirm: boolean; limits: FeedLimits },
): Promise<StockImport> {
  const { mtime } = await stat(join(folder, feed.name))
  const { result } = await importAsRun(scope, feed, {
    ...options,
    trigger: 'folder',
    fileTime: mtime,
    isFromFolder: true,
    ...(scope.website.demo ? { shiftDatesTo: scope.now } : {}),
  })
  return result
}

function describePassports({ applied, unchanged, problems }: PassportImport): string {
  const refused = new Set(problems.map(({ value }) => value)).size
  const parts = [`${applied} applied`, `${unchanged} unchanged`]
  return `passports.json ${parts.join(', ')}${refused > 0 ? `, ${refused} refused` : ''}`
}

function leftFeedNote(feedId: string): string {
  return `feeds.json no longer names ${feedId}: it is not asked any more, and its vehicles stay`
}

function leftOutletNote(outletId: string): string {
  return `outlets.json no longer names ${outletId}: nothing is sent there any more, and what it has stays there`
}

/**
 * Remarks that a website for used cars leaves out new ones in the feed, since its dealership would not look for them.
 */
async function unlistedNote(db: Db, { id, template }: Pick<Website, 'id' | 'template'>): Promise<string[]> {
  if (template !== 'used') return []
  const row = await db
    .selectFrom('website_vehicles')
    .innerJoin('vehicles', 'vehicles.id', 'website_vehicles.vehicle_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('website_vehicles.website_id', '=', id)
    .where('vehicles.sold_at', 'is', null)
    .where(sql`vehicles.facts ->> 'car_type'`, '<>', 'used')
    .executeTakeFirst()
  const count = Number(row?.count ?? 0)
  if (count === 0) return []
  return [
    `${count} of its vehicles ${count === 1 ? 'is' : 'are'} new or demo, which the stock search of template “used” leaves out`,
  ]
}

export function describeImport(result: StockImport, website: LocalTime): string {
  if (result.outcome === 'unchanged') return 'unchanged'
  if (result.outcome === 'left-alone')
    return `left alone: the file has not changed, newer stock came on ${momentText(result.since, website)}`
  if (result.outcome === 'held' || result.outcome === 'refused') return `${result.outcome}: ${result.reason}`
  const { added, changed, removed, withdrawn, relisted, problems } = result
  const parts = [`${added} added`, `${changed} changed`, `${removed} sold`, `${relisted} relisted`]
  if (withdrawn > 0) parts.push(`${withdrawn} withdrawn`)
  return parts.join(', ') + (problems.length > 0 ? `, ${problems.length} skipped` : '')
}
