import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listLeads } from '#app/features/leads/store.server.ts'
import { readConfig } from '#app/server/config/read-config.server.ts'
import { type OpenDatabase, openDatabase } from '#app/server/db.server.ts'
import { migrate } from '#app/server/migrate.server.ts'
import { openPool } from '#app/server/postgres/pool.server.ts'
import { migrationsFolder } from '#app/server/project-files.server.ts'
import { makeCluster, postgresBinaries } from '../scripts/postgres-cluster.ts'
import { asForm, person } from './a-deposit.ts'
import { aPostgresPair, hasPostgresPrograms, type PostgresPair } from './a-postgres-pair.ts'
import { aWebsiteInFiles } from './a-website-folder.ts'
import { importedWebsite, pageOf, type TestWebsite } from './app.ts'
import { type Answer, ask } from './ask.ts'
import { databaseKinds, freshDatabase, postgresUrlOf } from './database.ts'
import { aDataDir, forecourtWith, removeFolder, startServer } from './spawned.ts'
import { until } from './until.ts'

const keys = {
  SECRETS_KEY: 'k'.repeat(32),
  API_USER: 'api',
  API_PASSWORD: 'p'.repeat(12),
  SELF_TEST: 'off',
  RATE_LIMITS: 'off',
}
const ann = { name: 'Ann Lee', email: 'ann@example.com', category: 'General' }

async function aServer(url: string, variables: Record<string, string>) {
  const dataDir = await aDataDir()
  onTestFinished(() => removeFolder(dataDir))
  const server = await startServer(dataDir, { ...keys, DATABASE_URL: url, ...variables })
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  return { ...server, dataDir }
}

const aWebsiteOn = (database: OpenDatabase): Promise<TestWebsite> =>
  importedWebsite(database, {}, { now: new Date() }, aWebsiteInFiles())

async function send(port: number, host: string, message: string): Promise<Answer & { id: string }> {
  const answer = await ask(port, host, '/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lead: { ...ann, message } }),
  })
  const { id = '' } = JSON.parse(answer.body)
  return { ...answer, id }
}

const keptOf = ({ status, headers }: Answer) => [status, headers['forecourt-kept']]

describe.skipIf(!databaseKinds.includes('postgres'))('the lead inbox', () => {
  test('KEEP-03 KEEP-08 KEEP-E03 F37 SCALE-17 a process that dies with its disk loses no acknowledged lead: another settles it; a place that the database has not taken is not named', {
    tags: ['long'],
  }, async () => {
    const database = await freshDatabase('postgres')
    const website = await aWebsiteOn(database)
    const url = await postgresUrlOf(database)
    const one = await aServer(url, { LEAD_DURABILITY: 'replicated', NODE_NAME: 'one' })
    const other = await aServer(url, { LEAD_DURABILITY: 'replicated', NODE_NAME: 'other' })
    // whoever settles waits for this lock, so the leads are in the journal and in the inbox alone
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>()
    const locking = database.db.transaction().execute(async (db) => {
      await sql`lock table leads in exclusive mode`.execute(db)
      isLocked()
      await held
    })
    await locked
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, index) => send(one.port, website.host, `Number ${index}`)),
    )
    expect(sent.map(keptOf)).toEqual(sent.map(() => [201, 'disk, database']))
    // a PUT at the other process finds a lead that is in the inbox alone
    const put = await ask(other.port, website.host, `/api/leads/${sent[0]?.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lead: { message: 'Changed elsewhere' } }),
    })
    expect(put.status).toBe(200)
    const unknown = await ask(other.port, website.host, '/api/leads/00000000-0000-5000-8000-000000000000', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lead: { message: 'Whose?' } }),
    })
    expect(unknown.status).toBe(404)
    await one.stop('SIGKILL')
    rmSync(one.dataDir, { recursive: true })
    release()
    await locking
    const leads = () => listLeads(database.db, { websiteId: website.id, all: true })
    await until(async () => (await leads()).length === 40)
    const settled = await leads()
    for (const { id } of sent) expect(settled.filter((lead) => lead.id === id)).toHaveLength(1)
    await until(async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from lead_inbox`.execute(
        database.db,
      )
      return rows[0]?.n === 0
    })
    const changed = (await leads()).find(({ id }) => id === sent[0]?.id)
    expect(changed?.lead.message).toBe('Changed elsewhere')
    const mails = await sql<{ n: number }>`
      select count(*)::int as n from (select lead_id, target, revision from lead_deliveries where kind = 'mail'
      group by 1, 2, 3 having count(*) > 1) as doubled`.execute(database.db)
    expect(mails.rows[0]?.n).toBe(0)

    // a website that was removed a moment ago has no place in the database, and no other lead waits for that
    const gone = await aWebsiteOn(database)
    await until(async () => (await ask(other.port, gone.host, '/')).status === 200)
    await database.db.deleteFrom('websites').where('id', '=', gone.id).execute()
    const late = await Promise.all(
      ['Anybody', 'There?'].map((message) => send(other.port, gone.host, message)),
    )
    expect(late.map(keptOf)).toEqual(late.map(() => [201, 'disk']))
    expect(keptOf(await send(other.port, website.host, 'Number 40'))).toEqual([201, 'disk, database'])
  })

  test('KEEP-01 KEEP-02 KEEP-07 with journal nothing is said of a second place; doctor says what is promised and where a lead is', {
    tags: ['long'],
  }, async () => {
    const database = await freshDatabase('postgres')
    const website = await aWebsiteOn(database)
    const url = await postgresUrlOf(database)
    const server = await aServer(url, {})
    expect(keptOf(await send(server.port, website.host, 'Hello'))).toEqual([201, undefined])
    const says = async (variables: Record<string, string>) => {
      const { stdout } = await forecourtWith(
        { ...keys, DATABASE_URL: url, ...variables },
        '',
        server.dataDir,
        'doctor',
        '--json',
      )
      const found: { check: string; detail: string }[] = JSON.parse(stdout)
      return found.find(({ check }) => check === 'acknowledged leads')?.detail
    }
    expect(await says({})).toMatch(
      /^journal: a lead is acknowledged once the disk .*; now: this disk alone, until/,
    )
    expect(await says({ LEAD_DURABILITY: 'replicated' })).toMatch(
      /^replicated: .*; now: this disk and the database; 0 wait/,
    )
    expect(await says({ LEAD_DURABILITY: 'strict', DATABASE_REPLICATED: 'yes' })).toMatch(
      /^strict: .*; now: this disk, the database and its standby \(declared, not seen\)/,
    )
  })
})

