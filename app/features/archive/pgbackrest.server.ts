import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { readJson } from '#app/core/stored.ts'
import type { Db } from '#app/server/db.server.ts'
import { type Archiver, type ServerBackup, stanzasSchema, unreadBecause } from './pgbackrest.ts'

const run = promisify(execFile)
const waitMs = 60_000
/** The names of a million segments. */
const mostBytes = 128 * 1024 * 1024

/** The program is not on this machine. */
export class NoPgBackRest extends Error {}

/**
 * The stanza that PostgreSQL archives into by pgBackRest, with what it says of it; null where it archives otherwise, or not.
 */
export async function findStanza(
  db: Db,
): Promise<{ readonly name: string; readonly archiver: Archiver } | null> {
  const { rows } = await sql<{
    command: string
    last: string | null
    failed_at: Date | null
    segments: number
  }>`
    select current_setting('archive_command') as command, last_archived_wal as last,
      case when last_failed_time > coalesce(last_archived_time, '-infinity') then last_failed_time end as failed_at,
      (4294967296 / pg_size_bytes(current_setting('wal_segment_size')))::int as segments
    from pg_stat_archiver where current_setting('archive_mode') <> 'off'`.execute(db)
  const [row] = rows
  const [, name] = /pgbackrest\b.*--stanza[= ]([\w-]+)/.exec(row?.command ?? '') ?? []
  if (!row || name === undefined) return null
  return { name, archiver: { lastArchived: row.last, failedAt: row.failed_at, segmentsPerLog: row.segments } }
}

/**
 * Asks pgBackRest on this machine, which finds its repository by its own configuration and environment.
 *
 * @throws NoPgBackRest; Error with what pgBackRest says where it cannot read its repository
 */
export async function readServerBackup(name: string, archiver: Archiver): Promise<ServerBackup> {
  const said = await ask(`--stanza=${name}`, '--output=json', 'info')
  const stanza = readJson(stanzasSchema, readable(said), 'what pgbackrest info says').find(
    (one) => one.name === name,
  )
  if (!stanza) throw new Error(`it knows no stanza ${name}`)
  const unread = unreadBecause(stanza)
  if (unread !== null) throw new Error(unread)
  const archive = stanza.archive.at(-1)
  const listed = archive ? await ask('--recurse', 'repo-ls', `archive/${name}/${archive.id}`) : ''
  const segments = listed.split('\n').flatMap((line) => /([0-9A-F]{24})-[0-9a-f]{40}/.exec(line)?.[1] ?? [])
  return { name, stanza, segments, archiver }
}

/** With another passphrase pgBackRest quotes what it has deciphered, whatever bytes that are (2.45). */
function readable(said: string): string {
  return said.replace(/\p{Cc}/gu, ' ')
}

async function ask(...args: readonly string[]): Promise<string> {
  try {
    const quiet = ['--log-level-console=off', '--log-level-stderr=error', '--log-level-file=off']
    return (await run('pgbackrest', [...quiet, ...args], { timeout: waitMs, maxBuffer: mostBytes })).stdout
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new NoPgBackRest()
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    throw new Error(said.trim().split('\n')[0] || 'it ended without a word')
  }
}
