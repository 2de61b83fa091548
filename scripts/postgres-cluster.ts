import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'

/** A PostgreSQL of our own, in a temporary folder, on a free port of this machine. */
export interface Cluster {
  readonly url: string
  readonly port: number
  /** Ends the server: without waiting for clients, or as a machine that loses its power. */
  stop(how: 'fast' | 'power cut'): Promise<void>
  start(): Promise<void>
  /** Makes a standby the primary. */
  promote(): Promise<void>
  /** Ends the server and removes its folder. */
  remove(): Promise<void>
}

const ordinarySettings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off']

/** Finds the folder with the programs of PostgreSQL 15 or later; null where this machine has none. */
export function postgresBinaries(): string | null {
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

/**
 * Makes a cluster and starts it.
 *
 * @param standbyOf the primary that it copies and follows, under the name by which the primary knows it
 * @param port where it listens; ordinarily a free one
 * @throws where the programs refuse, for example to a user without an entry in /etc/passwd
 */
export async function makeCluster(
  binaries: string,
  settings: readonly string[] = [],
  standbyOf?: { readonly primary: Cluster; readonly name: string },
  port?: number,
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-postgres-'))
  const owner = unprivilegedUser()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const as = { cwd: folder, stdio: 'ignore', ...owner } as const
  const run = (program: string, ...args: string[]): void =>
    void execFileSync(join(binaries, program), args, as)
  try {
    if (standbyOf) {
      const { primary, name } = standbyOf
      const from = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${name}`
      run('pg_basebackup', '-D', data, '-R', '-X', 'stream', '-c', 'fast', '-d', from)
    } else
      run(
        'initdb',
        '-D',
        data,
        '--username=postgres',
        '--auth=trust',
        '--encoding=UTF8',
        '--locale=C.UTF-8',
        '--no-sync',
      )
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  const ownPort = port ?? (await freePort())
  const url = `postgres://postgres@127.0.0.1:${ownPort}/postgres`
  const args = ['-D', data, '-p', String(ownPort)]
  for (const setting of [...ordinarySettings, ...settings]) args.push('-c', setting)
  let server: ChildProcess | null = null

  async function start(): Promise<void> {
    server = spawn(join(binaries, 'postgres'), args, as)
    for (let tries = 0; tries < 200 && server.exitCode === null; tries += 1) {
      if (await answersAt(url)) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`the PostgreSQL in ${folder} did not start`)
  }

  async function stop(how: 'fast' | 'power cut'): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
    await gone
  }

  const cluster: Cluster = {
    url,
    port: ownPort,
    start,
    stop,
    async promote() {
      run('pg_ctl', 'promote', '-w', '-D', data)
    },
    async remove() {
      await stop('fast')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  try {
    await start()
  } catch (error) {
    await cluster.remove()
    throw error
  }
  return cluster
}

async function answersAt(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** PostgreSQL refuses to run as root, so root starts it as its own user, or else as nobody. */
function unprivilegedUser(): { uid: number; gid: number } | null {
  if (userInfo().uid !== 0) return null
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
