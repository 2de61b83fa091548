import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openDatabase } from '#app/server/db.server.ts'
import { migrate } from '#app/server/migrate.server.ts'

const migrations = new URL('../../db/migrations', import.meta.url).pathname

/**
 * @returns where the migrated, empty database lies that every worker starts from. Its name has a hash of the
 * migrations.
 */
export function templatePath(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrations).sort())
    hash.update(name).update(readFileSync(join(migrations, name)))
  return join(tmpdir(), 'forecourt-test', `template-${hash.digest('hex').slice(0, 16)}.tar`)
}

/**
 * Makes the database once, because that takes seconds; each worker copies it. This is Vitest's global set-up.
 */
export default async function setup(): Promise<void> {
  const path = templatePath()
  if (existsSync(path)) return
  const pglite = await PGlite.create()
  const database = await openDatabase({ pglite })
  await migrate(database.db, migrations)
  const dump = await pglite.dumpDataDir('none')
  mkdirSync(join(tmpdir(), 'forecourt-test'), { recursive: true })
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()))
  renameSync(unfinished, path)
  await database.close()
}
