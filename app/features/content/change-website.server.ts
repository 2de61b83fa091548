import type { Problem } from '#app/core/problem.ts'
import { type Db, inTransaction } from '#app/server/db.server.ts'
import { exportWebsite } from './export-website.server.ts'
import { importWebsite, type TryPages } from './import-website.server.ts'
import { parseWebsiteFolder } from './website-folder.ts'

export type WebsiteChange =
  | { outcome: 'changed' | 'unchanged' }
  | { outcome: 'refused'; problems: Problem[] }
  | { outcome: 'unknown' }

/**
 * A website as it is with some of its files replaced, by the way that every import takes; its stock stays. A text is
 * the file itself, all else becomes JSON. What is read is what is written over: changes of one website take turns.
 */
export async function changeWebsite(
  db: Db,
  slug: string,
  replaced: ReadonlyMap<string, unknown>,
  tryPages: TryPages | null = null,
): Promise<WebsiteChange> {
  return inTransaction(db, async (db) => {
    if (!(await lockWebsite(db, slug))) return { outcome: 'unknown' }
    const before = (await exportWebsite(db, slug)) ?? new Map<string, string | Uint8Array>()
    // feeds are no text files of a folder
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
    const imported = await importWebsite(db, parsed.folder, tryPages)
    if (imported.outcome === 'imported') return { outcome: 'changed' }
    return imported
  })
}

/** Until the transaction ends. Leads go on: their reference to a website does not wait for this lock. */
async function lockWebsite(db: Db, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom('websites')
    .select('id')
    .where('slug', '=', slug)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}