describe.skipIf(!hasPostgresPrograms)('a standby that is behind', () => {
  test('KEEP-10 KEEP-11 KEEP-E04 takes over: what it lacks is there again without a command, once; a command does the same from a folder', {
    tags: ['long'],
  }, async () => {
    const { primary, standby, url } = await aPostgresPair(false)
    const database = await openDatabase({ url })
    onTestFinished(() => database.close())
    await migrate(database.db, migrationsFolder)
    const website = await aWebsiteOn(database)
    const { port, dataDir, stop } = await aServer(url, { LEAD_DURABILITY: 'replicated' })
    const early = await send(port, website.host, 'Before')
    const leads = () => listLeads(database.db, { websiteId: website.id, all: true })
    await until(async () => (await leads()).length === 1)
    await until(async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_stat_replication where replay_lsn = pg_current_wal_lsn()`.execute(
        database.db,
      )
      return rows[0]?.n === 1
    })
    // from now on the standby misses everything
    await standby.stop('power cut')
    const late = []
    for (let number = 0; number < 20; number += 1) late.push(await send(port, website.host, `Late ${number}`))
    await until(async () => (await leads()).length === 21)
    await primary.stop('power cut')
    await standby.start()
    await standby.promote()
    await until(async () => (await leads().catch(() => [])).length === 21)
    const settled = await leads()
    for (const { id } of [early, ...late]) expect(settled.filter((lead) => lead.id === id)).toHaveLength(1)
    expect((await stop('SIGTERM')).code).toBe(0)
    const lost = late[0]?.id ?? ''
    for (const table of ['lead_deliveries', 'lead_submissions'] as const)
      await database.db.deleteFrom(table).where('lead_id', '=', lost).execute()
    await database.db.deleteFrom('leads').where('id', '=', lost).execute()
    const given = { ...keys, DATABASE_URL: url }
    const from = join(dataDir, 'leads')
    const replayed = await forecourtWith(given, '', await anEmptyFolder(), 'leads', 'replay', '--from', from)
    expect(replayed).toMatchObject({ code: 0, stdout: '1 submissions settled, 20 were there already.\n' })
    expect(await leads()).toHaveLength(21)
    const bad = await forecourtWith(given, '', dataDir, 'leads', 'replay', '--since', 'yesterday')
    expect([bad.code, bad.stderr]).toEqual([2, expect.stringContaining('“yesterday” is no time')])
    // forgetting a person takes the kept entries along
    const gone = late[1]?.id ?? ''
    expect((await forecourtWith(given, '', dataDir, 'leads', 'forget', gone)).code).toBe(0)
    expect(
      (await forecourtWith(given, '', await anEmptyFolder(), 'leads', 'replay', '--from', from)).stdout,
    ).toBe('0 submissions settled, 20 were there already, 1 of forgotten people left out.\n')
    expect(await leads()).toHaveLength(20)
  })
})

async function anEmptyFolder(): Promise<string> {
  const folder = await aDataDir()
  onTestFinished(() => removeFolder(folder))
  return folder
}

describe.skipIf(!hasPostgresPrograms)('a synchronous standby', () => {
  async function aPair(): Promise<PostgresPair & { database: OpenDatabase; website: TestWebsite }> {
    const pair = await aPostgresPair()
    const database = await openDatabase({ url: pair.url })
    onTestFinished(() => database.close())
    await migrate(database.db, migrationsFolder)
    return { ...pair, database, website: await aWebsiteOn(database) }
  }

  test('KEEP-03 KEEP-04 KEEP-09 KEEP-E01 F34 without it a lead is answered after 1.5 s, twice, then at once; with it again, on both; each is settled once', {
    tags: ['long'],
  }, async () => {
    const { standby, url, database, website } = await aPair()
    const { port, dataDir } = await aServer(url, { LEAD_DURABILITY: 'replicated' })
    const answers = [await send(port, website.host, 'Both')]
    expect(keptOf(answers[0] ?? fail())).toEqual([201, 'disk, database'])
    await standby.stop('power cut')
    for (const message of ['First', 'Second', 'Third']) answers.push(await send(port, website.host, message))
    expect(answers.slice(1).map(keptOf)).toEqual([1, 2, 3].map(() => [201, 'disk']))
    // a lead is settled and mailed all the same, since only what is promised waits for the standby
    const accepted = () =>
      database.db.selectFrom('lead_deliveries').select('id').where('state', '=', 'accepted').execute()
    await until(async () => (await accepted()).length >= 4)
    const { stdout } = await forecourtWith(
      { ...keys, DATABASE_URL: url, LEAD_DURABILITY: 'replicated' },
      '',
      dataDir,
      'doctor',
    )
    expect(stdout).toMatch(/acknowledged leads +look .*; now: this disk, the database and 0 of 0 standbys/)
    await standby.start()
    for (let number = 0; ; number += 1) {
      const answer = await send(port, website.host, `After ${number}`)
      answers.push(answer)
      if (answer.headers['forecourt-kept'] === 'disk, database') break
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
    await until(async () => {
      const leads = await listLeads(database.db, { websiteId: website.id, all: true })
      return answers.every(({ id }) => leads.filter((lead) => lead.id === id).length === 1)
    })
  })

  test('KEEP-06 KEEP-E02 a commit whose wait for the standby is cancelled does not count, nor one whose line broke', async () => {
    const { standby, primary, url, database } = await aPair()
    const pool = openPool([primary.url], 2)
    onTestFinished(() => pool.end())
    const write = () => pool.commit('insert into migrations (name) values ($1)', [String(Math.random())])
    expect(await write()).toEqual([])
    await standby.stop('power cut')
    const act = async (what: 'cancel' | 'terminate') => {
      await until(async () => {
        const { rows } = await sql<{ n: number }>`
          select count(${sql.raw(`pg_${what}_backend(pid)`)})::int as n from pg_stat_activity where wait_event = 'SyncRep'`.execute(
          database.db,
        )
        return (rows[0]?.n ?? 0) > 0
      })
    }
    const cancelled = write()
    await act('cancel')
    expect(await cancelled).toBeNull()
    const cut = write()
    await act('terminate')
    expect(await cut).toBeNull()
    expect(url).toContain(',')
  }, 60_000)

  test('KEEP-05 strict: without the standby 503, the form with what was typed and the number to call; sent again later, it is the same lead', {
    tags: ['long'],
  }, async () => {
    const { standby, url, database, website } = await aPair()
    const { port } = await aServer(url, { LEAD_DURABILITY: 'strict' })
    expect(keptOf(await send(port, website.host, 'Both'))).toEqual([201, 'disk, database'])
    await standby.stop('power cut')
    const refused = await send(port, website.host, 'Refused')
    const sentence = /^We could not save your enquiry just now\. Please try again, or call [\d() +-]+\.$/
    expect([refused.status, JSON.parse(refused.body).error]).toEqual([503, expect.stringMatching(sentence)])
    const form = new URLSearchParams({ ...ann, phone: '0412345678', message: 'Typed with care' })
    const shown = await ask(port, website.host, pageOf(website.vehicle), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    })
    expect(shown.status).toBe(503)
    expect(shown.body).toContain('Typed with care')
    expect(shown.body).toMatch(
      /We could not save your enquiry just now\. Please try again, or call (<!-- -->)?<a href="tel:[\d+]+">/,
    )
    await standby.start()
    await until(async () => (await send(port, website.host, 'Refused')).status === 201)
    await until(async () => {
      const leads = await listLeads(database.db, { websiteId: website.id, all: true })
      return leads.filter(({ lead }) => lead.message === 'Refused').length === 1
    })
  })

  test('F33 the primary loses its power and the standby is promoted: no lead is lost or doubled, what was held stays held, and writes go on', {
    tags: ['long'],
  }, async () => {
    const { primary, standby, url, database, website } = await aPair()
    await website.change({
      demo: true,
      payment_provider: 'Stripe',
      dealerships: [
        {
          id: website.id,
          slug: website.dealershipSlug,
          name: 'The Yard',
          payment_processors: [
            {
              authorization_type: 'stripe',
              authorization_key: 'sandbox_pk_shop',
              deposit_amount: 499.95,
            },
          ],
        },
      ],
    })
    const one = await aServer(url, { LEAD_DURABILITY: 'replicated', DEMO: '1' })
    const other = await aServer(url, { LEAD_DURABILITY: 'replicated', DEMO: '1' })
    const reserve = (who: Readonly<Record<string, string>>) =>
      ask(other.port, website.host, `${pageOf(website.vehicle)}/checkout`, asForm(who))
    expect((await reserve(person)).status).toBe(303)
    const before = await Promise.all(
      Array.from({ length: 20 }, (_, index) => send(one.port, website.host, `Before ${index}`)),
    )
    expect(before.map(keptOf)).toEqual(before.map(() => [201, 'disk, database']))
    await primary.stop('power cut')
    const between = await send(one.port, website.host, 'Between')
    expect(keptOf(between)).toEqual([201, 'disk'])
    await standby.promote()
    await until(
      async () =>
        (await send(one.port, website.host, 'Afterwards')).headers['forecourt-kept'] === 'disk, database',
    )
    await until(async () => {
      const leads = await listLeads(database.db, { websiteId: website.id, all: true }).catch(() => [])
      return [...before, between].every(({ id }) => leads.filter((lead) => lead.id === id).length === 1)
    })
    await until(
      async () => (await reserve({ ...person, name: 'Bo Ray', email: 'bo@example.com' })).status === 409,
    )
    expect(await database.db.selectFrom('vehicle_leases').select('payment_id').execute()).toHaveLength(1)
  })
})

test.skipIf(!hasPostgresPrograms)(
  'F44 SCALE-12 with more connections wanted than there are pages stand, leads are answered, nobody crashes, and doctor names the setting',
  { tags: ['long'] },
  async () => {
    const cluster = await makeCluster(postgresBinaries() ?? '', ['max_connections=14'])
    onTestFinished(() => cluster.remove())
    const database = await openDatabase({ url: cluster.url, connections: 2 })
    onTestFinished(() => database.close())
    await migrate(database.db, migrationsFolder)
    const website = await aWebsiteOn(database)
    const server = await aServer(cluster.url, { DATABASE_POOL: '30' })
    const get = (path: string) => ask(server.port, website.host, path)
    expect((await get('/')).status).toBe(200)
    const others: pg.Client[] = []
    onTestFinished(async () => void (await Promise.allSettled(others.map((client) => client.end()))))
    const isFull = async (): Promise<boolean> => {
      const client = new pg.Client({ connectionString: cluster.url })
      client.on('error', () => {})
      try {
        await client.connect()
        others.push(client)
        return false
      } catch (error) {
        expect(String(error)).toContain('too many clients')
        return true
      }
    }
    await until(isFull)
    const sent = await Promise.all([
      ...Array.from({ length: 20 }, (_, index) => send(server.port, website.host, `Number ${index}`)),
    ])
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]))
    for (const path of ['/', '/search/new-used-and-demo-cars', pageOf(website.vehicle), '/contact'])
      expect([path, (await get(path)).status]).toEqual([path, 200])
    const variables = { ...keys, DATABASE_URL: cluster.url }
    const doctor = await forecourtWith(variables, '', server.dataDir, 'doctor')
    // it says so of itself where it gets no connection either
    expect([doctor.code, `${doctor.stdout}${doctor.stderr}`]).toEqual([
      1,
      expect.stringMatching(
        /may have 31 connections together, and it allows 14: lower DATABASE_POOL|no connection left for this command: lower DATABASE_POOL/,
      ),
    ])
    await Promise.all(others.splice(0).map((client) => client.end()))
    await until(async () => {
      // the server may hold every connection at this moment
      const leads = await listLeads(database.db, { websiteId: website.id, all: true }).catch(() => [])
      return sent.every(({ id }) => leads.filter((lead) => lead.id === id).length === 1)
    })
  },
)

test('KEEP-01 an unknown durability, or one without a database beside this process, stops the start and names the variable', () => {
  expect(() => readConfig({ LEAD_DURABILITY: 'sure' })).toThrow(/^LEAD_DURABILITY: /)
  for (const durability of ['replicated', 'strict'])
    expect(() => readConfig({ LEAD_DURABILITY: durability })).toThrow(
      `DATABASE_URL: give it with LEAD_DURABILITY=${durability}, because that needs a database beside this process.`,
    )
})

function fail(): never {
  throw new Error('there is no answer')
}
