import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { doctor } from '#app/commands/doctor.server.ts'
import { drill } from '#app/commands/drill.server.ts'
import type { Finding } from '#app/commands/finding.ts'
import { type OpenDatabase, openDatabase } from '#app/server/db.server.ts'
import { migrate } from '#app/server/migrate.server.ts'
import { migrationsFolder } from '#app/server/project-files.server.ts'
import { makeCluster, postgresBinaries } from '../scripts/postgres-cluster.ts'
import { createTestApp } from './app.ts'
import { onServer } from './postgres-server.ts'
import { contextOf, runAsOperator } from './run-as-operator.ts'
import { until } from './until.ts'

const binaries = postgresBinaries()
const missing = isInstalled('pgbackrest') ? (binaries === null ? 'PostgreSQL' : null) : 'pgbackrest'

function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The file of `ops/` with the places of this machine, and nothing else changed. */
function configured(folder: string, dataFolder: string, port: number): string {
  const text = readFileSync(new URL('../ops/pgbackrest.conf', import.meta.url), 'utf8')
  const places: Record<string, string> = {
    'repo1-path': join(folder, 'repo'),
    'log-path': join(folder, 'log'),
    'lock-path': join(folder, 'lock'),
    'pg1-path': dataFolder,
    'pg1-port': String(port),
    'pg1-socket-path': folder,
  }
  const lines = text.split('\n').map((line) => {
    const [name = ''] = line.split('=')
    return places[name] === undefined ? line : `${name}=${places[name]}`
  })
  const path = join(folder, `${port}.conf`)
  writeFileSync(path, lines.join('\n'))
  return path
}

test.skipIf(missing !== null)(
  `KEEP-19 KEEP-21 F46 ops/pgbackrest.conf backs up a running PostgreSQL, encrypted, and what came after the backup is restored from the archive; doctor and a drill tell what is there${missing === null ? '' : `: left out, because ${missing} is not on this machine`}`,
  { tags: ['long'], timeout: 240_000 },
  async () => {
    if (binaries === null) return
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-pgbackrest-'))
    chmodSync(folder, 0o777)
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const commandFile = join(folder, 'archive.sh')
    const cluster = await makeCluster(binaries, [
      `unix_socket_directories=${folder}`,
      'archive_mode=on',
      // the server tells by its command which stanza it has
      `archive_command=sh ${commandFile} %p # pgbackrest --stanza=forecourt`,
    ])
    onTestFinished(() => cluster.remove())
    const [place] = await ask(cluster.url, 'show data_directory')
    const dataFolder = String(place?.data_directory)
    const config = configured(folder, dataFolder, cluster.port)
    const run = (passphrase: string, ...args: string[]): string =>
      asPostgres(folder, passphrase, ['pgbackrest', `--config=${config}`, '--stanza=forecourt', ...args])
    writeFileSync(
      commandFile,
      `PGBACKREST_REPO1_CIPHER_PASS=zq-cipher exec pgbackrest --config=${config} --stanza=forecourt archive-push "$1"\n`,
    )
    await onServer(cluster.url, 'create table kept (word text)')
    await onServer(cluster.url, `insert into kept values ('zqbefore')`)
    run('zq-cipher', 'stanza-create')
    run('zq-cipher', '--type=full', 'backup')
    await onServer(cluster.url, `insert into kept values ('zqafter')`)
    run('zq-cipher', '--type=incr', 'backup')
    await onServer(cluster.url, `insert into kept values ('zqlast')`)
    await onServer(cluster.url, 'select pg_switch_wal()')
    run('zq-cipher', 'check')
    const [info] = JSON.parse(run('zq-cipher', 'info', '--output=json'))
    expect(info).toMatchObject({ name: 'forecourt', cipher: 'aes-256-cbc', status: { code: 0 } })
    expect(info.backup.map(({ type }: { type: string }) => type)).toEqual(['full', 'incr'])
    expect(isReadWith((passphrase) => run(passphrase, 'info', '--output=json'), 'zq-another')).toBe(false)
    vi.stubEnv('PGBACKREST_CONFIG', config)
    vi.stubEnv('PGBACKREST_REPO1_CIPHER_PASS', 'zq-cipher')
    onTestFinished(() => void vi.unstubAllEnvs())
    const database = await openDatabase({ url: cluster.url })
    onTestFinished(() => database.close())
    await migrate(database.db, migrationsFolder)
    await findsOutByDoctor(database, folder)
    await triesMoments(database, cluster.url, folder)
    await database.close()

    await cluster.stop('power cut')
    rmSync(dataFolder, { recursive: true, force: true })
    mkdirSync(dataFolder, { mode: 0o700 })
    if (owner) chownSync(dataFolder, owner.uid, owner.gid)
    run('zq-cipher', 'restore')
    writeFileSync(
      join(dataFolder, 'postgresql.auto.conf'),
      readFileSync(join(dataFolder, 'postgresql.auto.conf'), 'utf8').replace(
        /restore_command = '/,
        `restore_command = 'PGBACKREST_REPO1_CIPHER_PASS=zq-cipher `,
      ),
    )
    await cluster.start()
    const rows = await ask(cluster.url, 'select word from kept order by word')
    expect(rows.map(({ word }) => word)).toEqual(['zqafter', 'zqbefore', 'zqlast'])
  },
)

