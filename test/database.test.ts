import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Db, inTransaction, type OpenDatabase, openDatabase } from '#app/server/db.server.ts'
import { databaseKinds, freshDatabase } from './database.ts'

describe.each(databaseKinds)('on %s', (kind) => {
  test('a query sent while a transaction is open does not run inside it', async () => {
    const { db } = await freshDatabase(kind)
    const started = Promise.withResolvers<void>()
    const work = inTransaction(db, async (db) => {
      await db.insertInto('websites').values({ id: 1, slug: 'a', host: 'a.test', settings: '{}' }).execute()
      started.resolve()
      await new Promise((resolve) => setTimeout(resolve, 50))
      throw new Error('roll back')
    })
    await started.promise
    const seen = db.selectFrom('websites').select('id').execute()
    await expect(work).rejects.toThrow('roll back')
    expect(await seen).toEqual([])
  })

  test('transactions begun together keep their own commits', async () => {
    const { db } = await freshDatabase(kind)
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4].map((id) =>
        inTransaction(db, async (db) => {
          await db
            .insertInto('websites')
            .values({ id, slug: `s${id}`, host: `h${id}.test`, settings: '{}' })
            .execute()
          await sql`select 1`.execute(db)
          if (id % 2 === 0) throw new Error('roll back')
        }),
      ),
    )
    expect(outcomes.map((outcome) => outcome.status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
    ])
    const rows = await db.selectFrom('websites').select('id').orderBy('id').execute()
    expect(rows.map((row) => row.id)).toEqual([1, 3])
  })
})

describe('the embedded database has a thread of its own', () => {
  test('SPEED-05 this thread goes on while a query takes long', async () => {
    const { db } = await aFolderDatabase()
    let turns = 0
    let isOver = false
    const take = (): void => {
      turns += 1
      if (!isOver) setImmediate(take)
    }
    setImmediate(take)
    await sql`select count(*) from generate_series(1, 1000000)`.execute(db)
    isOver = true
    expect(turns).toBeGreaterThan(1000)
  })

  test('transactions are kept or undone whole, and what PostgreSQL refuses is told without the values', async () => {
    const { db } = await aFolderDatabase()
    await sql`create table notes (id int primary key, facts jsonb, at timestamptz, file bytea)`.execute(db)
    const note = [1, JSON.stringify({ a: [1] }), new Date(0), Buffer.from('zq')] as const
    const add = (db: Db) => sql`insert into notes values (${sql.join(note)})`.execute(db)
    await inTransaction(db, add)
    const failure: unknown = await inTransaction(db, async (db) => {
      await sql`delete from notes`.execute(db)
      await add(db)
      return add(db)
    }).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: '23505', constraint: 'notes_pkey' })
    expect(failure).not.toHaveProperty('params')
    const { rows } = await sql`select * from notes`.execute(db)
    expect(rows).toEqual([{ id: 1, facts: { a: [1] }, at: new Date(0), file: new Uint8Array([122, 113]) }])
  })

  test('who listens hears each notice once, and nothing once it has stopped', async () => {
    const database = await aFolderDatabase()
    const heard: string[] = []
    const stop = await database.listen('news', (payload) => heard.push(payload))
    const stopOther = await database.listen('news', (payload) => heard.push(`other ${payload}`))
    await database.query("notify news, 'one'")
    await database.query('select 1')
    await stop()
    await database.query("notify news, 'two'")
    await database.query('select 1')
    await stopOther()
    await database.query("notify news, 'three'")
    await database.query('select 1')
    expect(heard).toEqual(['one', 'other one', 'other two'])
  })

  test('F47 a thread that has ended is replaced, and loses nothing that was committed', async () => {
    const started = Promise.withResolvers<Worker>()
    process.once('worker', started.resolve)
    const database = await aFolderDatabase()
    const thread = await started.promise
    const heard: string[] = []
    await database.listen('news', (payload) => heard.push(payload))
    await database.query('create table kept (id int)')
    await database.query('insert into kept values (1)')
    const asked = database.query('select count(*) from generate_series(1, 100000000)')
    // it has come to the thread by then
    await new Promise((resolve) => setTimeout(resolve, 50))
    await thread.terminate()
    await expect(asked).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    expect((await database.query('select id from kept')).rows).toEqual([{ id: 1 }])
    await database.query("notify news, 'again'")
    await database.query('select 1')
    expect(heard).toEqual(['again'])
  })

  test('a database that is closed says so', async () => {
    const database = await aFolderDatabase()
    await database.close()
    await expect(database.query('select 1')).rejects.toThrow('closed')
  })
})

async function aFolderDatabase(): Promise<OpenDatabase> {
  const database = await openDatabase({ folder: mkdtempSync(join(tmpdir(), 'forecourt-')) })
  onTestFinished(() => database.close())
  return database
}
