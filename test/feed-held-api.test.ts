import { describe, expect, test } from 'vitest'
import { stockConfirm } from '#app/commands/stock.server.ts'
import { importAsRun } from '#app/features/intake/import-as-run.server.ts'
import { aPushedWebsite, bearer, call } from './a-push-feed.ts'
import { aListing, feedOf, type Listing } from './a-website-folder.ts'
import { basicAuth, createTestApp, type TestApp, type TestWebsite } from './app.ts'
import { runAsOperator } from './run-as-operator.ts'

const changedSince = 'The feed has changed since you looked. Look again.'

const feeds = [{ id: 'dms', name: 'DMS', via: { kind: 'inbox' } }]

/** Ten ordinary cars, H0 to H9. */
function cars(changes: Readonly<Record<string, Listing>> = {}, count = 10): Listing[] {
  return Array.from({ length: count }, (_, index) =>
    aListing({ 'Stock No': `H${index}`, ...changes[`H${index}`] }),
  )
}

async function aHeldWebsite(app: TestApp) {
  const website = await app.aWebsite({ files: { 'feeds.json': feeds } })
  const bring = async (listings: readonly Listing[]) => {
    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    const scope = { db: app.database.db, website: website.website, now: app.clock.now }
    const file = { ...feedOf(listings), feedId: 'dms' }
    const run = await importAsRun(scope, file, { trigger: 'turn', fileTime: null })
    await app.app.settled()
    return run
  }
  await bring(cars())
  const ask = (path: string, body?: unknown) =>
    call(app, website, path, {
      headers: basicAuth(app.apiCredentials),
      ...(body === undefined ? {} : { body }),
    })
  return { website, bring, ask }
}

/** Three of ten stay: one as it is, one cheaper, one that cannot be read; one is new. */
const few = [
  aListing({ 'Stock No': 'H0' }),
  aListing({ 'Stock No': 'H1', Price: 27_990, Photos: 'https://photos.example/1.jpg' }),
  aListing({ 'Stock No': 'H2', Price: 'a lot' }),
  aListing({ 'Stock No': 'N1', Model: 'MX-5' }),
]

async function onSale(website: TestWebsite): Promise<string[]> {
  return (await website.stock())
    .flatMap(({ sold, stocknum }) => (sold || /^A/.test(stocknum) ? [] : [stocknum]))
    .sort()
}

test('FEED-28 FEED-31 what is counted as not read are rows, whatever and however much is wrong in them', async () => {
  const app = await createTestApp()
  const { bring, ask } = await aHeldWebsite(app)
  const changed = (count: number, listing: Listing) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`H${index}`, listing]))
  const third = await bring(cars(changed(6, { Price: 'a lot', Odometer: 'many', Year: 'old' }), 18))
  expect(third.result.outcome).toBe('imported')
  expect((await ask(`runs/${third.runId}`)).json.counts).toMatchObject({ read: 18, added: 8, rejected: 6 })
  const more = await bring(cars(changed(7, { Dealership: 'elsewhere' }), 18))
  expect(more.result).toMatchObject({ outcome: 'held', reason: '7 of 18 rows could not be read' })
})

