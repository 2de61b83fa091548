import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'

/** Tests may create databases in this PostgreSQL. */
export interface TestPostgres {
  readonly url: string
  /** This says in words where it was found, for the list of what ran. */
  readonly found: string
  close(): Promise<void>
}

/**
 * Tries the one that the environment names, then one that runs on this machine, then the system's binaries.
 * @returns null where there is none
 */
export async function findPostgres(): Promise<TestPostgres | null> {
  const named = process.env.TEST_DATABASE_URL
  if (named) return { url: named, found: 'the one of TEST_DATABASE_URL', close: async () => {} }
  for (const user of new Set(['postgres', userInfo().username])) {
    const url = `postgres://${user}@127.0.0.1:5432/postgres`
    if (await mayCreateDatabases(url))
      return { url, found: 'the one at 127.0.0.1:5432', close: async () => {} }
  }
  const binaries = findBinaries()
  return binaries === null ? null : startIn(binaries)
}

async function startIn(binaries: string): Promise<TestPostgres | null> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-postgres-'))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  const owner = unprivilegedUser()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const as = { cwd: folder, stdio: 'ignore', ...owner } as const
  try {
    const choices = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
    execFileSync(join(binaries, 'initdb'), ['-D', data, ...choices], as)
  } catch {
    remove()
    return null
  }
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'full_page_writes=off',
  ]
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    as,
  )
  const close = async (): Promise<void> => {
    await stopServer(server)
    remove()
  }
  for (let tries = 0; tries < 100 && server.exitCode === null; tries += 1) {
    if (await mayCreateDatabases(url)) return { url, found: `one started from ${binaries}`, close }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await close()
  return null
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill('SIGINT') // PostgreSQL calls this a fast shutdown: it does not wait for clients
  await gone
}

/** The version counts too, because our queries need PostgreSQL 15. */
async function mayCreateDatabases(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    const { rows } = await client.query(
      `select (rolsuper or rolcreatedb) and current_setting('server_version_num')::int >= 150000 as good
       from pg_roles where rolname = current_user`,
    )
    return rows[0]?.good === true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function findBinaries(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.filter((version) => Number(version) >= 15).map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null
  )
}

/** PostgreSQL refuses to run as root, so root starts it as its own user, or else as nobody. */
function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line = ['postgres', 'nobody']
    .map((name) => lines.find((one) => one.startsWith(`${name}:`)))
    .find(Boolean)
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
