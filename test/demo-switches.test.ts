import { expect, test } from 'vitest'
import { isSold } from '#app/features/vehicles/sold.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { loadSnapshot } from '#app/shell/snapshot.server.ts'
import { aSample, sampleRegistry } from './a-sample.ts'
import { createTestApp, type TestApp } from './app.ts'
import { tableUnder } from './table-under.ts'

/** Each row of the document says what the reader is told, which website shows it, and where to look. */
const rows = tableUnder('## Which demo website wears what')
const text = (cell: string | undefined) => cell?.replaceAll('`', '').trim() ?? ''
const known = new Map<string, Promise<Shown>>()

interface Shown {
  read(path: string): Promise<string>
  vehicles(): Promise<string[]>
}

test('MEND-30 DEMO-09 the table names each switch that the requirement does', () => {
  expect(rows.length).toBeGreaterThanOrEqual(18)
})

test.each(rows.map((row) => row.map(text)))(
  'MEND-30 DEMO-09 %s is shown by %s at %s',
  async (_switch, slug = '', page = '', holds = '') => {
    const shown = await shownBy(slug)
    const isAbsent = holds.startsWith('no ')
    const wanted = isAbsent ? holds.slice(3) : holds
    const paths = page === 'a vehicle' ? await shown.vehicles() : [page]
    const found = await Promise.all(paths.map(shown.read))
    expect(found.some((html) => html.includes(wanted))).toBe(!isAbsent)
  },
)

test('MEND-30 the pages of the demo load nothing from other hosts', async () => {
  for (const [slug, keys] of [
    ['saltwater-rv', ['google-analytics']],
    ['kauri-motors', ['manufacturer-tag']],
  ] as const) {
    const shown = await shownBy(slug)
    for (const key of keys)
      expect((await shown.read(`/_tags/${key}`)).match(/https?:[^"' ]+/g) ?? []).toEqual([])
  }
})

test('MEND-30 the stand-ins are there on websites of the demo alone', async () => {
  const it = await createTestApp()
  const [demo, real] = [await it.aWebsite({ settings: { demo: true } }), await it.aWebsite()]
  const collector = '/_sandbox/collector/events'
  const tell = { method: 'POST', body: '{}' }
  for (const [website, tag, told] of [
    [demo, 200, 204],
    [real, 404, 404],
  ] as const) {
    expect((await it.visit(website, '/_sandbox/tag.js')).status).toBe(tag)
    expect((await it.visit(website, collector, tell)).status).toBe(told)
  }
})

/** One application serves all rows of a website, because starting one takes long. */
function shownBy(slug: string): Promise<Shown> {
  const made = known.get(slug) ?? madeFor(slug)
  known.set(slug, made)
  return made
}

async function madeFor(slug: string): Promise<Shown> {
  const it: TestApp = await createTestApp({ registry: sampleRegistry })
  const { website, host } = await aSample(it, slug)
  return {
    read: async (path) => (await it.visit({ host }, path)).text(),
    async vehicles() {
      const { stock } = await loadSnapshot(it.database.db, website)
      return stock.vehicles
        .filter((vehicle) => !isSold(vehicle))
        .map((vehicle) => vehiclePath(website, vehicle))
    },
  }
}
