import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { inTransaction, type OpenDatabase, openDatabase } from '#app/server/db.server.ts'
import { aShop, asForm, person } from './a-deposit.ts'
import { aLargePhoto, aPhotoUpload, chunkBytes } from './a-photo-upload.ts'
import { aStockRoom } from './a-stock-room.ts'
import { someListings } from './a-website-folder.ts'
import { asJson, createTestApp, pageOf } from './app.ts'
import { ask } from './ask.ts'
import { databaseKinds, freshDatabase, postgresUrlOf } from './database.ts'
import { aDataDir, type RunningServer, removeFolder, startServer } from './spawned.ts'
import { until } from './until.ts'

const keys = { SECRETS_KEY: 'k'.repeat(32), API_USER: 'api', API_PASSWORD: 'p'.repeat(12), SELF_TEST: 'off' }
const ann = { name: 'Ann Lee', email: 'ann@example.com', category: 'General' }

/** Opens two applications that are two processes to the database: each has its own pool and listener. */
async function twoApps(options: { worker?: boolean } = {}) {
  const first: OpenDatabase = await freshDatabase('postgres')
  const second = await openDatabase({ url: await postgresUrlOf(first) })
  onTestFinished(() => second.close())
  return [
    await createTestApp({ ...options, database: first }),
    await createTestApp({ ...options, database: second }),
  ] as const
}

