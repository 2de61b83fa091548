import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { claimDueFeed } from '#app/features/intake/feed-claims.server.ts'
import { makeFeedDue } from '#app/features/intake/feed-states.server.ts'
import { listRunChanges, listRunProblems, listRuns } from '#app/features/intake/runs.server.ts'
import { aSource, csvOf, run } from './a-fed-website.ts'
import { aListing, feedOf } from './a-website-folder.ts'
import { createTestApp, type TestApp, type TestWebsite } from './app.ts'
import { countedDatabase } from './counted-database.ts'

const minuteMs = 60_000

async function stockOn(app: TestApp, website: TestWebsite): Promise<string[]> {
  const onSale = (await website.stock()).filter(({ sold }) => !sold)
  const page = await app.visit(website, '/search/new-used-and-demo-cars')
  expect(page.status).toBe(200)
  return onSale.map(({ stocknum }) => stocknum).sort()
}

describe('a feed over HTTPS', () => {
  test('FEED-08 FEED-31 comes, is recorded, and shows on the page', async () => {
    const { app, file, source, aFedWebsite } = await aSource('basic')
    const website = await aFedWebsite()
    await app.keepSecret(website, 'feed_user.dms', 'dealer')
    await app.keepSecret(website, 'feed_password.dms', 'zqpassword')
    file.bytes = csvOf('D1', 'D2', 'D3')
    const first = await run(app, website)
    expect(first).toMatchObject({
      outcome: 'imported',
      trigger: 'asked',
      fileName: 'export.php',
      fileTime: file.time,
      bytes: file.bytes.byteLength,
      counts: { read: 3, added: 3, changed: 0, sold: 0, rejected: 0 },
    })
    const [asked] = source.asked
    expect(asked?.headers.authorization).toBe(`Basic ${Buffer.from('dealer:zqpassword').toString('base64')}`)
    expect(await stockOn(app, website)).toEqual([`A${website.id}`, 'D1', 'D2', 'D3'])
  })

  test('FEED-08 FEED-32 a file that is not newer is one line of many readings, and drops no page', async () => {
    const { app, file, aFedWebsite } = await aSource()
    const website = await aFedWebsite()
    file.bytes = csvOf('D1', 'D2')
    await run(app, website)
    const version = await versionOf(app, website)
    for (let turn = 0; turn < 3; turn += 1) {
      app.clock.now = new Date(app.clock.now.getTime() + 15 * minuteMs)
      expect((await run(app, website)).outcome).toBe('not-modified')
    }
    const runs = await listRuns({ db: app.database.db, websiteId: website.id }, { feedId: 'dms', most: 9 })
    expect(runs.map(({ outcome, times }) => [outcome, times])).toEqual([
      ['not-modified', 3],
      ['imported', 1],
    ])
    expect(await versionOf(app, website)).toBe(version)
  })

  test('FEED-32 a turn that brings nothing new costs three statements', async () => {
    const { database, queries } = await countedDatabase()
    const { app, file, aFedWebsite } = await aSource('basic', {}, { database })
    const website = await aFedWebsite()
    await app.keepSecret(website, 'feed_user.dms', 'dealer')
    await app.keepSecret(website, 'feed_password.dms', 'zqpassword')
    file.bytes = csvOf('D1', 'D2')
    await run(app, website)
    expect((await run(app, website)).outcome).toBe('not-modified')
    const statements = async (): Promise<number> => {
      const before = queries()
      await app.feeds.look(website.id)
      return queries() - before
    }
    expect(await statements()).toBe(1)
    await makeFeedDue({ db: app.database.db, websiteId: website.id }, 'dms', app.clock.now)
    // two questions whether another feed is due follow, of this lane and of the one beside it
    expect(await statements()).toBe(3 + 2)
    await app.app.settled()
    const [last] = await listRuns({ db: app.database.db, websiteId: website.id }, { feedId: 'dms', most: 1 })
    expect(last).toMatchObject({ outcome: 'not-modified', times: 2 })
  })

  test('FEED-07 FEED-32 a packed file is read, and what changed is told with before and after', async () => {
    const { app, file, aFedWebsite } = await aSource()
    const website = await aFedWebsite()
    file.bytes = csvOf('D1', 'D2')
    await run(app, website)
    const cheaper = feedOf([aListing({ 'Stock No': 'D1', Price: 19990 })]).bytes
    file.bytes = Buffer.from(gzipSync(cheaper))
    file.time = new Date('2026-06-30T02:10:00Z')
    const second = await run(app, website)
    expect(second.counts).toMatchObject({ changed: 1, sold: 1 })
    const changes = await listRunChanges({ db: app.database.db, websiteId: website.id }, second.id)
    expect(changes.map(({ stocknum, kind }) => [stocknum, kind])).toEqual([
      ['D1', 'changed'],
      ['D2', 'sold'],
    ])
    expect(changes[0]?.changes).toContainEqual(['price', expect.any(Number), 1_999_000])
  })

  test('FEED-32 rows that could not be read are kept with their line, and their vehicles stay', async () => {
    const { app, file, aFedWebsite } = await aSource()
    const website = await aFedWebsite()
    file.bytes = csvOf('D1', 'D2')
    await run(app, website)
    const broken = [aListing({ 'Stock No': 'D1', Price: 'soon' }), aListing({ 'Stock No': 'D2' })]
    file.bytes = Buffer.from(feedOf(broken).bytes)
    file.time = new Date('2026-06-30T02:10:00Z')
    const second = await run(app, website)
    const { rejected } = await listRunProblems({ db: app.database.db, websiteId: website.id }, second.id)
    expect(rejected).toMatchObject([{ line: 2, field: 'Price', value: '“soon”' }])
    expect(await stockOn(app, website)).toContain('D1')
  })

  test('FEED-15 FEED-31 a source that fails is asked again after a minute, and says why', async () => {
    const { app, file, aFedWebsite } = await aSource()
    const website = await aFedWebsite()
    file.bytes = csvOf('D1')
    await run(app, website)
    file.status = 401
    const failed = await run(app, website)
    expect(failed).toMatchObject({ outcome: 'failed', reason: expect.stringMatching(/^password: /) })
    expect(await stockOn(app, website)).toContain('D1')
    const state = await stateOf(app, website)
    expect(state.failures).toBe(1)
    expect(state.due_at).toEqual(new Date(app.clock.now.getTime() + minuteMs))
    file.status = 200
    file.time = new Date('2026-06-30T02:10:00Z')
    expect((await run(app, website)).outcome).toBe('unchanged')
    expect((await stateOf(app, website)).failures).toBe(0)
  })

  test('FEED-14 neither password nor query of the address is in a run, a log line or an answer', async () => {
    const { app, file, aFedWebsite } = await aSource('basic')
    const website = await aFedWebsite()
    await app.keepSecret(website, 'feed_user.dms', 'dealer')
    await app.keepSecret(website, 'feed_password.dms', 'zqpassword')
    file.status = 500
    const failed = await run(app, website)
    const shown = JSON.stringify([failed, app.log.lines, await stateOf(app, website)])
    expect(shown).not.toMatch(/zqpassword|zqquery/)
  })

  test('FEED-30 a file that is held waits since the first, is one line, and is settled by one in order', async () => {
    const { app, file, aFedWebsite } = await aSource()
    const website = await aFedWebsite()
    const many = Array.from({ length: 9 }, (_, index) => `D${index}`)
    file.bytes = csvOf(...many)
    await run(app, website)
    const before = await stockOn(app, website)
    file.bytes = csvOf('D0')
    file.time = new Date('2026-06-30T02:10:00Z')
    const heldAt = new Date(app.clock.now.getTime() + 1000)
    for (let turn = 0; turn < 2; turn += 1) {
      const held = await run(app, website)
      expect([held.outcome, held.reason]).toEqual(['held', 'the feed would remove 8 of 9 vehicles'])
      app.clock.now = new Date(app.clock.now.getTime() + 15 * minuteMs)
    }
    expect(await stockOn(app, website)).toEqual(before)
    const waiting = await heldOf(app, website)
    expect(waiting?.held_at).toEqual(heldAt)
    file.bytes = csvOf(...many.slice(1), 'D9')
    file.time = new Date('2026-06-30T02:40:00Z')
    expect((await run(app, website)).outcome).toBe('imported')
    expect((await heldOf(app, website))?.held_at).toBeNull()
  })

  test('FEED-02 a feed that leaves feeds.json is not asked any more, and its vehicles stay', async () => {
    const { app, file, source, aFedWebsite } = await aSource()
    const website = await aFedWebsite()
    file.bytes = csvOf('D1')
    await run(app, website)
    const asked = source.asked.length
    website.files.delete('feeds.json')
    expect(await website.change({ description: 'Without a feed.' })).toMatchObject({ leftFeeds: ['dms'] })
    expect(await makeFeedDue({ db: app.database.db, websiteId: website.id }, 'dms', app.clock.now)).toBe(
      false,
    )
    await app.feeds.look()
    expect(source.asked.length).toBe(asked)
    expect(await stockOn(app, website)).toContain('D1')
  })

  test('FEED-25 what is missing from a feed that is not complete is not sold', async () => {
    const { app, file, source, aFedWebsite } = await aSource()
    const via = { kind: 'https', url: `https://dms.test:${source.port}/part.csv` }
    const website = await aFedWebsite({
      files: { 'feeds.json': [{ id: 'dms', name: 'Part', via, complete: false }] },
    })
    file.bytes = csvOf('D1', 'D2')
    await run(app, website)
    file.bytes = csvOf('D3')
    file.time = new Date('2026-06-30T02:10:00Z')
    expect((await run(app, website)).counts).toMatchObject({ added: 1, sold: 0 })
    expect(await stockOn(app, website)).toEqual([`A${website.id}`, 'D1', 'D2', 'D3'])
  })

  test('FEED-25 what a file says is withdrawn is gone at once, never just sold, and comes back when it is offered', async () => {
    const { app, file, aFedWebsite } = await aSource()
    const website = await aFedWebsite()
    const withStatus = (status: string): Uint8Array =>
      feedOf([
        aListing({ 'Stock No': 'D1', Status: 'In stock' }),
        aListing({ 'Stock No': 'D2', Status: status }),
      ]).bytes
    const deliver = async (status: string) => {
      file.bytes = withStatus(status)
      file.time = new Date(file.time.getTime() + minuteMs)
      return run(app, website)
    }
    await deliver('In stock')
    const vehicle = (await website.stock()).find(({ stocknum }) => stocknum === 'D2')
    const pageOf = async () => (await app.visit(website, `/cars/${vehicle?.slug}`)).status
    expect(await pageOf()).toBe(200)
    expect((await deliver('Withdrawn')).counts).toMatchObject({ withdrawn: 1, sold: 0, changed: 0 })
    expect(await pageOf()).toBe(410)
    const list = await (await app.visit(website, '/search/new-used-and-demo-cars')).text()
    expect(list).not.toContain(`/cars/${vehicle?.slug}`)
    expect((await deliver('withdrawn ')).counts).toMatchObject({ withdrawn: 0, sold: 0 })
    expect((await deliver('In stock')).counts).toMatchObject({ relisted: 1 })
    expect(await pageOf()).toBe(200)
  })

  test('FEED-16 the only process on a database asks at its start what a former one was asking', async () => {
    const { app, file, aFedWebsite } = await aSource()
    const website = await aFedWebsite()
    file.bytes = csvOf('D1')
    const at = { db: app.database.db, websiteId: website.id }
    await makeFeedDue(at, 'dms', app.clock.now)
    const claim = { claimMs: 10 * minuteMs, now: app.clock.now, websiteId: website.id }
    expect(await claimDueFeed(app.database.db, claim)).not.toBeNull()
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
    app.feeds.start()
    await expect
      .poll(async () => (await listRuns(at, { feedId: 'dms', most: 2 })).map(({ outcome }) => outcome).sort())
      .toEqual(['abandoned', 'imported'])
    await app.feeds.stop()
  })

  test('FEED-16 a run whose process died is recorded as abandoned, and its feed is asked again', async () => {
    const { app, file, aFedWebsite } = await aSource()
    const website = await aFedWebsite()
    file.bytes = csvOf('D1')
    const began = app.clock.now
    await app.database.db
      .updateTable('feed_states')
      .set({ due_at: null, began_at: began, claimed_until: new Date(began.getTime() + 10 * minuteMs) })
      .where('website_id', '=', website.id)
      .execute()
    await app.feeds.look(website.id)
    expect(
      await listRuns({ db: app.database.db, websiteId: website.id }, { feedId: 'dms', most: 9 }),
    ).toEqual([])
    app.clock.now = new Date(began.getTime() + 11 * minuteMs)
    await app.feeds.look(website.id)
    const runs = await listRuns({ db: app.database.db, websiteId: website.id }, { feedId: 'dms', most: 9 })
    expect(runs.map(({ outcome }) => outcome)).toEqual(['imported', 'abandoned'])
  })
})

