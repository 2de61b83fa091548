import { expect, test } from 'vitest'
import { exportWebsite } from '#app/features/content/export-website.server.ts'
import { importAsRun } from '#app/features/intake/import-as-run.server.ts'
import { readDesk, someoneAtDesk } from './a-desk.ts'
import { aListing, feedOf, type Listing, someListings } from './a-website-folder.ts'
import { createTestApp } from './app.ts'

const missing = 'There is nothing here, or it is not yours to see.'

async function aFedWebsite() {
  const it = await createTestApp()
  const website = await it.aWebsite({
    files: {
      'feeds.json': [
        { id: 'dms', name: 'Dealer system', via: { kind: 'https', url: 'https://dms.example/stock.csv' } },
      ],
    },
  })
  const bring = async (listings: readonly Listing[]) => {
    const scope = { db: it.database.db, website: website.website, now: it.clock.now }
    const file = { ...feedOf(listings), feedId: 'dms' }
    const run = await importAsRun(scope, file, { trigger: 'turn', fileTime: null })
    await it.app.settled()
    return run
  }
  /** What the feed has on sale; the website has a vehicle of its own too. */
  const onSale = async () =>
    (await website.stock()).filter(({ sold, stocknum }) => !sold && stocknum.startsWith('S'))
  const feeds = `/feeds/${website.website.slug}`
  return { it, website, bring, onSale, feeds, owner: await someoneAtDesk(it, 'owner', website.website) }
}

test('FEED-42 the feeds at the desk say how each stands, and are asked, paused and let run again', async () => {
  const { it, website, bring, feeds, owner } = await aFedWebsite()
  await bring(someListings(10))
  expect((await owner.get('/feeds')).headers.get('location')).toBe(feeds)
  const text = await readDesk(await owner.get(feeds))
  for (const words of ['Dealer system', 'Fetched from a web address. 10 of its vehicles are for sale.'])
    expect(text).toContain(words)
  // a run is a row: how many are new, changed and gone, and how it ended
  expect(text).toMatch(
    /<td class="run-figure">10<\/td><td class="run-figure">0<\/td><td class="run-figure">0<\/td>/,
  )
  expect(text).toContain('>Applied<')
  const press = async (intent: string) => readDesk(await owner.post(feeds, { intent, feed: 'dms' }))
  expect(await press('run')).toContain('Running now.')
  const paused = await press('pause')
  expect([paused.includes('Paused. Its vehicles stay on the website.'), paused.includes('>paused<')]).toEqual(
    [true, true],
  )
  expect(await press('resume')).toContain('Running again.')
  const gone = await owner.post(feeds, { intent: 'pause', feed: 'other' })
  expect([gone.status, await readDesk(gone)]).toEqual([
    422,
    expect.stringContaining('That cannot be done here.'),
  ])
  const audit = await readDesk(await owner.get('/audit'))
  for (const words of ['asked a feed', 'paused a feed', 'let a feed run again'])
    expect(audit).toContain(words)
  for (const role of ['manager', 'sales', 'editor'] as const) {
    const other = await someoneAtDesk(it, role, website.website)
    const refused = await other.get(feeds)
    expect([role, refused.status, await readDesk(refused)]).toEqual([
      role,
      404,
      expect.stringContaining(missing),
    ])
  }
})

test('FEED-29 a file that waits is shown with each vehicle, and is applied by whoever types how many it concerns', async () => {
  const { onSale, bring, feeds, owner } = await aFedWebsite()
  await bring(someListings(10))
  const { runId } = await bring([
    aListing({ 'Stock No': 'S1' }),
    aListing({ 'Stock No': 'S2', Price: 27_990 }),
    aListing({ 'Stock No': 'S3', Price: 'a lot' }),
  ])
  const list = await readDesk(await owner.get(feeds))
  expect(list).toContain('waiting for you')
  const path = `${feeds}/dms/${runId}`
  expect(list).toContain(`href="${path}"`)
  const held = await readDesk(await owner.get(path))
  expect(held).toContain('the feed would remove 7 of 10 vehicles')
  expect(held).toContain('Price: 30,000 → 27,990')
  expect(held).toContain('Could not be read (1)')
  const sha256 = /name="sha256" value="([0-9a-f]{64})"/.exec(held)?.[1] ?? ''
  const wrong = await readDesk(await owner.post(path, { intent: 'apply', sha256, number: '3' }))
  expect(wrong).toContain('Type 7 to apply it: that is how many vehicles it affects.')
  expect(await onSale()).toHaveLength(10)
  const stale = await owner.post(path, { intent: 'apply', sha256: '0'.repeat(64), number: '7' })
  expect([stale.status, await readDesk(stale)]).toEqual([
    409,
    expect.stringContaining('The feed has changed since you looked. Look again.'),
  ])
  const applied = await owner.post(path, { intent: 'apply', sha256, number: '7' })
  expect(applied.status).toBe(302)
  expect(await readDesk(await owner.get(applied.headers.get('location') ?? ''))).toMatch(/7<\/b> gone/)
  expect(await onSale()).toHaveLength(3)
})

