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
