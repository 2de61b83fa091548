import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { doctor } from '#app/commands/doctor.server.ts'
import {
  feedList,
  feedPause,
  feedResume,
  feedRun,
  feedRuns,
  feedShow,
  feedTry,
} from '#app/commands/feed.server.ts'
import { stockConfirm } from '#app/commands/stock.server.ts'
import { stockExplain } from '#app/commands/stock-explain.server.ts'
import { exportWebsite } from '#app/features/content/export-website.server.ts'
import { importWebsite } from '#app/features/content/import-website.server.ts'
import { aListing, feedOf } from './a-website-folder.ts'
import { askForMetrics, createTestApp, folderFrom, type TestApp, type TestWebsite } from './app.ts'
import { runAsOperator } from './run-as-operator.ts'

const feeds = [{ id: 'dms', name: 'DMS export', via: { kind: 'inbox' } }]

async function aFedWebsite(files: Readonly<Record<string, unknown>> = {}) {
  const app = await createTestApp()
  const website = await app.aWebsite({ files: { 'feeds.json': feeds, ...files } })
  return { app, website }
}

function csvOf(prices: Readonly<Record<string, string>>): Uint8Array {
  return feedOf(Object.entries(prices).map(([stocknum, price]) => listingOf(stocknum, price))).bytes
}

function listingOf(stocknum: string, price: string) {
  return aListing({ 'Stock No': stocknum, Price: price })
}

/** Puts a file into the inbox of a feed, and lets it stand still. */
function deliver(app: TestApp, { slug }: TestWebsite, bytes: Uint8Array | string): string {
  const inbox = join(app.dataDir, 'inbox', slug, 'dms')
  mkdirSync(inbox, { recursive: true })
  const path = join(inbox, 'stock.csv')
  writeFileSync(path, bytes)
  utimesSync(path, app.clock.now, app.clock.now)
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  return path
}

const numbered = (count: number, price: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`D${10 + index}`, price]))

describe('the commands of feeds', () => {
  test('FEED-42 feed run asks now; list, show and runs say how it stands, and what it did to each vehicle', async () => {
    const { app, website } = await aFedWebsite()
    deliver(app, website, csvOf({ D1: '30990', D2: '19990' }))
    expect(await runAsOperator(app, feedRun, [website.slug, 'dms'])).toEqual({
      code: 0,
      printed: 'dms: 2 read, 2 new, 0 changed, 0 sold, 0 back, 0 not read\n',
    })
    deliver(app, website, csvOf({ D1: '29990', D2: '19990' }))
    await runAsOperator(app, feedRun, [website.slug, 'dms'])
    const { printed: shown } = await runAsOperator(app, feedShow, [website.slug, 'dms'])
    expect(shown).toMatch(/^Feed +dms \(DMS export\) of /)
    expect(shown).toMatch(/\nStands +running well\nOn sale +2 of its vehicles\n/)
    expect(shown).toMatch(/\n {2}changed +D1 .*: price \$30,990 → \$29,990\n/)
    const list = await runAsOperator(app, feedList, [], [['json', true]])
    expect(JSON.parse(list.printed)).toContainEqual(
      expect.objectContaining({
        website: website.slug,
        feed: 'dms',
        comes: 'inbox',
        standing: 'running well',
        on_sale: 2,
      }),
    )
    const runs = await runAsOperator(app, feedRuns, [website.slug, 'dms'], [['json', true]])
    expect(JSON.parse(runs.printed)).toMatchObject([
      { outcome: 'imported', by: 'asked', changed: 1, added: 0, file: 'stock.csv' },
      { outcome: 'imported', by: 'asked', changed: 0, added: 2 },
    ])
  })

  test('FEED-33 feed try says what a file would do, names the vehicles, and changes nothing', async () => {
    const { app, website } = await aFedWebsite()
    deliver(app, website, csvOf(numbered(12, '30990')))
    await runAsOperator(app, feedRun, [website.slug, 'dms'])
    const before = await website.stock()
    const file = join(app.dataDir, 'tomorrow.csv')
    writeFileSync(file, csvOf({ D10: '27990', D99: '15990' }))
    const { code, printed } = await runAsOperator(app, feedTry, [website.slug, 'dms', file])
    expect(code).toBe(0)
    expect(printed).toContain('the feed would remove 11 of 12 vehicles')
    expect(printed).toMatch(/\n {2}changed +D10 .*price \$30,990 → \$27,990/)
    expect(printed).toMatch(/\n {2}added +D99 /)
    expect(printed).toMatch(/\n {2}sold +D21 /)
    expect(printed).toMatch(/This was a trial: the stock is as it was\.\n$/)
    expect(await website.stock()).toEqual(before)
    const runs = await runAsOperator(app, feedRuns, [website.slug, 'dms'], [['json', true]])
    expect(JSON.parse(runs.printed)).toHaveLength(1)
  })

  test('FEED-42 a paused feed is not asked until it is resumed', async () => {
    const { app, website } = await aFedWebsite()
    await runAsOperator(app, feedPause, [website.slug, 'dms'])
    deliver(app, website, csvOf({ D1: '30990' }))
    await app.feeds.look()
    expect((await website.stock()).map(({ stocknum }) => stocknum)).not.toContain('D1')
    const list = await runAsOperator(app, feedList, [], [['website', website.slug]])
    expect(list.printed).toMatch(/dms .*paused/)
    expect((await runAsOperator(app, feedRun, [website.slug, 'dms'])).printed).toContain(
      `dms is paused; “forecourt feed resume ${website.slug} dms” lets it run.`,
    )
    await runAsOperator(app, feedResume, [website.slug, 'dms'])
    await runAsOperator(app, feedRun, [website.slug, 'dms'])
    expect((await website.stock()).map(({ stocknum }) => stocknum)).toContain('D1')
  })

  test('FEED-42 doctor and /metrics tell of feeds that are held or late; show says what the held file would do', async () => {
    const { app, website } = await aFedWebsite()
    deliver(app, website, csvOf(numbered(12, '30990')))
    await runAsOperator(app, feedRun, [website.slug, 'dms'])
    deliver(app, website, csvOf({ D10: '30990' }))
    expect((await runAsOperator(app, feedRun, [website.slug, 'dms'])).code).toBe(1)
    expect((await runAsOperator(app, doctor, [])).printed).toMatch(
      new RegExp(`stock feeds +look +\\d held \\(.*dms of ${website.slug}.*\\), \\d late`),
    )
    const { printed: shown } = await runAsOperator(app, feedShow, [website.slug, 'dms'])
    expect(shown).toContain('waiting for you: the feed would remove 11 of 12 vehicles')
    expect(shown).toMatch(/The file that waits \(stock\.csv\) would do this:\n {2}sold +D11 /)
    await runAsOperator(app, stockConfirm, [website.slug, 'dms'])
    expect((await website.stock()).filter(({ sold }) => !sold).map(({ stocknum }) => stocknum)).toContain(
      'D10',
    )
    app.clock.now = new Date(app.clock.now.getTime() + 26 * 60 * 60_000)
    await app.feeds.tell()
    expect((await runAsOperator(app, doctor, [])).printed).toMatch(
      new RegExp(`stock feeds +look +0 held, \\d late \\(.*dms of ${website.slug}.*\\), 0 failing\n`),
    )
    const metrics = await (await app.app(askForMetrics())).text()
    expect(Number(/\nforecourt_feeds_late\{scope="all"\} (\d+)/.exec(metrics)?.[1])).toBeGreaterThan(0)
    expect(Number(/\nforecourt_feed_lag_seconds\{scope="all"\} (\d+)/.exec(metrics)?.[1])).toBeGreaterThan(
      24 * 60 * 60,
    )
  })

  test('FEED-42 what is not there, or not asked by itself, is said in words', async () => {
    const { app, website } = await aFedWebsite({
      'feeds.json': [...feeds, { id: 'push', name: 'Pushed', via: { kind: 'push' } }],
    })
    const said = async (words: readonly string[]) => (await runAsOperator(app, feedRun, words)).printed
    expect(await said([website.slug, 'nothing'])).toMatch(/has no feed nothing\. It has dms, push/)
    expect(await said([website.slug, 'push'])).toContain('push is not asked by itself')
    expect(await said(['nobody', 'dms'])).toContain('nobody')
  })
})