describe('alarms', () => {
  const mailsAbout = (app: TestApp, website: TestWebsite) =>
    app.mailer.sent.map(({ mail }) => mail).filter(({ to }) => to === `sales@${website.host}`)
  const wait = async (app: TestApp, minutes: number): Promise<void> => {
    app.clock.now = new Date(app.clock.now.getTime() + minutes * minuteMs)
    await app.feeds.tell()
  }

  test('FEED-40 FEED-41 a late feed is told of once, again after a day, and when it is over', async () => {
    const { app, file, aFedWebsite } = await aSource()
    const website = await aFedWebsite()
    file.bytes = csvOf('D1')
    await run(app, website)
    await wait(app, 50)
    expect(mailsAbout(app, website)).toEqual([])
    file.status = 503
    await run(app, website)
    await wait(app, 15)
    await wait(app, 5)
    const [late, ...others] = mailsAbout(app, website)
    expect(others).toEqual([])
    expect(late?.subject).toBe(`Stock feed late: DMS export, ${website.website.name}`)
    expect(late?.text).toContain('It last ran well on Tuesday 30 June 2026, 12:00pm.')
    expect(late?.text).toContain('1 vehicle on sale')
    expect(late?.text).toMatch(/What happened last: unavailable: /)
    await wait(app, 24 * 60)
    expect(mailsAbout(app, website).map(({ text }) => /still late/.test(text))).toEqual([false, true])
    file.status = 200
    file.bytes = csvOf('D1', 'D2')
    file.time = app.clock.now
    await run(app, website)
    await wait(app, 1)
    await wait(app, 1)
    expect(mailsAbout(app, website).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Stock feed late',
      'Stock feed late',
      'Stock feed running again',
    ])
  })

  test('FEED-30 a held file is told of at once and daily, with the reason and how to apply it', async () => {
    const { app, file, aFedWebsite } = await aSource()
    const website = await aFedWebsite()
    file.bytes = csvOf('D1')
    await run(app, website)
    file.bytes = Buffer.from('Stock No,Make\n')
    file.time = new Date('2026-06-30T02:10:00Z')
    await run(app, website)
    await wait(app, 1)
    await wait(app, 1)
    const [held, ...others] = mailsAbout(app, website)
    expect(others).toEqual([])
    expect(held?.subject).toBe(`Stock file waits for you: DMS export, ${website.website.name}`)
    expect(held?.text).toContain('Why: the feed holds no vehicles.')
    expect(held?.text).toContain(`forecourt stock confirm ${website.slug} dms`)
  })

  test('FEED-41 a feed that nobody would hear of is refused with the website', async () => {
    const { app } = await aSource()
    const feeds = [{ id: 'dms', name: 'DMS', via: { kind: 'push' } }]
    const silent = app.aWebsite({
      settings: { config: { lead: { recipients: [] } } },
      location: { contact_detail: { phone: '03 5550 1000' } },
      files: { 'feeds.json': feeds },
    })
    await expect(silent).rejects.toThrow('nobody would hear that this feed is late or failing')
  })
})

