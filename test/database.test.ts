import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#app/server/db.server.ts'
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

test('SPEED-05 on the embedded database whoever else waits for the thread has a turn between two of its users', async () => {
  const { db } = await freshDatabase('pglite')
  let turns = 0
  let isOver = false
  const take = (): void => {
    turns += 1
    if (!isOver) setImmediate(take)
  }
  setImmediate(take)
  const users = Array.from({ length: 20 }, () =>
    inTransaction(db, (db) => sql`select count(*) from generate_series(1, 100000)`.execute(db)),
  )
  await Promise.all(users)
  isOver = true
  expect(turns).toBeGreaterThan(10)
})
