import { expect, test } from 'vitest'
import { numbersOf } from '#app/core/seed.ts'
import { announceChange } from '#app/features/tenancy/announce-change.server.ts'
import { readFeed } from '#app/features/vehicles/feed/read-feed.ts'
import { localReach } from './a-feed-source.ts'
import { aWebhookReceiver } from './a-webhook-receiver.ts'
import { anAdvertised, aWebsiteWithOutlets, type Told, toldIn } from './an-outlet.ts'
import { anSftpServer } from './an-sftp-server.ts'
import type { TestApp, TestWebsite } from './app.ts'
import { freshDatabase } from './database.ts'

const path = '/in/stock.csv'
/** A thousand take a minute of the processor and find no more: `MODEL_SALES=1000`. */
const vehicleCount = Number(process.env.MODEL_SALES ?? 200)
const isDemo = (index: number): boolean => index % (vehicleCount / 2) === 0
const chance = numbersOf('a day of sales')

/**
 * A receiver of twenty lines: it keeps what it was told, as a portal does, and answers at random that it has or has not,
 * whatever is true.
 */
async function aPortal(manners: () => 'dead' | 'flaky' | 'well') {
  const shown = new Map<string, number>()
  const heard: Told[] = []
  const receiver = await aWebhookReceiver((response) => {
    const told = toldIn(receiver.received.at(-1) ?? { path: '', headers: {}, body: '{}' })
    receiver.received.length = 0
    heard.push(told)
    const how = manners()
    const luck = how === 'well' ? 1 : chance()
    const takes = how !== 'dead' && luck > 0.2
    if (takes) {
      if (told.type === 'vehicle.listed') shown.set(told.stocknum, told.sequence)
      else shown.delete(told.stocknum)
    }
    // of what it did not take it never says that it has, but of what it took it may say that it has not
    response.writeHead(takes && luck > 0.4 ? 204 : 503).end()
  })
  return { ...receiver, shown, heard }
}