describe('FEED-29 a held run', () => {
  test('names every vehicle: added, changed with before and after, gone, rejected; nothing of it has happened', async () => {
    const app = await createTestApp()
    const { website, bring, ask } = await aHeldWebsite(app)
    const { runId, result } = await bring(few)
    expect(result.outcome).toBe('held')
    const { status, json } = await ask(`runs/${runId}/diff`)
    expect(status).toBe(200)
    const { json: run } = await ask(`runs/${runId}`)
    expect(json).toEqual({
      run: runId,
      feed: 'dms',
      sha256: run.file.sha256,
      held: true,
      confirmable: true,
      reason: 'the feed would remove 7 of 10 vehicles',
      counts: { read: 4, added: 1, changed: 1, sold: 7, withdrawn: 0, relisted: 0, yielded: 0, rejected: 1 },
      added: [{ stocknum: 'N1', name: '2024 Mazda MX-5' }],
      changed: [
        {
          stocknum: 'H1',
          name: '2024 Mazda CX-5',
          changes: expect.arrayContaining([
            { field: 'price', before: 30_000, after: 27_990 },
            { field: 'images', before: [], after: ['https://photos.example/1.jpg'] },
          ]),
        },
      ],
      relisted: [],
      gone: ['H3', 'H4', 'H5', 'H6', 'H7', 'H8', 'H9'].map((stocknum) => ({
        stocknum,
        name: '2024 Mazda CX-5',
        as: 'sold',
      })),
      rejected: [
        {
          line: 4,
          column: expect.any(Number),
          field: 'Price',
          value: '“a lot”',
          message: expect.any(String),
        },
      ],
    })
    expect(await onSale(website)).toEqual(cars().map((car) => car['Stock No']))
  })

  test('is applied where its sha256 is confirmed, and the answer is the run that did it', async () => {
    const app = await createTestApp()
    const { website, bring, ask } = await aHeldWebsite(app)
    const { runId } = await bring(few)
    const { sha256 } = (await ask(`runs/${runId}/diff`)).json
    const { status, json } = await ask(`runs/${runId}/confirm`, { sha256 })
    expect(status).toBe(200)
    expect(json).toMatchObject({
      trigger: 'confirm',
      outcome: 'imported',
      file: { sha256 },
      counts: { added: 1, changed: 1, sold: 7, rejected: 1 },
    })
    await app.app.settled()
    expect(await onSale(website)).toEqual(['H0', 'H1', 'H2', 'N1'])
    const again = await ask(`runs/${runId}/confirm`, { sha256 })
    expect([again.status, again.json]).toEqual([409, { error: changedSince }])
    // what it did can be read afterwards
    const did = (await ask(`runs/${json.id}/diff`)).json
    expect([did.held, did.added.length, did.changed.length, did.gone.length]).toEqual([false, 1, 1, 7])
  })

  test('after a newer file nothing is confirmed or refused that nobody has looked at', async () => {
    const app = await createTestApp()
    const { website, bring, ask } = await aHeldWebsite(app)
    const first = await bring(few)
    const { sha256 } = (await ask(`runs/${first.runId}/diff`)).json
    const second = await bring(few.slice(0, 1))
    for (const [path, body] of [
      [`runs/${first.runId}/diff`, undefined],
      [`runs/${first.runId}/confirm`, { sha256 }],
      [`runs/${second.runId}/confirm`, { sha256 }],
      [`runs/${first.runId}/refuse`, {}],
    ] as const) {
      const { status, json } = await ask(path, body)
      expect([path, status, json]).toEqual([path, 409, { error: changedSince }])
    }
    // one that is in order settles what was held
    const good = await bring(cars({ H1: { Price: 29_000 } }))
    expect(good.result.outcome).toBe('imported')
    const newer = (await ask(`runs/${second.runId}/confirm`, { sha256: 'f'.repeat(64) })).status
    expect([newer, (await ask(`runs/${second.runId}/refuse`, {})).status]).toEqual([409, 409])
    expect(await onSale(website)).toHaveLength(10)
    expect((await ask('runs')).json.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'imported',
      'held',
      'held',
      'imported',
    ])
  })

  test('is refused: the stock stays, and the same file is not held again; another one is', async () => {
    const app = await createTestApp()
    const { website, bring, ask } = await aHeldWebsite(app)
    const { runId } = await bring(few)
    const { status, json } = await ask(`runs/${runId}/refuse`, {})
    expect([status, json.outcome, json.reason]).toEqual([
      200,
      'refused',
      'a person has refused this file: the feed would remove 7 of 10 vehicles',
    ])
    expect((await runAsOperator(app, stockConfirm, [website.slug, 'dms']).catch((error) => error)).kind).toBe(
      'not-found',
    )
    for (let turn = 0; turn < 2; turn += 1) expect((await bring(few)).result.outcome).toBe('refused')
    expect((await ask('runs')).json).toMatchObject([
      { outcome: 'refused', times: 3 },
      { outcome: 'imported' },
    ])
    expect((await bring(few.slice(0, 2))).result.outcome).toBe('held')
    expect(await onSale(website)).toHaveLength(10)
  })

  test('that cannot be read at all cannot be confirmed, and says why', async () => {
    const app = await createTestApp()
    const { bring, ask } = await aHeldWebsite(app)
    const { runId } = await bring([])
    const { json } = await ask(`runs/${runId}/diff`)
    expect(json).toMatchObject({ held: true, added: [], changed: [], gone: [] })
    const { sha256, confirmable } = json
    const confirmed = await ask(`runs/${runId}/confirm`, { sha256 })
    expect([confirmable, confirmed.status]).toEqual(confirmable ? [true, 200] : [false, 422])
  })

  test('is the operator’s matter: not the source’s, nor another website’s', async () => {
    const app = await createTestApp()
    const { website, token } = await aPushedWebsite(app)
    const held = await call(app, website, 'file?wait=60', { method: 'PUT', token, body: Buffer.from('') })
    const { id } = held.json
    const { sha256 } = held.json.file
    for (const path of [`runs/${id}/diff`, `runs/${id}/confirm`, `runs/${id}/refuse`]) {
      const body = path.endsWith('diff') ? {} : { body: { sha256 } }
      expect((await call(app, website, path, { token, ...body })).status).toBe(401)
      const { website: stranger } = await aPushedWebsite(app)
      const theirs = await call(app, stranger, path, { headers: basicAuth(app.apiCredentials), ...body })
      expect([theirs.status, theirs.json]).toEqual([404, { error: 'Run not found' }])
    }
    for (const body of [{}, { sha256: 'x' }, []]) {
      const asked = await call(app, website, `runs/${id}/confirm`, {
        headers: basicAuth(app.apiCredentials),
        body,
      })
      expect([asked.status, asked.json.problems]).toEqual([
        422,
        [{ field: 'sha256', message: 'expected the sha256 of the diff that you have looked at' }],
      ])
    }
  })

  test('of a push does not bring back what was withdrawn after it came', async () => {
    const app = await createTestApp()
    const { website, token } = await aPushedWebsite(app)
    const put = (listings: readonly Listing[]) =>
      call(app, website, 'file?wait=60', { method: 'PUT', token, body: feedOf(listings).bytes })
    await put(cars())
    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    const dear = Object.fromEntries(cars().map((car) => [String(car['Stock No']), { Price: 90_000 }]))
    const held = (await put(cars(dear))).json
    expect(held.outcome).toBe('held')
    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    await call(app, website, 'vehicles/H1/withdraw', { token, method: 'POST' })
    const operator = basicAuth(app.apiCredentials)
    const { json: diff } = await call(app, website, `runs/${held.id}/diff`, { headers: operator })
    expect(diff.changed.map(({ stocknum }: { stocknum: string }) => stocknum)).not.toContain('H1')
    const body = { sha256: diff.sha256 }
    const done = await call(app, website, `runs/${held.id}/confirm`, { headers: operator, body })
    expect(done.json.counts).toMatchObject({ changed: 9, relisted: 0 })
    const vehicle = (await website.stock()).find(({ stocknum }) => stocknum === 'H1')
    expect(vehicle).toMatchObject({ ended_as: 'withdrawn', price: 3_000_000 })
  })
})