describe('feeds.json', () => {
  test.each([
    [
      'FEED-03 ftp without plain',
      { via: { kind: 'ftp', host: 'ftp.dealer.example', path: '/stock.csv' } },
      'ftp sends password and stock in the clear: say "plain": true to accept that',
    ],
    [
      'FEED-02 an id that is none',
      { id: 'DMS 1' },
      'expected small letters, digits and hyphens, a letter first',
    ],
    [
      'FEED-12 a password in the address',
      { via: { kind: 'https', url: 'https://me:secret@x.example/s.csv' } },
      'expected an https address',
    ],
    [
      'FEED-12 a port of another service',
      { via: { kind: 'sftp', host: 'x.example', port: 25, path: '/s.csv' } },
      'expected 21, 22, 443, 990 or 1024 and above',
    ],
    [
      'FEED-09 neither path nor pattern',
      { via: { kind: 'sftp', host: 'x.example' } },
      'expected either "path", or "folder" and "pattern"',
    ],
    [
      'FEED-01 a dealership that is none',
      { dealership: 'elsewhere' },
      'no dealership of website.json has this slug',
    ],
    ['FEED-15 every minute', { every_minutes: 1 }, 'every_minutes'],
  ])('%s is refused in words', async (_, changes, message) => {
    const app = await createTestApp()
    const feed = { id: 'dms', name: 'DMS', via: { kind: 'push' }, ...changes }
    await expect(app.aWebsite({ files: { 'feeds.json': [feed] } })).rejects.toThrow(message)
  })
})