test('FEED-29 a file that waits is refused by one press, and the website keeps its stock', async () => {
  const { onSale, bring, feeds, owner } = await aFedWebsite()
  await bring(someListings(10))
  const { runId } = await bring([aListing({ 'Stock No': 'S1' })])
  const path = `${feeds}/dms/${runId}`
  expect(await readDesk(await owner.post(path, { intent: 'refuse' }))).toContain(
    'Rejected. The website keeps its stock.',
  )
  expect(await onSale()).toHaveLength(10)
  expect(await readDesk(await owner.get(feeds))).not.toContain('waiting for you')
  expect((await owner.get(`${feeds}/other/${runId}`)).status).toBe(404)
})

/** What a form would send of a page: its base, and each heading with what is chosen for it. */
function choicesOf(text: string): Record<string, string> {
  const headings = [...text.matchAll(/name="heading\.(\d+)" value="([^"]*)"/g)]
  const base = /name="base" value="([^"]+)"/.exec(text)?.[1] ?? ''
  return Object.fromEntries([
    ['base', base],
    ...headings.flatMap(([, at = '', heading = '']) => {
      const select = new RegExp(`name="fact\\.${at}".*?</select>`, 's').exec(text)?.[0] ?? ''
      const chosen = /<option value="([^"]*)" selected/.exec(select)?.[1] ?? ''
      return [
        [`heading.${at}`, heading],
        [`fact.${at}`, chosen],
      ]
    }),
  ])
}

function withChoice(choices: Record<string, string>, heading: string, fact: string): Record<string, string> {
  const [name = ''] =
    Object.entries(choices).find(([key, value]) => key.startsWith('heading') && value === heading) ?? []
  return { ...choices, [name.replace('heading', 'fact')]: fact }
}

test('FEED-34 FEED-35 the columns of a feed are chosen at the desk, tried without effect, and saved as a mapping of the website', async () => {
  const { it, website, bring, onSale, feeds, owner } = await aFedWebsite()
  const listings = someListings(10).map((listing, at) => ({
    ...listing,
    Farbe: `Rot ${at}`,
    Einkauf: 19_999,
  }))
  await bring(listings)
  const path = `${feeds}/dms/columns`
  expect(await readDesk(await owner.get(feeds))).toContain(`href="${path}"`)
  const shown = await readDesk(await owner.get(path))
  for (const words of [
    '10 vehicles under',
    'Stock number <span class="meta">by its name',
    'Nobody knows it: left out',
    'Rot 0',
    'Kept out',
  ])
    expect(shown).toContain(words)
  expect(shown).not.toContain('19999')
  // what is settled is a line, which a press opens, also without script
  expect(Object.values(choicesOf(shown))).not.toContain('Model')
  const opened = await readDesk(await owner.post(path, { ...choicesOf(shown), open: 'Model' }))
  const chosen = withChoice(withChoice(choicesOf(opened), 'Farbe', 'colour'), 'Model', 'leave out')
  const tried = await readDesk(await owner.post(path, { ...chosen, intent: 'try' }))
  expect(tried).toContain('Nothing has changed yet.')
  expect(tried).toContain('It would wait for somebody to approve it')
  expect(await onSale()).toHaveLength(10)
  const twice = withChoice(withChoice(choicesOf(opened), 'Farbe', 'colour'), 'Model', 'colour')
  const refused = await owner.post(path, { ...twice, intent: 'save' })
  expect([refused.status, await readDesk(refused)]).toEqual([
    422,
    expect.stringContaining('two headings for colour'),
  ])
  const right = withChoice(choicesOf(shown), 'Farbe', 'colour')
  const saved = await readDesk(await owner.post(path, { ...right, intent: 'save' }))
  expect(saved).toContain('Saved. The next file of this feed is read like this.')
  const files = await exportWebsite(it.database.db, website.website.slug)
  expect(JSON.parse(String(files?.get('mappings/dms.json')))).toEqual({ columns: { Farbe: 'colour' } })
  expect(JSON.parse(String(files?.get('feeds.json')))[0].mapping).toBe('dms')
  await bring(listings)
  expect((await onSale()).map(({ colour }) => colour).sort()[0]).toBe('Rot 0')
  const late = await owner.post(path, { ...right, intent: 'save' })
  expect([late.status, await readDesk(late)]).toEqual([
    422,
    expect.stringContaining('Somebody changed these columns while you were editing.'),
  ])
  expect(await readDesk(await owner.get('/audit'))).toContain('changed how the columns of a feed are read')
  for (const role of ['manager', 'sales', 'editor'] as const) {
    const other = await someoneAtDesk(it, role, website.website)
    expect([role, (await other.get(path)).status]).toEqual([role, 404])
  }
  expect((await owner.get(`${feeds}/other/columns`)).status).toBe(404)
})
