import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#app/server/config/read-config.server.ts'
import { openDatabase } from '#app/server/db.server.ts'
import { hostsOf } from '#app/server/postgres/hosts.ts'
import { openPostgres } from '#app/server/postgres/open-postgres.server.ts'
import { openPool, withoutQueryLimit } from '#app/server/postgres/pool.server.ts'
import { aPostgresPair, hasPostgresPrograms } from './a-postgres-pair.ts'
import { databaseKinds, freshDatabase, postgresUrlOf } from './database.ts'
import { faultProxy } from './fault-proxy.ts'
import { onServer } from './postgres-server.ts'
import { until } from './until.ts'

const onPostgres = describe.skipIf(!databaseKinds.includes('postgres'))

onPostgres('the line to PostgreSQL', () => {
  test('SCALE-11 one connection listens on all channels, and a line that died silently is replaced', {
    tags: ['long'],
  }, async () => {
    const real = await freshDatabase('postgres')
    const proxy = await faultProxy(await postgresUrlOf(real))
    const database = await openDatabase({ url: proxy.url })
    onTestFinished(() => database.close())
    const heard: string[] = []
    const knocks = proxy.knocks
    await database.listen('one', (payload) => heard.push(`one ${payload}`))
    await database.listen('other', (payload) => heard.push(`other ${payload}`))
    expect(proxy.knocks - knocks).toBe(1)
    proxy.hush()
    await sql`select pg_notify('one', 'lost')`.execute(real.db)
    // the sign of life is missed after at most ten seconds, and the line given up five later
    await until(() => proxy.knocks - knocks > 1)
    proxy.speak()
    await until(() => heard.includes('one ') && heard.includes('other '))
    await sql`select pg_notify('other', 'again')`.execute(real.db)
    await until(() => heard.includes('other again'))
  })

  test('SCALE-12 a query ends by our own clock and its connection with it; work without the limit goes on', async () => {
    const real = await freshDatabase('postgres')
    const pool = openPool([await postgresUrlOf(real)], 2, { limitMs: 300 })
    onTestFinished(() => pool.end())
    const name = await pool.query("select set_config('application_name', 'limited', false)")
    expect(name.rows).toHaveLength(1)
    await expect(pool.query('select pg_sleep(20)')).rejects.toThrow('did not answer within 0.3 s')
    await until(async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and query like '%pg_sleep(20)%' and pid <> pg_backend_pid()
          and state = 'active' and application_name <> 'limited'`.execute(real.db)
      return rows[0]?.n === 0
    })
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    const slow = await withoutQueryLimit(() => pool.query('select 2 as two from pg_sleep(0.6)'))
    expect(slow.rows).toEqual([{ two: 2 }])
  }, 40_000)

  test('SCALE-12 who waits for a connection is told so after two seconds, and the pool stays', async () => {
    const real = await freshDatabase('postgres')
    const database = openPostgres({ url: await postgresUrlOf(real), connections: 2 })
    onTestFinished(() => database.close())
    const [one, other] = [database.query('select pg_sleep(3)'), database.query('select pg_sleep(3)')]
    await expect(database.query('select 1')).rejects.toThrow('timeout exceeded when trying to connect')
    await Promise.all([one, other])
    expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  }, 20_000)
})

describe.skipIf(!hasPostgresPrograms)('a primary with a standby', () => {
  test('SCALE-13 of several hosts the one that accepts writes is used, and another one after it has gone', {
    tags: ['long'],
  }, async () => {
    const { primary, standby, url } = await aPostgresPair(false)
    const [one, other] = url.split('@')[1]?.split('/')[0]?.split(',') ?? []
    const database = await openDatabase({ url: `postgres://postgres@${other},${one}/postgres` })
    onTestFinished(() => database.close())
    const heard: string[] = []
    await database.listen('news', (payload) => heard.push(payload))
    await database.query('create table kept (n int)')
    await database.query('insert into kept values (1)')
    await until(async () => {
      const { rows } = await database.query(
        'select count(*)::int as n from pg_stat_replication where replay_lsn = sent_lsn',
      )
      return JSON.stringify(rows) === '[{"n":1}]'
    })
    await primary.stop('power cut')
    await expect(database.query('insert into kept values (2)')).rejects.toThrow()
    await standby.promote()
    await until(async () => {
      const wrote = await database.query('insert into kept values (3)').catch(() => null)
      return wrote !== null
    })
    expect((await database.query('select n from kept order by n')).rows).toEqual([{ n: 1 }, { n: 3 }])
    await until(async () => {
      await database.query("select pg_notify('news', 'after')")
      return heard.includes('after')
    })
    // a host that has become read-only again is left at the first write that it refuses
    await onServer(standby.url, 'alter system set default_transaction_read_only = on')
    await onServer(standby.url, 'select pg_reload_conf()')
    await until(async () => {
      // a connection reads its settings again when it comes to it
      const refusal = await database.query('insert into kept values (4)').catch((error) => error)
      return refusal.code === '25006'
    })
    await expect(database.query('select 1')).rejects.toThrow(
      /^no host of the database accepts writes \(127\.0\.0\.1:\d+: read-only; 127\.0\.0\.1:\d+: ECONNREFUSED\)$/,
    )
    await expect(standby.stop('fast')).resolves.toBeUndefined()
  })
})

test.each([
  ['postgres://u@a:5432,b:5433/f', ['postgres://u@a:5432/f', 'postgres://u@b:5433/f']],
  [
    'postgresql://u:p@[::1],b/f?sslmode=require',
    ['postgresql://u:p@[::1]/f?sslmode=require', 'postgresql://u:p@b/f?sslmode=require'],
  ],
  ['postgres://a/f', ['postgres://a/f']],
  ['postgres://u@a:5432,/f', []],
  ['https://a/f', []],
  ['', []],
])('SCALE-13 the hosts of “%s” are %j', (address, hosts) => {
  expect(hostsOf(address)).toEqual(hosts)
})

test('SCALE-13 an address without a host stops the start, and the sentence names the variable', () => {
  for (const variable of ['DATABASE_URL', 'DATABASE_LISTEN_URL'])
    expect(() => readConfig({ [variable]: 'postgres://u@a:5432,/f' })).toThrow(
      new RegExp(`^${variable}: expected an address like postgres://user@host:5432/name`),
    )
  const { postgres } = readConfig({ DATABASE_URL: 'postgres://u@a:1,b:2/f', DATABASE_POOL: '25' })
  expect(postgres).toEqual({ url: 'postgres://u@a:1,b:2/f', listenUrl: undefined, connections: 25 })
})
