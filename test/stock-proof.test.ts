import { describe, expect, test } from 'vitest'
import { stockProof } from '#app/commands/stock-proof.server.ts'
import { importAsRun } from '#app/features/intake/import-as-run.server.ts'
import { localReach } from './a-feed-source.ts'
import { aStockRoom } from './a-stock-room.ts'
import { feedOf, type Listing } from './a-website-folder.ts'
import {
  advertisedOnes,
  aHook,
  anAdvertised,
  aReceiver,
  askPlaces,
  aWebsiteWithOutlets,
  lookAfter,
} from './an-outlet.ts'
import { anSftpServer } from './an-sftp-server.ts'
import type { TestApp, TestWebsite } from './app.ts'
import { runAsOperator } from './run-as-operator.ts'

/** 10:00:00 in Melbourne. */
const tenOClock = new Date('2026-07-01T00:00:00Z')

async function bringByFeed(app: TestApp, website: TestWebsite, stock: readonly Listing[]): Promise<void> {
  const scope = { website: website.website, db: app.database.db, now: app.clock.now }
  await importAsRun(scope, { ...feedOf(stock), feedId: 'stock-csv' }, { trigger: 'import', fileTime: null })
  await app.app.settled()
}

async function proofOf(app: TestApp, website: TestWebsite, stocknum: string) {
  const { code, printed } = await runAsOperator(app, stockProof, [website.slug, stocknum])
  return { code, lines: printed.trimEnd().split('\n') }
}

async function twoOutlets() {
  const hook = await aReceiver()
  const server = await anSftpServer()
  const hub = {
    id: 'hub',
    name: 'Car Hub',
    kind: 'sftp',
    format: 'csv',
    host: 'hub.test',
    port: server.port,
    path: '/in/stock.csv',
  }
  const made = await aWebsiteWithOutlets(
    [aHook(hook.url, { name: 'Portal' }), hub],
    {
      settings: { time_zone: 'Australia/Melbourne' },
    },
    { feedSources: { reach: localReach() } },
  )
  await made.app.keepSecret(made.website, 'outlet_user.hub', 'dms')
  await made.app.keepSecret(made.website, 'outlet_password.hub', 'secret')
  await made.app.outlets.look()
  return { ...made, hook, server }
}

