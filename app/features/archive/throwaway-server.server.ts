import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { FailedDrill } from './failed-drill.ts'

const run = promisify(execFile)
const mostBytes = 16 * 1024 * 1024
/** A log of days takes its time. */
const startSeconds = 3600
const lookEveryMs = 300

interface ServerToRestore {
  readonly stanza: string
  /** Null: up to the last archived segment. */
  readonly at: Date | null
  /** The address of the server that it is a copy of. */
  readonly url: string
  /** The first number of its version. */
  readonly version: number
  /** A folder of its own, empty, which nobody else may enter. */
  readonly folder: string
}

/**
 * Restores a server to a moment, from the backups and the archive of pgBackRest on this machine, and starts it. It is reached
 * through its folder alone, and runs until `removeServer`.
 *
 * @returns its address, with the user and the database of the one that it is a copy of
 * @throws FailedDrill with what pgBackRest or PostgreSQL says
 */
export async function restoreServer(wanted: ServerToRestore): Promise<string> {
  const { folder, url } = wanted
  const owner = ownerOfServers()
  const program = pgCtlOf(wanted.version)
  const data = join(folder, 'data')
  const as = { ...owner, cwd: folder, maxBuffer: mostBytes }
  await mkdir(data, { mode: 0o700 })
  if (owner) for (const path of [folder, data]) await chown(path, owner.uid, owner.gid)
  await run(program, ['--version'], as).catch(() => {
    throw new FailedDrill(
      `PostgreSQL ${wanted.version} is not on this machine: a moment is tried on the machine of the database.`,
    )
  })
  await run('pgbackrest', restoreArguments(wanted, data), as).catch((error: unknown) => {
    throw new FailedDrill(`pgBackRest does not restore it: ${lastWords(stderrOf(error))}`)
  })
  await writeFile(join(data, 'postgresql.conf'), settings(folder))
  await writeFile(join(data, 'pg_hba.conf'), 'local all all trust\n')
  const log = join(folder, 'log')
  await run(program, ['-D', data, '-l', log, '-w', '-t', String(startSeconds), 'start'], as).catch(() => {})
  if (!(await becomesReady(data)))
    throw new FailedDrill(
      `PostgreSQL does not start on it: ${lastWords(await readFile(log, 'utf8').catch(() => ''))}`,
    )
  return addressIn(url, folder)
}

/**
 * Waits for a server that has begun until it stands at its moment; `pg_ctl` waits until it reads the archive.
 *
 * @returns false where it has ended
 */
async function becomesReady(data: string): Promise<boolean> {
  for (;;) {
    const state = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => null)
    if (state === null) return false
    if (/^ready/m.test(state)) return true
    await setTimeout(lookEveryMs)
  }
}

/** Ends the server in a folder, if one runs there, and removes the folder. */
export async function removeServer(folder: string): Promise<void> {
  const data = join(folder, 'data')
  if (existsSync(join(data, 'postmaster.pid'))) {
    const version = Number.parseInt(await readFile(join(data, 'PG_VERSION'), 'utf8'), 10)
    const as = { ...ownerOfServers(), cwd: '/' }
    await run(pgCtlOf(version), ['-D', data, '-m', 'immediate', '-w', 'stop'], as).catch(() => {})
  }
  await rm(folder, { recursive: true, force: true })
}

function restoreArguments({ stanza, at, folder }: ServerToRestore, data: string): string[] {
  return [
    `--stanza=${stanza}`,
    `--pg1-path=${data}`,
    `--tablespace-map-all=${join(folder, 'tablespaces')}`,
    `--lock-path=${join(folder, 'lock')}`,
    '--archive-mode=off',
    '--log-level-console=off',
    '--log-level-stderr=error',
    '--log-level-file=off',
    ...(at === null
      ? []
      : [
          '--type=time',
          `--target=${at.toISOString().replace('T', ' ').replace('Z', '+00')}`,
          '--target-action=promote',
        ]),
    'restore',
  ]
}

/** It is read by nobody before it stands at its moment, so it needs none of the settings of the server that it copies. */
function settings(folder: string): string {
  return [
    "listen_addresses = ''",
    `unix_socket_directories = '${folder}'`,
    'unix_socket_permissions = 0700',
    'port = 5432',
    'hot_standby = off',
    'archive_mode = off',
    'ssl = off',
    'fsync = off',
    'lc_messages = C',
    '',
  ].join('\n')
}

function addressIn(url: string, folder: string): string {
  const [, user = 'postgres@'] = /^postgres(?:ql)?:\/\/([^@/?#]*@)?/.exec(url) ?? []
  const [, name = ''] = /^postgres(?:ql)?:\/\/[^/?#]+\/([^?#]*)/.exec(url) ?? []
  return `postgres://${user}localhost:5432/${name}?host=${encodeURIComponent(folder)}`
}

/** PostgreSQL refuses to run as root, so root runs it as its own user. */
function ownerOfServers(): { readonly uid: number; readonly gid: number } | null {
  if (userInfo().uid !== 0) return null
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const [, , uid, gid] = users.find((line) => line.startsWith('postgres:'))?.split(':') ?? []
  if (!uid || !gid)
    throw new FailedDrill('PostgreSQL does not run as root, and this machine has no user postgres.')
  return { uid: Number(uid), gid: Number(gid) }
}

/** The program that starts and ends servers of a version: where Debian or Red Hat lay it, else the first of its name. */
function pgCtlOf(version: number): string {
  const folders = [`/usr/lib/postgresql/${version}/bin`, `/usr/pgsql-${version}/bin`]
  return folders.map((folder) => join(folder, 'pg_ctl')).find(existsSync) ?? 'pg_ctl'
}

function stderrOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'it is not on this machine'
  return error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
}

/** The last line that says what has failed, without its time and process. */
function lastWords(text: string): string {
  const lines = text.trim().split('\n')
  const telling = lines.findLast((line) => /\b(?:FATAL|PANIC|ERROR):/.test(line)) ?? lines.at(-1) ?? ''
  return telling.replace(/^.*?(?:FATAL|PANIC|ERROR):\s*/, '').trim() || 'it ended without a word'
}