describe('FEED-34 a mapping in the folder of a website', () => {
  const mapping = {
    columns: { Bestandsnummer: 'stocknum', Marke: 'make', Modell: 'model', Baujahr: 'year', Preis: 'price' },
    constants: { car_type: 'used' },
    ignore: ['Standtage'],
  }
  const mapped = {
    'feeds.json': [{ ...feeds[0], mapping: 'german' }],
    'mappings/german.json': mapping,
  }
  const rows = 'Bestandsnummer;Marke;Modell;Baujahr;Preis;Standtage\nG1;Škoda;Octavia;2021;24990;12\n'

  test('reads the feed that names it, is exported with the folder, and explains each fact', async () => {
    const { app, website } = await aFedWebsite(mapped)
    deliver(app, website, rows)
    expect((await runAsOperator(app, feedRun, [website.slug, 'dms'])).printed).toMatch(/1 read, 1 new/)
    const [vehicle] = (await website.stock()).filter(({ stocknum }) => stocknum === 'G1')
    const page = await app.visit(website, `/cars/${vehicle?.slug}`)
    expect(await page.text()).toContain('Škoda')
    const { printed } = await runAsOperator(app, stockExplain, [website.slug, 'G1'])
    expect(printed).toMatch(/price +\$24,990 +Preis: 24990 +mapping +2:23/)
    const exported = await exportWebsite(app.database.db, website.slug)
    expect(JSON.parse(String(exported?.get('mappings/german.json')))).toEqual(mapping)
  })

  test('a file that is the same is read again where its mapping says otherwise now', async () => {
    const { app, website } = await aFedWebsite(mapped)
    deliver(app, website, rows)
    await runAsOperator(app, feedRun, [website.slug, 'dms'])
    const other = JSON.stringify({ ...mapping, constants: { car_type: 'demo' } })
    const folder = folderFrom(new Map([...website.files, ['mappings/german.json', other]]))
    await importWebsite(app.database.db, folder)
    deliver(app, website, rows)
    await runAsOperator(app, feedRun, [website.slug, 'dms'])
    const runs = await runAsOperator(app, feedRuns, [website.slug, 'dms'], [['json', true]])
    expect(JSON.parse(runs.printed)[0]).toMatchObject({ outcome: 'imported', changed: 1 })
  })

  test('one that is missing, or contradicts itself, is refused with the folder', async () => {
    const app = await createTestApp()
    await expect(app.aWebsite({ files: { 'feeds.json': mapped['feeds.json'] } })).rejects.toThrow(
      /there is no file mappings\/german\.json in this folder/,
    )
    const doubled = { ...mapping, columns: { ...mapping.columns, Hersteller: 'make' } }
    await expect(app.aWebsite({ files: { ...mapped, 'mappings/german.json': doubled } })).rejects.toThrow(
      /two headings for make: “Marke” and “Hersteller”/,
    )
  })
})