describe('stock proof', () => {
  test('OUT-E01 OUT-09 the receipt of a vehicle that was sold: by whom, from where it was gone when, and that it is gone everywhere', {
    tags: ['long'],
  }, async () => {
    const { app, website } = await twoOutlets()
    app.clock.now = new Date(tenOClock.getTime() - 5000)
    // the file is written now, so that it waits for its next time
    await bringByFeed(app, website, [anAdvertised('A1', { Price: 29_000 }), anAdvertised('A2')])
    await app.outlets.look()
    app.clock.now = tenOClock
    await bringByFeed(app, website, advertisedOnes('A2'))
    app.clock.now = new Date(tenOClock.getTime() + 1000)
    await askPlaces(app)
    await lookAfter(app, 1)
    await lookAfter(app, 9)
    const { code, lines } = await proofOf(app, website, 'A1')
    expect(code).toBe(0)
    expect(lines[0]).toBe(`2024 Mazda CX-5 (A1) of ${website.canary} Dealership`)
    expect(lines[1]).toBe('Sold at 10:00:00 on 1 July 2026, by feed stock-csv.')
    expect(lines.slice(2)).toEqual([
      '  Page              without it at 10:00:01',
      '  Search            without it at 10:00:01',
      '  Sitemap           without it at 10:00:01',
      '  Google’s file     without it at 10:00:01; never fetched yet',
      '  Meta’s file       without it at 10:00:01; never fetched yet',
      '  Portal            gone at 10:00:02, HTTP 204',
      expect.stringMatching(/^ {2}Car Hub {11}gone at 10:00:11, sha256 [0-9a-f]{64}$/),
      'Gone everywhere at 10:00:11 (11 s)',
    ])
    const { printed } = await runAsOperator(app, stockProof, [website.slug, 'A1'], [['json', true]])
    expect(JSON.parse(printed)).toMatchObject([
      {
        stocknum: 'A1',
        ended: { reason: 'sold', by: 'feed:stock-csv' },
        outlets: [
          { outlet: 'hook', may_have: false, last: { said: 'HTTP 204', sequence: 3 } },
          { outlet: 'hub', may_have: false, last: { kind: 'withdrawn', state: 'acknowledged' } },
        ],
        summary: 'Gone everywhere at 10:00:11 (11 s)',
      },
    ])
  })

  test('OUT-E02 a webhook that answers 503 for three and a half minutes: gone after 4 min, late, and no mail', async () => {
    const hook = await aReceiver()
    const { app, website } = await aWebsiteWithOutlets([aHook(hook.url)], {
      settings: { time_zone: 'Australia/Melbourne' },
    })
    await app.outlets.look()
    app.clock.now = tenOClock
    await bringByFeed(app, website, advertisedOnes('A2'))
    await askPlaces(app)
    hook.manners.status = 503
    let seconds = 0
    for (const until of [0, 5, 15, 30, 60, 120, 180, 210, 240]) {
      if (until >= 210) hook.manners.status = 204
      await lookAfter(app, until - seconds)
      await app.outlets.tell()
      seconds = until
    }
    const { lines } = await proofOf(app, website, 'A1')
    expect(lines.at(-1)).toBe('Gone everywhere after 4 min (late)')
    expect(app.mailer.sent).toEqual([])
  })

  test('OUT-09 while a place or an outlet still has it, the receipt says which and why', async () => {
    const { app, website, hook } = await twoOutlets()
    hook.manners.status = 503
    app.clock.now = new Date(tenOClock.getTime() + 60_000)
    await bringByFeed(app, website, advertisedOnes('A2'))
    expect((await proofOf(app, website, 'A1')).lines).toContain(
      'It ended on 1 July 2026; no receipt of that is kept.',
    )
    await app.outlets.look()
    await askPlaces(app)
    await lookAfter(app, 5)
    const { lines } = await proofOf(app, website, 'A1')
    expect(lines).toContain('  Portal            may still show it: 2 tries, HTTP 503')
    expect(lines.at(-1)).toBe('Not gone everywhere: Portal (2 tries, HTTP 503)')
  })

  test('OUT-09 a vehicle that filters hide, and one that nobody confirms, have receipts too', async () => {
    const hook = await aReceiver()
    const { app, website } = await aWebsiteWithOutlets([aHook(hook.url)])
    await app.outlets.look()
    await website.change({ demo: true, config: { cars: { extra_filters: ['stocknum != A1'] } } })
    await lookAfter(app, 1)
    await askPlaces(app)
    const { lines } = await proofOf(app, website, 'A1')
    expect(lines[1]).toMatch(/^Hidden at \d\d:\d\d:\d\d on 30 June 2026\.$/)
    expect(lines.slice(2, 5)).toEqual([
      expect.stringMatching(/^ {2}Page +without it at/),
      expect.stringMatching(/^ {2}Search +without it at/),
      expect.stringMatching(/^ {2}Sitemap +without it at/),
    ])
    expect(lines.at(-1)).toMatch(/^Gone everywhere at \d\d:\d\d:\d\d \(0 s\)$/)
    const { db } = app.database
    await db
      .updateTable('vehicles')
      .set({ freshness: 'unadvertised' })
      .where('stocknum', '=', 'A2')
      .where('dealership_id', '=', website.id)
      .execute()
    await website.change({ demo: true, config: {} })
    await lookAfter(app, 1)
    await askPlaces(app)
    const unconfirmed = (await proofOf(app, website, 'A2')).lines
    expect(unconfirmed[1]).toMatch(/^No longer confirmed at/)
    // its page stays open, and says that nobody has confirmed it
    expect(unconfirmed.join('\n')).not.toContain('Page')
    expect(unconfirmed.at(-1)).toMatch(/^Gone everywhere/)
  })

  test('OUT-09 a vehicle that is for sale says where it is listed, and a number that nobody had is told', async () => {
    const { app, website } = await twoOutlets()
    const { lines } = await proofOf(app, website, 'A1')
    expect(lines[1]).toBe('It is for sale.')
    expect(lines[2]).toMatch(/^ {2}Portal +listed at .*, HTTP 204$/)
    expect(lines[3]).toMatch(/^ {2}Car Hub +listed at .*, sha256 /)
    expect(await proofOf(app, website, 'Z9')).toEqual({
      code: 1,
      lines: [`${website.slug} has never had a vehicle with the stock number Z9.`],
    })
    const stranger = await app.aWebsite()
    expect((await proofOf(app, stranger, 'A1')).code).toBe(1)
  })

  test('OUT-07 OUT-09 a person’s word ends a vehicle as a feed’s does, and what a person changes is told', {
    tags: ['long'],
  }, async () => {
    const hook = await aReceiver()
    const { app, website } = await aWebsiteWithOutlets([aHook(hook.url)])
    await app.outlets.look()
    const { edit } = aStockRoom(app, website)
    const [a1, a2] = await website.stock()
    expect((await edit(a2?.id ?? 0, { set: { price: 28_500 } })).status).toBe(200)
    expect((await edit(a1?.id ?? 0, { set: { status: 'sold', name: 'The red one' } })).status).toBe(200)
    await lookAfter(app, 1)
    await askPlaces(app)
    expect(hook.told().slice(2).sort()).toEqual(['listed A2 2', 'withdrawn A1 2 sold'])
    const { lines } = await proofOf(app, website, 'A1')
    expect(lines[0]).toMatch(/^The red one \(A1\) of /)
    expect(lines[1]).toMatch(/^Sold at .*, by api\.$/)
    expect(lines.at(-1)).toMatch(/^Gone everywhere at .* \(1 s\)$/)
    // what is sold by mistake comes back, and has no receipt to be asked for
    expect((await edit(a1?.id ?? 0, { release: ['status'] })).status).toBe(200)
    await lookAfter(app, 1)
    expect(hook.told().at(-1)).toBe('listed A1 3')
    expect((await proofOf(app, website, 'A1')).lines[1]).toBe('It is for sale.')
  })

  test('OUT-09 a website without outlets has receipts of its own places', async () => {
    const { app, website } = await aWebsiteWithOutlets([])
    await bringByFeed(app, website, advertisedOnes('A2'))
    await askPlaces(app)
    const { lines } = await proofOf(app, website, 'A1')
    expect(lines.filter((one) => one.includes('without it at'))).toHaveLength(5)
    expect(lines.at(-1)).toMatch(/^Gone everywhere at .* \(0 s\)$/)
  })

  test('OUT-09 a place that still has it is asked again, until it is without it', async () => {
    const { app, website } = await aWebsiteWithOutlets([])
    await bringByFeed(app, website, advertisedOnes('A2'))
    let isStale = true
    const stale = async (): Promise<void> =>
      app.outlets.ask({
        settled: app.app.settled,
        visit: async (request) =>
          isStale && request.url.includes('/sitemaps/')
            ? new Response(`<loc>https://www.${website.host}/cars/2024-mazda-cx-5-a1</loc>`)
            : app.app(request, { isSelfTest: true }),
      })
    await stale()
    expect((await proofOf(app, website, 'A1')).lines.at(-1)).toBe(
      'Not gone everywhere: Sitemap (it is still there)',
    )
    isStale = false
    await stale()
    expect((await proofOf(app, website, 'A1')).lines.at(-1)).toMatch(/^Not gone everywhere/)
    app.clock.now = new Date(app.clock.now.getTime() + 5000)
    await stale()
    expect((await proofOf(app, website, 'A1')).lines.at(-1)).toMatch(/^Gone everywhere at .* \(5 s\)$/)
  })
})

