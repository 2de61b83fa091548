import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { OpenDatabase } from '#app/server/db.server.ts'
import { openJobs } from '#app/server/jobs.server.ts'
import { silentLog } from '#app/server/log.server.ts'
import { emptyPglite } from './empty-pglite.ts'

async function addWebsite({ db }: OpenDatabase, id: number): Promise<void> {
  await db
    .insertInto('websites')
    .values({ id, slug: `dealer-${id}`, host: `dealer-${id}.example`, settings: '{}' })
    .execute()
}

async function countRows({ db }: OpenDatabase, table: string): Promise<number> {
  const answer = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
    db,
  )
  return answer.rows[0]?.count ?? Number.NaN
}

test('HOUSE-16 a database that is closed is used again without rows, queue or listeners, and refuses its former user', async () => {
  const first = await emptyPglite()
  await addWebsite(first, 7)
  await first.db.insertInto('dealerships').values({ id: 7, slug: 'dealer-7' }).execute()
  await sql`create temporary table mark (text text)`.execute(first.db)
  const jobs = openJobs(first, [{ name: 'mail' }], silentLog())
  await jobs.start()
  await jobs.stop()
  const heard: string[] = []
  await first.listen('forecourt_changed', (payload) => void heard.push(payload))
  await first.close()
  await expect(addWebsite(first, 8)).rejects.toThrow()
  await expect(first.query('select 1')).rejects.toThrow('closed')

  const next = await emptyPglite()
  expect(await countRows(next, 'websites')).toBe(0)
  expect(await countRows(next, 'dealerships')).toBe(0)
  expect(await countRows(next, 'migrations')).toBeGreaterThan(0)
  const { rows } = await next.query("select 1 from pg_namespace where nspname = 'jobs'")
  expect(rows).toEqual([])
  await expect(countRows(next, 'mark')).rejects.toThrow(/does not exist/)
  const heardNext: string[] = []
  await next.listen('forecourt_changed', (payload) => void heardNext.push(payload))
  await sql`select pg_notify('forecourt_changed', 'later')`.execute(next.db)
  await expect.poll(() => heardNext).toEqual(['later'])
  expect(heard).toEqual([])
  await next.close()
})

test('HOUSE-16 its sequences begin at one again', async () => {
  const numberOf = async (): Promise<unknown> => {
    const database = await emptyPglite()
    const { rows } = await database.query(
      "select nextval(oid::regclass)::int as number from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace",
    )
    await database.close()
    return rows
  }
  const first = await numberOf()
  expect(first).not.toEqual([])
  expect(await numberOf()).toEqual(first)
})

test('HOUSE-16 a database with changed tables or an open transaction is not used again', async () => {
  const spoilt = await emptyPglite()
  await sql`alter table websites drop column version`.execute(spoilt.db)
  await spoilt.close()
  const held = await emptyPglite()
  expect((await held.query('select version from websites')).rows).toEqual([])
  const { promise: isOpen, resolve: begun } = Promise.withResolvers<void>()
  const transaction = held.db.transaction().execute(async (db) => {
    await sql`create table left_open (id integer)`.execute(db)
    begun()
    await new Promise(() => {})
  })
  transaction.catch(() => {})
  await isOpen
  await held.close()
  const next = await emptyPglite()
  await expect(countRows(next, 'left_open')).rejects.toThrow(/does not exist/)
  await next.close()
})
