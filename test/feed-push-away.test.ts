import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#app/server/db.server.ts'
import { aDatabaseToCut } from './a-database-to-cut.ts'
import { aPushedWebsite, call } from './a-push-feed.ts'
import { createTestApp, type TestApp } from './app.ts'
import { databaseKinds, freshDatabase, postgresUrlOf } from './database.ts'
import { faultProxy } from './fault-proxy.ts'
import { until } from './until.ts'

/** PGlite runs in this process, so every call to it is made to fail. PostgreSQL is reached over a line that is cut. */
async function aLine(kind: 'pglite' | 'postgres') {
  const real = await freshDatabase(kind)
  if (kind === 'pglite') return aDatabaseToCut(real)
  const proxy = await faultProxy(await postgresUrlOf(real))
  const database = await openDatabase({ url: proxy.url })
  onTestFinished(() => database.close())
  return { database, cut: () => proxy.down(), mend: () => proxy.up() }
}

function aCar(stocknum: string, price: number): object {
  return { vehicle: { stocknum, make: 'Mazda', model: 'CX-5', year: 2024, car_type: 'used', price } }
}

function later(app: TestApp): void {
  app.clock.now = new Date(app.clock.now.getTime() + 1000)
}

describe.each(databaseKinds)('FEED-24 the database is away: %s', (kind) => {
  test('pushes are answered 202, and applied in their order when it is back: no withdrawal is lost', async () => {
    const { database, cut, mend } = await aLine(kind)
    const app = await createTestApp({ database })
    const { website, token } = await aPushedWebsite(app)
    const send = async (path: string, body: unknown = {}) => {
      later(app)
      return call(app, website, path, { token, body })
    }
    expect((await send('vehicles', aCar('P1', 20_000))).json.outcome).toBe('added')
    expect((await send('vehicles', aCar('P2', 20_000))).json.outcome).toBe('added')
    await app.settle()
    await app.visit(website, '/')
    cut()

    const wrong = await send('vehicles', { vehicle: { stocknum: 'P3' } })
    expect([wrong.status, wrong.json.problems.map(({ field }: { field: string }) => field)]).toEqual([
      422,
      ['make', 'model'],
    ])
    expect((await call(app, website, 'vehicles', { body: aCar('P3', 1), token: 'wrong' })).status).toBe(401)
    const answers = [
      await send('vehicles', aCar('P1', 21_000)),
      await send('vehicles/P1/withdraw'),
      await send('vehicles', aCar('P2', 22_000)),
      await send('vehicles/P2/sold'),
      await send('vehicles', aCar('P2', 23_000)),
      await send('vehicles', aCar('P3', 30_000)),
      await send('vehicles/P9/withdraw'),
    ]
    expect(answers.map(({ status, json }) => [status, json])).toEqual(
      answers.map(() => [202, { outcome: 'accepted' }]),
    )
    expect(app.pushes.waitingCount).toBe(7)
    const ready = await app.app(new Request('http://localhost/readyz'))
    expect((await ready.json()).parts.journal).toBe('failing')
    // what could be shown is shown
    expect((await app.visit(website, '/cars/2024-mazda-cx-5-p1')).status).toBe(200)

    mend()
    await until(() => app.pushes.waitingCount === 0)
    await app.settle()
    await until(async () => (await app.visit(website, '/cars/2024-mazda-cx-5-p1')).status === 410)
    const stock = new Map((await website.stock()).map((vehicle) => [vehicle.stocknum, vehicle]))
    expect(stock.get('P1')).toMatchObject({ ended_as: 'withdrawn', price: 2_100_000 })
    expect(stock.get('P2')).toMatchObject({ ended_as: null, price: 2_300_000 })
    expect(stock.get('P3')).toMatchObject({ ended_as: null, price: 3_000_000 })
    await until(async () => (await call(app, website, 'runs', { token })).status === 200)
    const [run] = (await call(app, website, 'runs', { token })).json
    expect(run.counts).toMatchObject({
      read: 9,
      added: 3,
      changed: 2,
      sold: 1,
      withdrawn: 1,
      relisted: 1,
      rejected: 1,
    })
    expect((await send('vehicles', aCar('P3', 31_000))).json.outcome).toBe('changed')
  })

  test('it goes away between two pushes of many at once: each ends as the last word about its vehicle said', {
    tags: ['long'],
  }, async () => {
    const { database, cut, mend } = await aLine(kind)
    const app = await createTestApp({ database })
    const { website, token } = await aPushedWebsite(app)
    await app.visit(website, '/')
    const words = Array.from({ length: 60 }, (_, index) => index)
    const sent = words.map(async (index) => {
      if (index === 20) cut()
      if (index === 45) mend()
      const stocknum = `S${index % 6}`
      const updated = { updated_at: new Date(app.clock.now.getTime() + index * 1000).toISOString() }
      const isEnd = index >= 54 && index % 2 === 0
      const { status } = isEnd
        ? await call(app, website, `vehicles/${stocknum}/withdraw`, { token, body: updated })
        : await call(app, website, 'vehicles', {
            token,
            body: { ...aCar(stocknum, 20_000 + index), ...updated },
          })
      return status
    })
    const statuses = new Set(await Promise.all(sent))
    mend()
    expect([...statuses].filter((status) => ![200, 202, 404].includes(status))).toEqual([])
    await until(() => app.pushes.waitingCount === 0)
    await app.settle()
    const stock = (await website.stock()).filter(({ stocknum }) => /^S\d$/.test(stocknum))
    expect(stock.map(({ stocknum, ended_as }) => [stocknum, ended_as]).sort()).toEqual(
      [0, 1, 2, 3, 4, 5].map((index) => [`S${index}`, index % 2 === 0 ? 'withdrawn' : null]),
    )
    expect(stock.filter(({ sold }) => !sold).map(({ price }) => price)).toEqual([
      2_005_500, 2_005_700, 2_005_900,
    ])
  })
})

