import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { contract, listContractions, migrate, schemaProblem } from '#app/server/migrate.server.ts'
import { migrationsFolder } from '#app/server/project-files.server.ts'
import { databaseKinds, freshDatabase, postgresUrlOf } from './database.ts'
import { aDataDir, forecourtWith, removeFolder, startServer, untilServing } from './spawned.ts'

const keys = { SECRETS_KEY: 'k'.repeat(32), API_USER: 'api', API_PASSWORD: 'p'.repeat(12), SELF_TEST: 'off' }

function aFolderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

describe.each(databaseKinds)('OPS-08 a migration on %s', (kind) => {
  test('runs each file once, in a transaction of its own; what takes away waits until it is asked for', async () => {
    const { db } = await freshDatabase(kind)
    const folder = aFolderOf({
      '9001_a.sql': 'create table zq_a (n int);\n',
      '9002_b.sql': 'create table zq_b (n int);\ninsert into zq_nothing values (1);\n',
      '9003_c.contract.sql': 'drop table zq_a;\n',
    })
    await expect(migrate(db, folder)).rejects.toThrow('zq_nothing')
    const { rows } = await sql`select to_regclass('zq_a')::text as a, to_regclass('zq_b')::text as b`.execute(
      db,
    )
    expect(rows).toEqual([{ a: 'zq_a', b: null }])
    writeFileSync(join(folder, '9002_b.sql'), 'create table zq_b (n int);\n')
    expect(await migrate(db, folder)).toEqual(['9002_b.sql'])
    expect(await migrate(db, folder)).toEqual([])
    expect(await listContractions(db, folder)).toEqual(['9003_c.contract.sql'])
    expect(await schemaProblem(db, '9002_b.sql')).toBeNull()
    expect(await contract(db, folder)).toEqual(['9003_c.contract.sql'])
    expect(await schemaProblem(db, '9002_b.sql')).toBe(
      'A contraction (9003_c.contract.sql) has closed the database to this release, which knows it up to 9002_b.sql: start a newer one.',
    )
    expect(await schemaProblem(db, '9004_d.sql')).toMatch(
      /^The database is at .*, and this release needs 9004_d\.sql/,
    )
  })
})