/** What `doctor` says of it: on time and whole, late, with another passphrase, with a segment of the archive gone, and from elsewhere. */
async function findsOutByDoctor(database: OpenDatabase, folder: string): Promise<void> {
  const says = async (hours: number) => {
    const it = { database, dataDir: folder, clock: { now: new Date(Date.now() + hours * 3_600_000) } }
    const { printed } = await runAsOperator(it, doctor, [], [['json', true]])
    const findings: Finding[] = JSON.parse(printed)
    return findings
      .filter(({ check }) => check === 'database backup')
      .map(({ state, detail }) => `${state} ${detail}`)
  }
  expect(await says(0)).toEqual([
    expect.stringMatching(
      /^ok the last backup \(incr\) is 0 hours old, and the archive is whole since \d{8}-\d{6}F$/,
    ),
  ])
  expect(await says(27)).toEqual([
    expect.stringMatching(/^look the last backup is 27 hours old, and one is due each day/),
  ])
  vi.stubEnv('PGBACKREST_REPO1_CIPHER_PASS', 'zq-another')
  expect(await says(0)).toEqual([expect.stringMatching(/^look /)])
  vi.stubEnv('PGBACKREST_REPO1_CIPHER_PASS', 'zq-cipher')
  const bringBack = loseLastSegment(folder)
  expect(await says(0)).toEqual([
    expect.stringMatching(
      /^look the archive has a gap: segment [0-9A-F]{24} is missing, and moments from there/,
    ),
  ])
  bringBack()
  const { PATH } = process.env
  vi.stubEnv('PATH', folder)
  expect(await says(0)).toEqual([
    expect.stringMatching(/^ok PostgreSQL archives by pgBackRest, which is not on this machine/),
  ])
  vi.stubEnv('PATH', PATH)
}

/** Takes the last segment out of the archive. @returns what puts it back */
function loseLastSegment(folder: string): () => void {
  const archive = join(folder, 'repo', 'archive', 'forecourt', '15-1')
  const [last = ''] = readdirSync(archive, { recursive: true, encoding: 'utf8' })
    .filter((name) => /[0-9A-F]{24}-[0-9a-f]{40}/.test(name))
    .sort()
    .slice(-1)
  renameSync(join(archive, last), join(folder, 'gone'))
  return () => renameSync(join(folder, 'gone'), join(archive, last))
}