describe('what others fetch', () => {
  test('OUT-10 the receipt says when a file was fetched last and whether the vehicle was in it; the platform’s own questions do not count', async () => {
    const { app, website } = await aWebsiteWithOutlets([], { settings: { time_zone: 'Australia/Melbourne' } })
    app.clock.now = tenOClock
    await app.visit(website, '/feeds/google-vehicles.xml')
    await app.outlets.writeFetches()
    await bringByFeed(app, website, advertisedOnes('A2'))
    await askPlaces(app)
    await app.outlets.writeFetches()
    expect((await proofOf(app, website, 'A1')).lines).toEqual(
      expect.arrayContaining([
        '  Google’s file     without it at 10:00:00; last fetched at 10:00:00, without it',
        '  Meta’s file       without it at 10:00:00; never fetched yet',
      ]),
    )
    app.clock.now = new Date(tenOClock.getTime() + 90_000)
    const ready = { host: website.host, acceptEncoding: undefined, ifNoneMatch: undefined }
    await app.visit(website, '/feeds/meta-vehicles.csv')
    app.clock.now = new Date(tenOClock.getTime() + 95_000)
    expect(app.app.fromCache({ ...ready, url: '/feeds/meta-vehicles.csv' })?.status).toBe(200)
    await app.outlets.writeFetches()
    expect((await proofOf(app, website, 'A1')).lines).toContain(
      '  Meta’s file       without it at 10:00:00; last fetched at 10:01:35, without it',
    )
  })

  test('OUT-10 fetches cost the database one question a minute, however many there are', async () => {
    const { app, website } = await aWebsiteWithOutlets([])
    await app.visit(website, '/feeds/google-vehicles.xml')
    await app.visit(website, '/feeds/nothing.xml')
    const ready = { host: website.host, acceptEncoding: undefined, ifNoneMatch: undefined }
    for (let count = 0; count < 1000; count += 1)
      app.app.fromCache({ ...ready, url: '/feeds/google-vehicles.xml' })
    const rows = () =>
      app.database.db.selectFrom('feed_fetches').select('file').where('website_id', '=', website.id).execute()
    expect(await rows()).toEqual([])
    await app.outlets.writeFetches()
    expect(await rows()).toEqual([{ file: 'google-vehicles.xml' }])
  })
})
