import type { Problem } from '#app/core/problem.ts'
import { loadLaw } from '#app/features/law/store.server.ts'
import { type Db, inTransaction } from '#app/server/db.server.ts'
import { exportWebsite } from './export-website.server.ts'
import { importWebsite, type TryPages } from './import-website.server.ts'
import { judgeFolder } from './judge-folder.ts'
import { storedStock } from './judge-website.server.ts'
import { parseWebsiteFolder } from './website-folder.ts'

export type WebsiteChange =
  | { outcome: 'changed' | 'unchanged' }
  | { outcome: 'refused'; problems: Problem[] }
  | { outcome: 'unknown' }

/**
 * Replaces some files of a website and imports the result like any other folder; the stock stays. A text becomes the
 * file itself, any other value becomes JSON. The folder is read under a lock, so that concurrent changes of one
 * website do not overwrite each other. What the law refuses is not published (LAW-19).
 */
export async function changeWebsite(
  db: Db,
  slug: string,
  replaced: ReadonlyMap<string, unknown>,
  { now, tryPages = null }: { readonly now: Date; readonly tryPages?: TryPages | null },
): Promise<WebsiteChange> {
  return inTransaction(db, async (db) => {
    if (!(await lockWebsite(db, slug))) return { outcome: 'unknown' }
    const before = (await exportWebsite(db, slug)) ?? new Map<string, string | Uint8Array>()
    // among text files and pictures, feeds are neither
    const texts = [...before].flatMap(([name, text]): [string, string][] =>
      typeof text === 'string' ? [[name, text]] : [],
    )
    const files = new Map([
      ...texts,
      ...[...replaced].map(([name, value]): [string, string] => [
        name,
        typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`,
      ]),
    ])
    const media = [...before].flatMap(([name, bytes]): [string, Uint8Array][] =>
      typeof bytes !== 'string' && name.startsWith('media/') ? [[name, bytes]] : [],
    )
    const parsed = parseWebsiteFolder(files, new Map(media))
    if (!parsed.ok) return { outcome: 'refused', problems: parsed.problems }
    const { id, law } = parsed.folder.settings
    const at = { db, websiteId: id }
    const rules = await loadLaw(at, law.raise)
    const judged = judgeFolder(parsed.folder, files, now, rules, await storedStock(at, now))
    // what stood there before is for its own next import
    const refusals = judged.refusals.filter(({ file }) => replaced.has(file))
    if (refusals.length > 0) return { outcome: 'refused', problems: refusals }
    const imported = await importWebsite(db, parsed.folder, tryPages)
    if (imported.outcome === 'imported') return { outcome: 'changed' }
    return imported
  })
}

/**
 * Locks the website until the transaction ends. Leads are still stored, because their reference to a website does not
 * wait for this lock. False where there is no such website.
 */
export async function lockWebsite(db: Db, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom('websites')
    .select('id')
    .where('slug', '=', slug)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}