const onPostgres = test.skipIf(!databaseKinds.includes('postgres'))

onPostgres(
  'FEED-18 FEED-20 two processes on one database: one key is one run, and the later word counts',
  async () => {
    const database = await freshDatabase('postgres')
    const [one, other] = [await createTestApp({ database }), await createTestApp({ database })]
    const { website, token } = await aPushedWebsite(one)
    await until(() => other.app.websites().some(({ id }) => id === website.id))
    await until(async () => (await call(other, website, 'runs', { token })).status === 200)
    const file = {
      method: 'PUT',
      token,
      body: Buffer.from('Stock No,Make,Model\nF1,Mazda,CX-5\n'),
      headers: { 'content-type': 'text/csv', 'idempotency-key': 'one' },
    }
    const [first, second] = await Promise.all([
      call(one, website, 'file?wait=60', file),
      call(other, website, 'file?wait=60', file),
    ])
    expect([first.status, second.status, second.json.id]).toEqual([200, 200, first.json.id])
    const runs = (await call(other, website, 'runs', { token })).json
    expect(runs).toMatchObject([{ id: first.json.id, outcome: 'imported', counts: { added: 1 } }])
    const words = Array.from({ length: 20 }, (_, index) => index)
    await Promise.all(
      words.map((index) =>
        call(index % 2 === 0 ? one : other, website, 'vehicles', {
          token,
          body: {
            ...aCar('F1', 20_000 + index),
            updated_at: new Date(one.clock.now.getTime() + index * 1000).toISOString(),
          },
        }),
      ),
    )
    expect((await website.stock()).find(({ stocknum }) => stocknum === 'F1')?.price).toBe(2_001_900)
  },
)

test('FEED-24 a disk that is full: the source is told to send it again, and nothing is half taken', async () => {
  const { diskFiles } = await import('#app/server/journal-files.server.ts')
  let isFull = false
  const app = await createTestApp({
    journalFiles: {
      ...diskFiles,
      create: async (path) => {
        const file = await diskFiles.create(path)
        return {
          ...file,
          write: async (bytes, position) => {
            if (isFull) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
            await file.write(bytes, position)
          },
        }
      },
    },
  })
  app.log.expectErrors(/could not be kept/)
  const { website, token } = await aPushedWebsite(app)
  isFull = true
  const { status, json } = await call(app, website, 'vehicles', { token, body: aCar('P1', 20_000) })
  expect([status, json.error]).toEqual([503, 'This could not be kept. Please send it again later.'])
  const file = await call(app, website, 'file', {
    token,
    method: 'PUT',
    body: Buffer.from('Stock No,Make\n'),
  })
  expect([file.status, file.json.error]).toEqual([
    503,
    'The file could not be kept. Please send it again later.',
  ])
  isFull = false
  later(app)
  expect((await call(app, website, 'vehicles', { token, body: aCar('P1', 20_000) })).json.outcome).toBe(
    'added',
  )
})
