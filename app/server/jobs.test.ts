import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { databaseKinds, freshDatabase } from '#test/database.ts'
import { inTransaction, type OpenDatabase } from './db.server.ts'
import { type Jobs, openJobs, type Queue } from './jobs.server.ts'
import { silentLog } from './log.server.ts'

const queue: Queue = { name: 'work', schema: z.looseObject({}) }

async function started(database: OpenDatabase): Promise<Jobs> {
  const jobs = openJobs(database, [queue], silentLog())
  await jobs.start()
  onTestFinished(() => jobs.stop())
  return jobs
}

describe.each(databaseKinds)('jobs on %s', (kind) => {
  test('a job exists if and only if its transaction commits', async () => {
    const database = await freshDatabase(kind)
    const jobs = await started(database)
    const done: unknown[] = []
    await jobs.work(queue, async (data) => void done.push(data))
    await expect(
      inTransaction(database.db, async (db) => {
        await jobs.send(db, queue, { a: 1 })
        throw new Error('roll back')
      }),
    ).rejects.toThrow('roll back')
    await inTransaction(database.db, (db) => jobs.send(db, queue, { a: 2 }))
    jobs.wake(queue)
    await expect.poll(() => done).toEqual([{ a: 2 }])
  })

  test('a job comes back as its queue’s schema reads it, and one that it cannot read is left out', async () => {
    const database = await freshDatabase(kind)
    const jobs = await started(database)
    const counted = { name: queue.name, schema: z.object({ n: z.number() }) }
    const done: unknown[] = []
    await jobs.send(database.db, queue, { n: 'one' })
    await jobs.send(database.db, queue, { n: 2, more: true })
    await jobs.work(counted, async (data) => void done.push(data))
    await expect.poll(() => done).toEqual([{ n: 2 }])
  })

  test('a job for later waits', async () => {
    const database = await freshDatabase(kind)
    const jobs = await started(database)
    const done: unknown[] = []
    await jobs.send(database.db, queue, { a: 'later' }, { startAfter: new Date(Date.now() + 60_000) })
    await jobs.send(database.db, queue, { a: 'now' })
    await jobs.work(queue, async (data) => void done.push(data))
    await expect.poll(() => done).toEqual([{ a: 'now' }])
  })

  test('a job runs once where two processes wait for it', async () => {
    const database = await freshDatabase(kind)
    const [one, two] = [await started(database), await started(database)]
    const done: unknown[] = []
    await Promise.all([one, two].map((jobs) => jobs.work(queue, async (data) => void done.push(data))))
    for (let n = 0; n < 30; n += 1) await one.send(database.db, queue, { n })
    one.wake(queue)
    two.wake(queue)
    await expect.poll(() => done.length).toBe(30)
    expect(new Set(done.map((data) => JSON.stringify(data))).size).toBe(30)
  })

  test('started again after the database was away', async () => {
    const database = await freshDatabase(kind)
    let isAway = true
    const jobs = openJobs(
      {
        ...database,
        query: (text, values) => (isAway ? Promise.reject(new Error('away')) : database.query(text, values)),
      },
      [queue],
      silentLog(),
    )
    onTestFinished(() => jobs.stop())
    await expect(jobs.start()).rejects.toThrow('away')
    isAway = false
    await jobs.start()
    expect(jobs.isStarted).toBe(true)
    await jobs.send(database.db, queue, { a: 1 })
  })
})
