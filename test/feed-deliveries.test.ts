import { gzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { importAsRun } from '#app/features/intake/import-as-run.server.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { aListing, feedOf, type Listing } from './a-website-folder.ts'
import { createTestApp, type TestApp, type TestWebsite } from './app.ts'

/*
 * A source sells, adds and reprices vehicles, and sends its stock again and again, in five shapes: whole, in another
 * order, with rows twice, cut off, with wrong signs in it, or empty. FEED_DELIVERIES makes it longer, FEED_SEED draws others.
 */
const deliveries = Number(process.env.FEED_DELIVERIES ?? 60)
const seed = Number(process.env.FEED_SEED ?? 7)

type Source = Map<string, number>
type Draw = (below: number) => number

/** Mulberry32 draws the same numbers for the same seed. */
function drawFrom(start: number): Draw {
  let state = start
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const shapes: Readonly<Record<string, (listings: readonly Listing[]) => Uint8Array>> = {
  csv: (listings) => feedOf(listings).bytes,
  'csv with semicolons': (listings) => {
    const names = Object.keys(listings[0] ?? aListing())
    const rows = listings.map((listing) => names.map((name) => `"${listing[name]}"`).join(';'))
    return bytesOf([names.join(';'), ...rows, ''].join('\r\n'))
  },
  'gzip of csv': (listings) => gzipSync(feedOf(listings).bytes),
  xml: (listings) => {
    const vehicles = listings.map((listing) => {
      const facts = Object.entries(listing).map(([name, value]) => {
        const tag = name.replaceAll(' ', '')
        return `<${tag}>${value}</${tag}>`
      })
      return `  <Vehicle>${facts.join('')}</Vehicle>`
    })
    return bytesOf(`<StockFeed>\n${vehicles.join('\n')}\n</StockFeed>\n`)
  },
  json: (listings) => bytesOf(JSON.stringify(listings, null, 1)),
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

const damages = ['none', 'none', 'none', 'order', 'twice', 'cut', 'cut', 'signs', 'signs', 'empty'] as const

function damaged(bytes: Uint8Array, damage: (typeof damages)[number], draw: Draw): Uint8Array {
  if (damage === 'cut') {
    // a file that ends with a whole row is a whole file to any reader
    const cut = bytes.subarray(0, 1 + draw(bytes.length - 2))
    return cut.at(-1) === 10 || cut.at(-1) === 13 || bytes[cut.length] === 10 || bytes[cut.length] === 13
      ? cut.subarray(0, -3)
      : cut
  }
  if (damage !== 'signs') return bytes
  const changed = Uint8Array.from(bytes)
  for (let count = 1 + draw(5); count > 0; count -= 1) changed[draw(changed.length)] = 32 + draw(95)
  return changed
}

/** What happens at the dealership between two deliveries. */
function trade(source: Source, draw: Draw, day: number): void {
  for (const stocknum of [...source.keys()]) {
    if (source.size > 20 && draw(40) === 0) source.delete(stocknum)
    else if (draw(10) === 0) source.set(stocknum, (source.get(stocknum) ?? 0) + 500 - draw(1000))
  }
  for (let count = draw(3); count > 0 && source.size < 40; count -= 1)
    source.set(`D${day}N${count}`, 20_000 + draw(9000))
}

async function onSaleOf({ database }: TestApp): Promise<Map<string, number>> {
  const rows = await database.db
    .selectFrom('vehicles')
    .select(['stocknum', 'facts'])
    .where('feed_id', '=', 'dms')
    .where('sold_at', 'is', null)
    .execute()
  return new Map(
    rows.map(({ stocknum, facts }) => [stocknum, Number(Reflect.get(Object(facts), 'price')) / 100]),
  )
}

async function deliver(app: TestApp, website: TestWebsite, bytes: Uint8Array, confirm = false) {
  const scope: WriteScope = { website: website.website, db: app.database.db, now: app.clock.now }
  const { result } = await importAsRun(
    scope,
    { feedId: 'dms', name: 'stock', bytes },
    { trigger: 'turn', fileTime: null, confirm },
  )
  return result.outcome
}

describe(`damaged deliveries, seed ${seed}`, () => {
  test('FEED-28 FEED-07 however files are damaged, no vehicle is lost that was not sold, no ghost stays, and no website is emptied', {
    tags: ['long'],
    timeout: deliveries * 1000,
  }, async () => {
    const draw = drawFrom(seed)
    const app = await createTestApp()
    const website = await app.aWebsite()
    const source: Source = new Map(Array.from({ length: 30 }, (_, index) => [`A${100 + index}`, 25_000]))
    const tally: Record<string, number> = {}
    for (let day = 0; day < deliveries; day += 1) {
      app.clock.now = new Date(app.clock.now.getTime() + 15 * 60_000)
      trade(source, draw, day)
      const shape = Object.keys(shapes)[draw(5)] ?? 'csv'
      const damage = damages[draw(damages.length)] ?? 'none'
      const listings = [...source].map(([stocknum, price]) =>
        aListing({ 'Stock No': stocknum, Price: price }),
      )
      if (damage === 'order') listings.sort(() => draw(3) - 1)
      if (damage === 'twice') listings.push(...listings.slice(0, draw(listings.length)))
      if (damage === 'empty') listings.length = 0
      const before = await onSaleOf(app)
      const outcome = await deliver(
        app,
        website,
        damaged(shapes[shape]?.(listings) ?? bytesOf(''), damage, draw),
      )
      const after = await onSaleOf(app)
      const about = `delivery ${day} of seed ${seed}: ${shape}, ${damage}, ${outcome}`
      tally[`${damage} ${outcome}`] = (tally[`${damage} ${outcome}`] ?? 0) + 1
      const gone = [...before.keys()].filter((stocknum) => !after.has(stocknum))
      expect(['imported', 'unchanged', 'held', 'refused'], about).toContain(outcome)
      // nothing takes more than a dealership sells between two deliveries
      expect(gone.length, about).toBeLessThanOrEqual(Math.max(5, Math.floor(before.size / 3)))
      if (outcome === 'held' || outcome === 'refused') expect(after, about).toEqual(before)
      else if (damage !== 'signs')
        expect(Object.fromEntries(after), about).toEqual(Object.fromEntries(source))
      if (damage === 'cut' || damage === 'empty') expect(after, about).toEqual(before)
      // a person looks at what waits, and finds that the dealership has sent its stock
      if (outcome === 'held' && (damage === 'none' || damage === 'order')) {
        await deliver(app, website, feedOf(listings).bytes, true)
        expect(Object.fromEntries(await onSaleOf(app)), about).toEqual(Object.fromEntries(source))
      }
    }
    if (process.env.FEED_DELIVERIES !== undefined)
      process.stdout.write(`${JSON.stringify({ seed, deliveries, tally })}\n`)
    const kept = await app.visit(website, '/search/new-used-and-demo-cars')
    expect(kept.status).toBe(200)
  })
})