describe('FEED-33 a dry run', () => {
  async function aTrying(app: TestApp) {
    const { website, token } = await aPushedWebsite(app)
    const tryOut = (listings: readonly Listing[], headers: Record<string, string> = bearer(token)) =>
      call(app, website, 'dry-run', {
        method: 'POST',
        body: feedOf(listings).bytes,
        headers: { 'content-type': 'text/csv', ...headers },
      })
    const put = (listings: readonly Listing[]) =>
      call(app, website, 'file?wait=60', { method: 'PUT', token, body: feedOf(listings).bytes })
    return { website, token, tryOut, put }
  }

  test('says what a file would do, and changes nothing', async () => {
    const app = await createTestApp()
    const { website, token, tryOut, put } = await aTrying(app)
    await put(cars({}, 3))
    const runs = (await call(app, website, 'runs', { token })).json
    const version = await versionOf(app, website)
    const { status, json } = await tryOut(few, {
      ...bearer(token),
      'content-disposition': 'attachment; filename=new.csv',
    })
    expect(status).toBe(200)
    expect(json).toMatchObject({
      dry: true,
      feed: 'dms',
      outcome: 'imported',
      would_be_held: false,
      reason: null,
      file: { name: 'new.csv' },
      counts: { read: 4, added: 1, changed: 1, sold: 0, rejected: 1 },
      added: [{ stocknum: 'N1' }],
      changed: [{ stocknum: 'H1' }],
      gone: [],
      rejected: [{ field: 'Price' }],
    })
    expect(await onSale(website)).toEqual(['H0', 'H1', 'H2'])
    expect((await call(app, website, 'runs', { token })).json).toEqual(runs)
    expect(await versionOf(app, website)).toBe(version)
    // it says what the file then does
    const done = await put(few)
    expect(done.json.counts).toEqual(json.counts)
  })

  test('says that a file would be held, and what it would do if somebody confirmed it', async () => {
    const app = await createTestApp()
    const { tryOut, put } = await aTrying(app)
    await put(cars())
    const dear = Object.fromEntries(cars().map((car) => [String(car['Stock No']), { Price: 90_000 }]))
    const { json } = await tryOut(cars(dear), basicAuth(app.apiCredentials))
    expect(json).toMatchObject({
      outcome: 'held',
      would_be_held: true,
      reason: '10 of 10 vehicles would change price by more than half, or lose it',
      counts: { changed: 10 },
    })
    expect(json.changed).toHaveLength(10)
  })

  test('is for who may push or look after the feed', async () => {
    const app = await createTestApp()
    const { tryOut } = await aTrying(app)
    expect((await tryOut(few, {})).status).toBe(401)
    expect((await tryOut(few, bearer('wrong'))).status).toBe(401)
  })
})

async function versionOf(app: TestApp, { id }: TestWebsite): Promise<number> {
  const row = await app.database.db
    .selectFrom('websites')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.version
}