test('OUT-06 OUT-07 OUT-08 of hundreds of sales none is lost, whatever outlets answer: each is acknowledged, or given up after a day', {
  tags: ['long'],
  timeout: 900_000,
}, async () => {
  let isDay = false
  const flaky = await aPortal(() => (isDay ? 'flaky' : 'well'))
  const dead = await aPortal(() => (isDay ? 'dead' : 'well'))
  const server = await anSftpServer({
    get isReadOnly() {
      return isDay && chance() < 0.3
    },
    // what is read back is sometimes another file
    renamed: (name) => {
      if (isDay && chance() < 0.2) server.files.set(name, { bytes: Buffer.from('No\n'), time: new Date() })
    },
  })
  const hook = (id: string, url: string, changes: object = {}) => ({
    id,
    kind: 'webhook',
    format: 'csv',
    url,
    ...changes,
  })
  const { app, website } = await aWebsiteWithOutlets(
    [
      hook('flaky', flaky.url),
      hook('dead', dead.url, { car_types: ['demo'] }),
      { id: 'hub', kind: 'sftp', format: 'csv', host: 'hub.test', port: server.port, path },
    ],
    {
      stock: Array.from({ length: vehicleCount }, (_, index) =>
        anAdvertised(`V${index}`, { Condition: isDemo(index) ? 'Demo' : 'Used' }),
      ),
    },
    { database: await freshDatabase(), feedSources: { reach: localReach() } },
  )
  await app.keepSecret(website, 'outlet_user.hub', 'dms')
  await app.keepSecret(website, 'outlet_password.hub', 'secret')
  await app.outlets.look()
  isDay = true

  const unsold = Array.from({ length: vehicleCount }, (_, index) => `V${index}`)
  const sold = new Set<string>()
  while (unsold.length > 0) {
    const batch = unsold.splice(
      Math.floor(chance() * unsold.length),
      1 + Math.floor((chance() * vehicleCount) / 16),
    )
    for (const stocknum of batch) sold.add(stocknum)
    const repriced = unsold.filter(() => chance() < 0.01)
    await sell(app, website, batch, repriced)
    app.clock.now = new Date(app.clock.now.getTime() + Math.floor(chance() * 20_000))
    await app.outlets.look()
  }
  // minutes at first, then hours: a message that is due is tried at the next look
  let stepMs = 60_000
  for (let dueAt = await nextDue(app); dueAt; dueAt = await nextDue(app)) {
    app.clock.now = new Date(Math.max(dueAt.getTime(), app.clock.now.getTime() + stepMs))
    stepMs = Math.min(stepMs * 1.1, 3_600_000)
    await app.outlets.look()
  }

  const messages = await app.database.db.selectFrom('outlet_deliveries').selectAll().execute()
  const withdrawn = messages.filter(({ kind, state }) => kind === 'withdrawn' && state !== 'dropped')
  // none is lost, and none is told twice
  for (const outlet of ['flaky', 'hub']) {
    const own = withdrawn.filter(({ outlet_id }) => outlet_id === outlet)
    const told = own.map(({ stocknum }) => stocknum)
    expect(told.toSorted()).toEqual([...sold].toSorted())
    expect(new Set(own.map(({ state }) => state))).toEqual(new Set(['acknowledged']))
  }
  expect([...flaky.shown]).toEqual([])
  const file = server.files.get(path)?.bytes ?? new Uint8Array()
  expect(readFeed({ name: 'hub', bytes: file }, { locale: 'en-AU', timeZone: 'UTC' }).records).toEqual([])
  // what answers nothing is given up after a day, and only then
  const givenUp = withdrawn.filter(({ outlet_id }) => outlet_id === 'dead')
  expect(givenUp.map(({ state }) => state)).toEqual(Array(2).fill('failed'))
  const dayMs = 86_400_000
  expect(givenUp.every((one) => (one.ended_at?.getTime() ?? 0) - one.queued_at.getTime() >= dayMs)).toBe(true)
  // a number says one thing only, numbers rise, and no listing goes after its withdrawal
  for (const portal of [flaky, dead])
    for (const [, heard] of Map.groupBy(portal.heard, ({ stocknum }) => stocknum)) {
      const numbers = heard.map(({ sequence }) => sequence)
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
      const firstGone = heard.findIndex(({ type }) => type === 'vehicle.withdrawn')
      const afterwards = firstGone === -1 ? [] : heard.slice(firstGone)
      expect(afterwards.every(({ type }) => type === 'vehicle.withdrawn')).toBe(true)
      for (const [, same] of Map.groupBy(heard, ({ sequence }) => sequence))
        expect(new Set(same.map(({ type, data }) => JSON.stringify([type, data]))).size).toBe(1)
    }
})

/** Sells vehicles as a person does, and changes the price of others, in one transaction. */
async function sell(
  app: TestApp,
  website: TestWebsite,
  stocknums: readonly string[],
  repriced: readonly string[],
): Promise<void> {
  await app.database.db.transaction().execute(async (db) => {
    await db
      .updateTable('vehicles')
      .set({ sold_at: app.clock.now, ended_as: 'sold', changed_at: app.clock.now })
      .where('dealership_id', '=', website.id)
      .where('stocknum', 'in', stocknums)
      .execute()
    for (const stocknum of repriced) {
      const row = await db
        .selectFrom('vehicles')
        .select('facts')
        .where('dealership_id', '=', website.id)
        .where('stocknum', '=', stocknum)
        .executeTakeFirstOrThrow()
      const facts = { ...(row.facts as object), price: 2_000_000 + Math.floor(chance() * 1_000_000) }
      await db
        .updateTable('vehicles')
        .set({ facts: JSON.stringify(facts) })
        .where('dealership_id', '=', website.id)
        .where('stocknum', '=', stocknum)
        .execute()
    }
    await announceChange(db, [website.id], [`stock:${website.id}`])
  })
}

/** When the next message that is not over is due. */
async function nextDue({ database }: TestApp): Promise<Date | null> {
  const row = await database.db
    .selectFrom('outlet_deliveries')
    .select((eb) => eb.fn.min('due_at').as('due_at'))
    .where('state', 'in', ['waiting', 'sending'])
    .executeTakeFirst()
  return row?.due_at ?? null
}