/** What a drill says of moments of the server: one that is past, the last one, one to come, and with the archive damaged. */
async function triesMoments(database: OpenDatabase, url: string, folder: string): Promise<void> {
  const it = await createTestApp({ database })
  await it.aWebsite()
  const [row] = await ask(url, 'select now()::text as now')
  const past = new Date(String(row?.now)).toISOString()
  await it.aWebsite()
  await ask(url, 'select pg_switch_wal()')
  await ask(url, 'select pg_sleep(0.1)')
  await until(async () => {
    const [archived] = await ask(
      url,
      'select last_archived_wal >= pg_walfile_name(pg_current_wal_insert_lsn() - 16777217) as is_there from pg_stat_archiver',
    )
    return archived?.is_there === true
  })
  let said = ''
  const print = (text: string): void => {
    said += `${text}\n`
  }
  const tries = async (...options: [string, string][]) => {
    said = ''
    const context = contextOf({ ...it, dataDir: folder }, { DATABASE_URL: url })
    const code = await drill.run(
      { words: [], options: new Map([['from', 'pgbackrest'], ...options]) },
      { ...context, tryPages: it.tryPages, print, complain: print },
    )
    return [code, said.trim()]
  }
  expect(await tries(['at', past])).toEqual([
    0,
    expect.stringMatching(/^forecourt by pgBackRest, \S+Z would serve: \d+ rows, .*, pages of 1 website, /),
  ])
  // what a drill that was killed has left goes with the next one
  const [left] = await ask(
    url,
    "select format('forecourt_drill_%s_%s_killed', system_identifier, oid) as name from pg_control_system(), pg_database where datname = current_database()",
  )
  await onServer(url, `create database "${left?.name}"`)
  const findings = await runAsOperator({ ...it, dataDir: folder }, doctor, [])
  expect(findings.printed).toMatch(
    new RegExp(`drills +look +a drill that was killed has left ${left?.name}: the next`),
  )
  expect(await tries()).toEqual([
    0,
    expect.stringMatching(/^forecourt by pgBackRest would serve: .*, pages of 2 websites, /),
  ])
  expect(await ask(url, "select datname from pg_database where datname like 'forecourt_drill%'")).toEqual([])
  expect(
    readdirSync(tmpdir()).filter((name) => name.startsWith(String(left?.name).replace('killed', ''))),
  ).toEqual([])
  expect(await tries(['at', new Date(Date.now() + 3_600_000).toISOString()])).toEqual([
    1,
    expect.stringMatching(
      /would not serve\. PostgreSQL does not start on it: recovery ended before configured recovery target was reached/,
    ),
  ])
  const bringBack = loseLastSegment(folder)
  expect(await tries()).toEqual([
    1,
    expect.stringMatching(/would not serve\. the archive has a gap: segment/i),
  ])
  bringBack()
  // what another key deciphers is never the same twice, and now and then it looks sound
  for (const key of Array.from({ length: 30 }, (_, index) => `zq-another-${index}`)) {
    vi.stubEnv('PGBACKREST_REPO1_CIPHER_PASS', key)
    expect(await tries()).toEqual([
      1,
      expect.stringMatching(
        /would not serve\. pgBackRest cannot be asked: its repository cannot be read, perhaps because the passphrase [^\n]*unable to load info file [^\n]*backup\.info/,
      ),
    ])
  }
  vi.stubEnv('PGBACKREST_REPO1_CIPHER_PASS', 'zq-cipher')
}

/** PostgreSQL runs as its own user where root runs the tests, and its files are read by that user. */
const owner = userInfo().uid === 0 ? ownerInPasswd() : null

function ownerInPasswd(): { uid: number; gid: number } | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('postgres:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
}

function asPostgres(folder: string, passphrase: string, [program = '', ...args]: readonly string[]): string {
  return execFileSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: folder, PGBACKREST_REPO1_CIPHER_PASS: passphrase },
    ...owner,
  })
}

function isReadWith(read: (passphrase: string) => string, passphrase: string): boolean {
  try {
    return JSON.parse(read(passphrase))[0]?.status.code === 0
  } catch {
    return false
  }
}

async function ask(url: string, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}
