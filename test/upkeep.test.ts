import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { someListings } from './a-website-folder.ts'
import { createTestApp, type TestApp } from './app.ts'
import { freshDatabase } from './database.ts'

/** Two in the afternoon in Sydney, and three at night. */
const afternoon = new Date('2026-06-30T04:00:00Z')
const night = new Date('2026-06-30T17:00:00Z')

async function untilNothingIsDue(it: TestApp): Promise<string[]> {
  // what a process has changed is counted a second later at the latest, or when it is asked for
  await sql`select pg_stat_force_next_flush()`.execute(it.database.db)
  await sql`select 1`.execute(it.database.db)
  const names: string[] = []
  for (let turn = 0; turn < 60; turn += 1) {
    const done = await it.upkeep.runDue()
    if (done.length === 0) return names
    names.push(...done)
  }
  throw new Error('it is never done')
}

async function rowsOf({ database: { db } }: TestApp, table: string): Promise<number> {
  const { rows } = await sql<{
    rows: number
  }>`select reltuples::int as rows from pg_class where relname = ${table}`.execute(db)
  return rows[0]?.rows ?? Number.NaN
}

describe('the database in the process is kept up as a PostgreSQL keeps up itself', () => {
  test('tables that have grown are counted, once each, and questions about one website are planned by it', async () => {
    const it = await createTestApp({ database: await freshDatabase() })
    it.clock.now = afternoon
    const website = await it.aWebsite({ stock: someListings(600) })
    expect(await rowsOf(it, 'vehicles')).toBe(-1)
    const names = await untilNothingIsDue(it)
    expect(names).toContain('public.vehicles')
    expect(new Set(names).size).toBe(names.length)
    expect(await rowsOf(it, 'vehicles')).toBe(600)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select * from website_vehicles where website_id = ${website.id + 1} and vehicle_id > 0`.execute(
      it.database.db,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index')
  })

  test('the room of what nobody sees any more is used again: of a small table at once, of every one at night', async () => {
    const it = await createTestApp({ database: await freshDatabase() })
    const { db } = it.database
    it.clock.now = afternoon
    await it.aWebsite({ stock: someListings(300) })
    await untilNothingIsDue(it)
    for (let turn = 0; turn < 3; turn += 1) await sql`update vehicles set freshness = freshness`.execute(db)
    expect(await untilNothingIsDue(it)).toContain('public.vehicles')
    const size = async () =>
      (await sql<{ bytes: number }>`select pg_relation_size('vehicles')::int as bytes`.execute(db)).rows[0]
        ?.bytes
    const before = await size()
    await sql`update vehicles set freshness = freshness`.execute(db)
    expect(await size()).toBe(before)
    it.clock.now = night
    expect(await untilNothingIsDue(it)).toContain('public.vehicles')
    expect(await untilNothingIsDue(it)).toEqual([])
  })

  test.runIf(process.env.TEST_DATABASE_URL)('a PostgreSQL does it itself', async () => {
    const it = await createTestApp({ database: await freshDatabase('postgres') })
    await it.aWebsite({ stock: someListings(300) })
    expect(await it.upkeep.runDue()).toEqual([])
  })
})
