import { sql } from 'kysely'
import { type OpenDatabase, openDatabase } from '#app/server/db.server.ts'
import { othersTurn } from '#app/server/in-slices.server.ts'
import { migrate } from '#app/server/migrate.server.ts'
import { migrationsFolder } from '#app/server/project-files.server.ts'
import { type DatabaseTable, readCounters, readDatabaseTables } from './database-tables.server.ts'
import { setCounters } from './import-export.server.ts'
import { insertLines, prepareExport, readTableLines } from './table-lines.server.ts'
import { findFilled } from './target.server.ts'

/** What became of a move. */
export type Moved =
  | { readonly outcome: 'moved'; readonly tables: ReadonlyMap<string, number> }
  | { readonly outcome: 'refused'; readonly problem: string }

/** These are of the database, or of the process, and not of the deployment. */
const stays = new Set(['migrations', 'lead_journals'])

/**
 * Takes every row of PGlite to an empty PostgreSQL, secrets and sessions too, in one transaction there. Nobody else gets to the
 * database meanwhile, nor afterwards: it is retired before its connection is free, so nothing is written that PostgreSQL does not have, and no
 * delivery is sent from both.
 */
export async function moveDatabase(
  { db, kind, retire }: Pick<OpenDatabase, 'db' | 'kind' | 'retire'>,
  url: string,
  progress: (text: string) => void,
): Promise<Moved> {
  if (kind !== 'pglite' || retire === null)
    return { outcome: 'refused', problem: 'This deployment is on PostgreSQL already.' }
  const target = await openDatabase({ url })
  try {
    const filled = await findFilled(target.db)
    if (filled !== null)
      return { outcome: 'refused', problem: `The database is not empty: ${filled}. Nothing was moved.` }
    await migrate(target.db, migrationsFolder)
    return await db.transaction().execute(async (source) => {
      const from = await prepareExport(source)
      const known = await readDatabaseTables(source)
      const ordered = inOrder([...known.values()].filter(({ name }) => !stays.has(name)))
      const tables = await target.db.transaction().execute(async (to) => {
        await sql`set local time zone 'UTC'`.execute(to)
        const rows = new Map<string, number>()
        for (const table of ordered) {
          progress(`Table ${table.name}`)
          let count = 0
          for await (const lines of readTableLines(from, table, { name: table.name, of: 'shared' }, null)) {
            count += await insertLines(to, table, lines)
            await othersTurn()
          }
          rows.set(table.name, count)
        }
        await setCounters(to, { counters: await readCounters(source, ordered) }, known)
        return rows
      })
      retire()
      return { outcome: 'moved', tables }
    })
  } finally {
    await target.close()
  }
}

/** Each table after those that it refers to. */
function inOrder(tables: readonly DatabaseTable[]): DatabaseTable[] {
  const ordered: DatabaseTable[] = []
  const done = new Set<string>()
  const names = new Map(tables.map((table) => [table.name, table]))
  const visit = (table: DatabaseTable): void => {
    if (done.has(table.name)) return
    done.add(table.name)
    for (const name of table.refersTo) {
      const other = names.get(name)
      if (other) visit(other)
    }
    ordered.push(table)
  }
  for (const table of tables) visit(table)
  return ordered
}