describe.skipIf(!databaseKinds.includes('postgres'))('on PostgreSQL', () => {
  test('OPS-08 a table that is in use is waited for, and an index is built beside the work', async () => {
    const { db } = await freshDatabase('postgres')
    const folder = aFolderOf({ '9001_a.sql': 'create table zq_a (n int);\n' })
    await migrate(db, folder)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>()
    const using = db.transaction().execute(async (db) => {
      await sql`select * from zq_a`.execute(db)
      isLocked()
      await held
    })
    await locked
    writeFileSync(join(folder, '9002_b.sql'), 'alter table zq_a add column m int;\n')
    writeFileSync(
      join(folder, '9003_c.sql'),
      'create index concurrently if not exists zq_index on zq_a (n);\n',
    )
    const migrating = migrate(db, folder)
    // the first try gives up after three seconds and lets others read meanwhile
    setTimeout(release, 4000)
    expect(await migrating).toEqual(['9002_b.sql', '9003_c.sql'])
    await using
    const { rows } = await sql`select indexname from pg_indexes where tablename = 'zq_a'`.execute(db)
    expect(rows).toEqual([{ indexname: 'zq_index' }])
  }, 60_000)

  test('OPS-08 OPS-09 with MIGRATE=off a start refuses a database that is behind; contracting is refused while an older process runs', async () => {
    const database = await freshDatabase('postgres')
    const url = await postgresUrlOf(database)
    const dataDir = await aDataDir()
    onTestFinished(() => removeFolder(dataDir))
    const latest = readdirSync(migrationsFolder).sort().at(-1) ?? ''
    await sql`delete from migrations where name = ${latest}`.execute(database.db)
    const refused = await startServer(dataDir, { ...keys, DATABASE_URL: url, MIGRATE: 'off' }).catch(String)
    expect(refused).toContain(
      `and this release needs ${latest}: say “forecourt migrate” first, or start with MIGRATE=on.`,
    )
    await sql`insert into migrations (name) values (${latest})`.execute(database.db)
    await sql`insert into processes (id, node, role, state, release, build, schema_from, schema_to, key_digest, connections)
      values (gen_random_uuid(), 'old', 'all', 'ready', '0.1.0', 'x', '0001_a.sql', '0001_a.sql', '', 11)`.execute(
      database.db,
    )
    const run = () => forecourtWith({ ...keys, DATABASE_URL: url }, '', dataDir, 'migrate', '--contract')
    const contractions = readdirSync(migrationsFolder).filter((name) => name.endsWith('.contract.sql'))
    const { code, stdout, stderr } = await run()
    if (contractions.length === 0)
      expect([code, stdout]).toEqual([0, 'Nothing to do: nothing is left to take away.\n'])
    else expect([code, stderr]).toEqual([1, expect.stringContaining('old (release 0.1.0')])
  }, 60_000)

  test('OPS-10 five processes that start on an empty database make one demo', {
    tags: ['long'],
    timeout: 240_000,
  }, async () => {
    const database = await freshDatabase('postgres')
    const url = await postgresUrlOf(database)
    const servers = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const dataDir = await aDataDir()
        onTestFinished(() => removeFolder(dataDir))
        const server = await startServer(dataDir, {
          ...keys,
          DATABASE_URL: url,
          DEMO: '1',
          DATABASE_POOL: '4',
        })
        onTestFinished(async () => void (await server.stop('SIGKILL')))
        return server
      }),
    )
    for (const server of servers) await untilServing(server)
    const { rows } = await sql<{ websites: number; imports: number }>`
      select count(*)::int as websites, max(version)::int as imports from websites`.execute(database.db)
    expect(rows[0]?.websites).toBe(8)
    const changes = await sql<{ n: number }>`select count(*)::int as n from feed_runs`.execute(database.db)
    expect(changes.rows[0]?.n).toBeGreaterThan(0)
  })
})

test('OPS-07 a migration only adds: what takes away has a file of its own, which says so in its name', () => {
  const added =
    /^(create (unique )?(unlogged )?(table|index|sequence|type|function|extension)\b|create or replace function\b|comment on\b|insert into\b|update\b|alter table \S+\s+(add column (?!.*\bnot null\b(?!.*\bdefault\b))|add constraint [^;]*not valid|alter column \S+ (set default|drop not null)|validate constraint))/i
  const since = '0070'
  const files = readdirSync(migrationsFolder).filter(
    (name) => name >= since && !name.endsWith('.contract.sql'),
  )
  expect(files.length).toBeGreaterThan(4)
  // a check that is written anew allows more than before
  const widened = (statement: string): boolean =>
    /^alter table \S+ (drop|add) constraint \S+_check\b/i.test(statement)
  // the release before knows nothing of a table that the same file makes
  const ofNewTable = (statement: string, all: readonly string[]): boolean => {
    const table = /^create trigger .* on (\S+) for each\b/i.exec(statement)?.[1]
    return table !== undefined && all.some((other) => other.startsWith(`create table ${table} `))
  }
  const others = files.flatMap((name) => {
    const statements = readFileSync(join(migrationsFolder, name), 'utf8')
      .replace(/^\s*--.*$/gm, '')
      .split(/;\s*$/m)
      .map((statement) => statement.trim().replace(/\s+/g, ' '))
    return statements
      .filter((statement) => statement !== '' && !added.test(statement) && !widened(statement))
      .filter((statement) => !ofNewTable(statement, statements))
      .map((statement) => `${name}: ${statement.slice(0, 80)}`)
  })
  expect(others).toEqual([])
})
