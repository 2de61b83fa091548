import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '#app/core/problem.ts'
import type { FlagRegistry } from '#app/features/tenancy/flags.ts'
import { websiteFrom } from '#app/features/tenancy/store.server.ts'
import { coloursOf } from '#app/features/tenancy/theme/colours.ts'
import { importStock, type StockImport } from '#app/features/vehicles/feed/import-stock.server.ts'
import type { Db } from '#app/server/db.server.ts'
import { importWebsite } from './import-website.server.ts'
import { readWebsiteFolder } from './read-website-folder.server.ts'

export type Installed =
  | {
      outcome: 'installed'
      slug: string
      summary: string
      held: boolean
      problems: Problem[]
      /** What was done otherwise than asked, and is in order: nothing that the operator must mend. */
      notes: string[]
    }
  | { outcome: 'refused'; problems: Problem[] }

interface InstallOptions {
  progress(step: string): void
  /** Feeds that would be held are applied. */
  confirm?: boolean
}

/** A website folder and the stock feeds it names, into the database: what an operator does, and the demo too. */
export async function installWebsite(
  { db, registry, now }: { db: Db; registry: FlagRegistry; now: Date },
  path: string,
  { progress, confirm = false }: InstallOptions,
): Promise<Installed> {
  progress(`Reading ${path}`)
  const parsed = readWebsiteFolder(path)
  if (!parsed.ok) return { outcome: 'refused', problems: parsed.problems }
  const { settings } = parsed.folder
  progress(`Importing ${settings.slug}`)
  const imported = await importWebsite(db, parsed.folder)
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
  for (const name of settings.stock_feeds) {
    progress(`Importing stock from ${name}`)
    const feed = { name, bytes: readFileSync(join(path, name)) }
    const result = await importStock({ website, db, now }, feed, {
      confirm,
      ...(settings.demo ? { shiftDatesTo: now } : {}),
    })
    summaries.push(`${name} ${stockSummary(result)}`)
    if (result.outcome !== 'unchanged') problems.push(...result.problems, ...result.warnings)
    held ||= result.outcome === 'held'
  }
  const notes = coloursOf(settings).adjusted.map((change) => `website.json branding: ${change}`)
  return { outcome: 'installed', slug: settings.slug, summary: summaries.join('; '), held, problems, notes }
}

export function stockSummary(result: StockImport): string {
  if (result.outcome === 'unchanged') return 'unchanged'
  if (result.outcome === 'held') return `held: ${result.reason}`
  const { added, changed, removed, relisted, problems } = result
  const parts = [`${added} added`, `${changed} changed`, `${removed} sold`, `${relisted} relisted`]
  return parts.join(', ') + (problems.length > 0 ? `, ${problems.length} skipped` : '')
}