describe.skipIf(!databaseKinds.includes('postgres'))('two processes on one PostgreSQL', () => {
  test('SCALE-01 SCALE-07 a stock change in one shows in the other, and so does a new website', async () => {
    const [one, other] = await twoApps()
    const website = await one.aWebsite({ stock: someListings(3) })
    const page = pageOf(website.vehicle)
    await until(async () => (await other.visit(website, page)).status === 200)
    expect(await (await other.visit(website, page)).text()).toContain('$30,000')
    await website.bring(someListings(3, { Price: 28_000 }))
    await until(async () => (await (await other.visit(website, page)).text()).includes('$28,000'))
    expect(
      other.app.fromCache({
        host: website.host,
        url: page,
        acceptEncoding: undefined,
        ifNoneMatch: undefined,
      }),
    ).not.toBeNull()
  })

  test('STOCK-E04 STOCK-11 an upload that was cut goes on in the other process, and both show the photo', {
    tags: ['long'],
  }, async () => {
    const [one, other] = await twoApps()
    symlinkSync(join(one.dataDir, 'photos'), join(other.dataDir, 'photos'))
    mkdirSync(join(one.dataDir, 'photos'))
    const website = await one.aWebsite()
    await until(async () => (await other.visit(website, '/')).status === 200)
    const { begin, patch, offsetOf, upload } = aPhotoUpload(one, website, website.vehicle.id)
    const bytes = await aLargePhoto(2_500_000)
    const path = (await begin(bytes.length)).headers.get('location') ?? ''
    const chunk = (from: number) => new Uint8Array(bytes.subarray(from, from + chunkBytes))
    await patch(path, 0, chunk(0))
    expect(await offsetOf(path, other)).toBe(chunkBytes)
    // both go on at once: each chunk is kept once
    for (let from = chunkBytes; from < bytes.length; from += chunkBytes) {
      const answers = await Promise.all([one, other].map((app) => patch(path, from, chunk(from), app)))
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    }
    const { read } = aStockRoom(one, website)
    const whole = (await read(website.vehicle.id)).photos.list
    expect(whole).toHaveLength(1)
    await upload(bytes)
    expect((await read(website.vehicle.id)).photos.list).toEqual(whole)
    for (const app of [one, other]) expect((await app.visit(website, whole[0].photo)).status).toBe(200)
  })

  test('STOCK-05 STOCK-10 of two edits at two processes one is saved, and both show it', async () => {
    const [one, other] = await twoApps()
    const website = await one.aWebsite()
    await until(async () => (await other.visit(website, '/')).status === 200)
    const { id } = website.vehicle
    const answers = await Promise.all(
      [one, other].map((app, at) =>
        aStockRoom(app, website).call('PATCH', `/${id}`, { version: 0, set: { price: 28_000 + at } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { shown_price: price } = await aStockRoom(other, website).read(id)
    for (const app of [one, other])
      await until(async () =>
        (await (await app.visit(website, pageOf(website.vehicle))).text()).includes(price),
      )
  })

  test('F15 SCALE-17 the same key at both at once is one id and one lead; a PUT at the other finds it', async () => {
    const [one, other] = await twoApps()
    const website = await one.aWebsite()
    await until(async () => (await other.visit(website, '/')).status === 200)
    const init = asJson({ lead: ann }, { 'idempotency-key': 'both' })
    const answers = await Promise.all([one, other].map((app) => app.visit(website, '/api/leads', init)))
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id))
    expect(new Set(ids).size).toBe(1)
    await Promise.all([one.leads.settle(), other.leads.settle()])
    const leads = await one.leadsOf(website)
    expect(leads.map(({ id, suspicions }) => [id, suspicions])).toEqual([[ids[0], []]])
    const partial = await (
      await one.visit(website, '/api/leads', asJson({ lead: { first_name: 'Bo', form_completed: false } }))
    ).json()
    const put = await other.visit(website, `/api/leads/${partial.id}`, {
      ...asJson({ lead: { ...ann, name: 'Bo Ek' } }),
      method: 'PUT',
    })
    expect([put.status, await put.json()]).toEqual([200, { id: partial.id }])
  })

  test('MEND-93 SCALE-16 SCALE-E05 one form without a key on both sides of a ten-minute edge is one lead and one mail; both ids lead to it', async () => {
    const [one, other] = await twoApps()
    const website = await one.aWebsite()
    await until(async () => (await other.visit(website, '/')).status === 200)
    const send = async (at: string, app: typeof one) => {
      app.clock.now = new Date(at)
      const answer = await app.visit(website, '/api/leads', asJson({ lead: ann }))
      expect(answer.status).toBe(201)
      return String((await answer.json()).id)
    }
    const ids = [await send('2026-06-30T09:59:59.500Z', one), await send('2026-06-30T10:00:00.500Z', other)]
    // the later one may reach the database first
    await other.leads.settle()
    await Promise.all([one.settle(), other.settle()])
    const leads = await one.leadsOf(website)
    expect(leads.map(({ suspicions }) => suspicions)).toEqual([[]])
    for (const [index, app] of [other, one].entries()) {
      const message = `More, ${index}`
      const put = await app.visit(website, `/api/leads/${ids[index]}`, {
        ...asJson({ lead: { message } }),
        method: 'PUT',
      })
      expect([put.status, await put.json()]).toEqual([200, { id: ids[index] }])
      await app.settle()
      expect((await one.leadsOf(website)).map(({ lead }) => lead.message)).toEqual([message])
    }
    expect(
      new Set([...one.mailer.sent, ...other.mailer.sent].map(({ mail }) => mail.headers['X-Lead-Id'])),
    ).toEqual(new Set([leads[0]?.id]))
    // after ten minutes the same text is a new lead, whichever process gets it
    await send('2026-06-30T10:10:01.000Z', other)
    await other.settle()
    expect(await one.leadsOf(website)).toHaveLength(2)
  })

  test('SAFE-38 SCALE-17 a key that comes to the other process with another lead is refused in words, and never gets the first lead’s id', async () => {
    const [one, other] = await twoApps()
    const website = await one.aWebsite()
    await until(async () => (await other.visit(website, '/')).status === 200)
    const send = (app: typeof one, lead: object) =>
      app.visit(website, '/api/leads', asJson({ lead }, { 'idempotency-key': 'reused' }))
    // neither process can know of the other's lead yet, so it is taken under an id of its own and set aside
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
    const lock = inTransaction(other.database.db, async (db) => {
      await sql`lock table leads in exclusive mode`.execute(db)
      held()
      await released
    })
    await isHeld
    const first = await (await send(one, ann)).json()
    const unheard = await send(other, { ...ann, message: 'Something else' })
    expect(unheard.status).toBe(201)
    expect((await unheard.json()).id).not.toBe(first.id)
    release()
    await lock
    await one.settle()
    await other.settle()
    const third = await createTestApp({ database: other.database })
    const refused = await send(third, { ...ann, message: 'A third thing' })
    expect([refused.status, await refused.json()]).toEqual([
      422,
      { error: 'This idempotency key was used for another submission.' },
    ])
    const leads = await one.leadsOf(website)
    expect(leads.map(({ suspicions }) => suspicions).toSorted()).toEqual([[], ['key reused']])
    // the key belongs to the lead that reached the database first
    const owner = leads.find(({ suspicions }) => suspicions.length === 0)
    const isFirst = owner?.id === first.id
    const again = await send(third, isFirst ? ann : { ...ann, message: 'Something else' })
    expect([again.status, await again.json()]).toEqual([201, { id: owner?.id }])
  })

  test('each delivery runs once, though both work at the queue', { tags: ['long'] }, async () => {
    const [one, other] = await twoApps({ worker: true })
    const website = await one.aWebsite()
    await until(async () => (await other.visit(website, '/')).status === 200)
    const count = 40
    await Promise.all(
      Array.from({ length: count }, (_, index) =>
        (index % 2 === 0 ? one : other).visit(
          website,
          '/api/leads',
          asJson({ lead: { ...ann, message: `Number ${index}` } }),
        ),
      ),
    )
    const sent = () => [...one.mailer.sent, ...other.mailer.sent].map(({ mail }) => mail.headers['X-Lead-Id'])
    await until(() => sent().length >= count)
    await Promise.all([one.deliveries.catchUp(), other.deliveries.catchUp()])
    // both queues take one more turn
    await new Promise((resolve) => setTimeout(resolve, 2500))
    expect(sent()).toHaveLength(count)
    expect(new Set(sent()).size).toBe(count)
    expect(one.mailer.sent.length > 0 || other.mailer.sent.length > 0).toBe(true)
    const states = (await one.leadsOf(website)).flatMap(({ deliveries }) =>
      deliveries.map(({ state, attempts }) => `${state} ${attempts}`),
    )
    expect(new Set(states)).toEqual(new Set(['accepted 1']))
  })

  test('SCALE-E07 SCALE-18 F40 on a machine that is 20 minutes ahead a lease that was taken elsewhere stands, and one buyer wins', {
    tags: ['long'],
  }, async () => {
    const database = await freshDatabase('postgres')
    const one = await createTestApp({ database })
    const shop = await aShop(one)
    const url = await postgresUrlOf(database)
    const start = async (variables: Record<string, string> = {}) => {
      const dataDir = await aDataDir()
      onTestFinished(() => removeFolder(dataDir))
      const server = await startServer(dataDir, { ...keys, DATABASE_URL: url, DEMO: '1', ...variables })
      onTestFinished(async () => void (await server.stop('SIGKILL')))
      return server
    }
    const ahead = `const now = Date.now
      globalThis.Date = class extends Date {
        constructor(...given) { if (given.length === 0) super(Date.now()); else super(...given) }
        static now() { return now() + 20 * 60_000 }
      }`
    const right = await start()
    const wrong = await start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(ahead)}` })
    await until(async () =>
      (await ask(wrong.port, 'localhost', '/readyz')).body.includes('"clock":"failing"'),
    )
    const checkout = `${pageOf(shop.vehicle)}/checkout`
    const reserve = (server: RunningServer, who: Readonly<Record<string, string>>) =>
      ask(server.port, shop.host, checkout, asForm(who))
    const first = await reserve(right, person)
    expect([first.status, first.headers.location]).toEqual([303, expect.stringMatching(/^\/payment\//)])
    const second = await reserve(wrong, {
      ...person,
      email: 'bo@example.com',
      phone: '0498 765 432',
      name: 'Bo Ray',
    })
    expect([second.status, second.body]).toEqual([
      409,
      expect.stringContaining('Someone has just reserved this car'),
    ])
    const leases = await database.db.selectFrom('vehicle_leases').select('payment_id').execute()
    expect(leases).toHaveLength(1)
  })
})
