import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { exportAll, move } from '#app/commands/archive.server.ts'
import { readDatabaseTables } from '#app/features/archive/database-tables.server.ts'
import { aFolder, aFullDeployment, anEmptyPlace, filesIn, run } from './an-export.ts'
import { testSecretsKey } from './app.ts'
import { ask } from './ask.ts'
import { databaseKinds, freshDatabase, postgresUrlOf } from './database.ts'
import { contextOf } from './run-as-operator.ts'
import { templatePath } from './setup/template-database.ts'
import { aDataDir, forecourt, removeFolder, startServer, untilServing } from './spawned.ts'

describe.skipIf(!databaseKinds.includes('postgres'))('KEEP-26 from PGlite to PostgreSQL', () => {
  test('KEEP-26 every row of every table is there, and nothing is written to the former database any more', {
    tags: ['long'],
  }, async () => {
    const { it } = await aFullDeployment(await freshDatabase('pglite'))
    const counts = async ({ database: { db } }: Pick<typeof it, 'database'>) => {
      const counted: Record<string, number> = {}
      for (const name of (await readDatabaseTables(db)).keys()) {
        const { rows } = await sql<{
          n: number
        }>`select count(*)::integer as n from ${sql.table(name)}`.execute(db)
        counted[name] = rows[0]?.n ?? 0
      }
      return counted
    }
    const before = await counts(it)
    const [first, second] = [join(aFolder(), 'a'), join(aFolder(), 'b')]
    await run(it, exportAll, [
      ['to', first],
      ['all', true],
    ])
    const there = await anEmptyPlace('postgres')
    const done = await run(it, move, [['to', await postgresUrlOf(there.database)]])
    expect(done.code, done.printed).toBe(0)
    expect(await counts(there)).toEqual({ ...before, lead_journals: 0 })
    // what had not ended goes on there
    const states = await there.database.db.selectFrom('lead_deliveries').select('state').distinct().execute()
    expect(states.map(({ state }) => state).sort()).toEqual([
      'accepted',
      'dead',
      'failed',
      'queued',
      'sending',
    ])
    await run({ ...there, dataDir: it.dataDir }, exportAll, [
      ['to', second],
      ['all', true],
    ])
    const after = filesIn(second)
    for (const [name, bytes] of filesIn(first))
      if (name !== 'manifest.json') expect(after.get(name)?.equals(bytes), name).toBe(true)
    await expect(it.database.db.selectFrom('leads').select('id').execute()).rejects.toThrow(
      'was moved to PostgreSQL',
    )
    it.log.expectErrors(/./)
  })

  test('KEEP-26 a target that is not empty, one that is no PostgreSQL, and a deployment that is there already are refused', {
    tags: ['long'],
  }, async () => {
    const filled = await freshDatabase('postgres')
    const { it } = await aFullDeployment(filled)
    const place = await anEmptyPlace('pglite')
    const to = await postgresUrlOf(filled)
    expect(await run(place, move, [['to', to]])).toEqual({
      code: 1,
      printed: expect.stringContaining('The database is not empty: websites has rows'),
    })
    expect(await run(place, move, [['to', './data']])).toEqual({
      code: 2,
      printed: expect.stringContaining('begins with postgres://'),
    })
    const other = await anEmptyPlace('postgres')
    expect(await run(it, move, [['to', await postgresUrlOf(other.database)]])).toEqual({
      code: 1,
      printed: expect.stringContaining('is on PostgreSQL already'),
    })
    // it is still in use
    expect(await place.database.db.selectFrom('websites').select('id').execute()).toEqual([])
    expect(contextOf(place).isServed).toBe(true)
  })

  test('KEEP-26 pages go on, leads wait in the journal, and the server drains them on the new address; the old folder is refused', {
    tags: ['long'],
  }, async () => {
    const dataDir = await aDataDir(templatePath())
    onTestFinished(() => removeFolder(dataDir))
    const imported = await forecourt(dataDir, 'website', 'import', 'db/sample/red-gum-caravans')
    expect(imported.code, imported.stderr).toBe(0)
    const database = await freshDatabase('postgres')
    const url = await postgresUrlOf(database)
    const keys = { SECRETS_KEY: testSecretsKey, API_USER: 'api', API_PASSWORD: 'zq-api-password' }
    const variables = { ...keys, DEMO: '1' }
    const host = 'red-gum-caravans.localhost'
    const send = (port: number, name: string) =>
      ask(port, host, '/api/leads', {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({ lead: { name, email: `${name}@example.com`, message: 'Hello' } }),
      })
    const first = await startServer(dataDir, variables)
    await untilServing(first)
    expect((await send(first.port, 'before')).status).toBe(201)
    const moved = await forecourt(dataDir, 'move', '--to', url)
    expect(moved.code, moved.stderr).toBe(0)
    expect(moved.stdout).toContain('Stop the server and start it with DATABASE_URL')
    expect((await ask(first.port, host, '/')).status).toBe(200)
    expect((await send(first.port, 'after')).status).toBe(201)
    const ended = await first.stop('SIGTERM')
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining('1 lead is left') })

    const refused = await forecourt(dataDir, 'website', 'list')
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('was moved to PostgreSQL: start with DATABASE_URL'),
    })
    const second = await startServer(dataDir, { ...variables, DATABASE_URL: url })
    await untilServing(second)
    expect((await ask(second.port, host, '/')).status).toBe(200)
    await expect
      .poll(
        () =>
          database.db
            .selectFrom('leads')
            .select(sql<string>`record ->> 'name'`.as('name'))
            .orderBy('received_at')
            .execute(),
        {
          timeout: 60_000,
        },
      )
      .toEqual([{ name: 'before' }, { name: 'after' }])
    expect((await second.stop('SIGTERM')).code).toBe(0)
    expect(readFileSync(join(dataDir, 'db', 'moved-to-postgresql'), 'utf8')).toBe('')
  })
})