test('FEED-11 a file in the inbox is taken once it stood still, and kept in taken', async () => {
  const app = await createTestApp()
  const website = await app.aWebsite({
    files: { 'feeds.json': [{ id: 'supplier', name: 'Supplier', via: { kind: 'inbox' } }] },
  })
  const inbox = join(app.dataDir, 'inbox', website.slug, 'supplier')
  mkdirSync(inbox, { recursive: true })
  const path = join(inbox, 'stock-20260630.csv')
  writeFileSync(path, csvOf('I1', 'I2'))
  utimesSync(path, app.clock.now, app.clock.now)
  expect((await run(app, website, 'supplier')).outcome).toBe('not-modified')
  app.clock.now = new Date(app.clock.now.getTime() + 11_000)
  expect((await run(app, website, 'supplier')).counts).toMatchObject({ added: 2 })
  app.clock.now = new Date(app.clock.now.getTime() + minuteMs)
  expect((await run(app, website, 'supplier')).outcome).toBe('not-modified')
  expect(await stockOn(app, website)).toEqual([`A${website.id}`, 'I1', 'I2'])
})

describe('feeds that list the same vehicles', () => {
  /** Puts a file into a feed's inbox, lets it stand still, and runs the feed. */
  async function deliver(app: TestApp, website: TestWebsite, feedId: string, bytes: Uint8Array) {
    const inbox = join(app.dataDir, 'inbox', website.slug, feedId)
    mkdirSync(inbox, { recursive: true })
    const path = join(inbox, `stock-${app.clock.now.getTime()}.csv`)
    writeFileSync(path, bytes)
    utimesSync(path, app.clock.now, app.clock.now)
    app.clock.now = new Date(app.clock.now.getTime() + minuteMs)
    return run(app, website, feedId)
  }
  const twoFeeds = [
    { id: 'dms', name: 'DMS', priority: 1, via: { kind: 'inbox' } },
    { id: 'oem', name: 'Manufacturer', priority: 2, via: { kind: 'inbox' } },
  ]
  const ownerOf = async ({ database }: TestApp, stocknum: string): Promise<string | undefined> => {
    const row = await database.db
      .selectFrom('vehicles')
      .select(['feed_id', 'sold_at'])
      .where('stocknum', '=', stocknum)
      .executeTakeFirst()
    return row && `${row.feed_id}${row.sold_at ? ', sold' : ''}`
  }

  test('FEED-26 FEED-E08 the first in priority owns a vehicle; what it drops goes over to the other', async () => {
    const app = await createTestApp()
    const website = await app.aWebsite({ files: { 'feeds.json': twoFeeds } })
    await deliver(app, website, 'oem', csvOf('N5', 'N6'))
    expect(await ownerOf(app, 'N5')).toBe('oem')
    await deliver(app, website, 'dms', csvOf('N5', 'D1', 'D2'))
    expect(await ownerOf(app, 'N5')).toBe('dms')
    const yielding = await deliver(app, website, 'oem', csvOf('N5', 'N6', 'N7'))
    expect(yielding.counts).toMatchObject({ added: 1, yielded: 1, sold: 0 })
    expect(await ownerOf(app, 'N5')).toBe('dms')
    await deliver(app, website, 'dms', csvOf('D1', 'D2'))
    expect(await ownerOf(app, 'N5')).toBe('oem')
    expect(await stockOn(app, website)).toContain('N5')
    await deliver(app, website, 'oem', csvOf('N6', 'N7'))
    expect(await ownerOf(app, 'N5')).toBe('oem, sold')
  })

  test('FEED-27 FEED-E07 a stock number that returns for another vehicle has another id and address', async () => {
    const app = await createTestApp()
    const website = await app.aWebsite({ files: { 'feeds.json': twoFeeds } })
    const listing = (vin: string) => aListing({ 'Stock No': 'A17', VIN: vin })
    const file = (...listings: ReturnType<typeof aListing>[]) =>
      feedOf([...listings, aListing({ 'Stock No': 'D1' })]).bytes
    await deliver(app, website, 'dms', file(listing('6FPAAAJGSW5A12456')))
    const [first] = (await website.stock()).filter(({ stocknum }) => stocknum === 'A17')
    await deliver(app, website, 'dms', file())
    expect((await app.visit(website, `/cars/${first?.slug}`)).status).toBe(200)
    await deliver(app, website, 'dms', file(listing('6FPAAAJGSW5A12789')))
    const both = (await website.stock()).filter(({ stocknum }) => stocknum === 'A17')
    const second = both.find(({ id }) => id !== first?.id)
    expect(both.length).toBe(2)
    expect(second?.slug).not.toBe(first?.slug)
    expect((await app.visit(website, `/cars/${second?.slug}`)).status).toBe(200)
    expect((await app.visit(website, `/cars/${first?.slug}`)).status).toBe(410)
    expect(await stockOn(app, website)).toEqual([`A${website.id}`, 'A17', 'D1'])
  })

  test('FEED-27 one that returns as it was is the same vehicle again', async () => {
    const app = await createTestApp()
    const website = await app.aWebsite({ files: { 'feeds.json': twoFeeds } })
    await deliver(app, website, 'dms', csvOf('A17', 'D1'))
    await deliver(app, website, 'dms', csvOf('D1'))
    const back = await deliver(app, website, 'dms', csvOf('A17', 'D1'))
    expect(back.counts).toMatchObject({ relisted: 1, added: 0 })
    expect((await website.stock()).filter(({ stocknum }) => stocknum === 'A17').length).toBe(1)
  })
})

async function versionOf({ database }: TestApp, { id }: TestWebsite): Promise<number> {
  const row = await database.db
    .selectFrom('websites')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.version
}

function stateOf({ database }: TestApp, { id }: TestWebsite) {
  return database.db
    .selectFrom('feed_states')
    .selectAll()
    .where('website_id', '=', id)
    .where('feed_id', '=', 'dms')
    .executeTakeFirstOrThrow()
}

function heldOf({ database }: TestApp, { id }: TestWebsite) {
  return database.db
    .selectFrom('stock_feeds')
    .select(['held_at', 'held_reason'])
    .where('website_id', '=', id)
    .where('id', '=', 'dms')
    .executeTakeFirst()
}
