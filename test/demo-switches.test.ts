import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isSold } from '#app/features/vehicles/sold.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { loadSnapshot } from '#app/shell/snapshot.server.ts'
import { aSample, sampleRegistry } from './a-sample.ts'
import { createTestApp, root, type TestApp } from './app.ts'
import { tableUnder } from './table-under.ts'

/** Each row of the document says what the reader is told, which website shows it, and where to look. */
const rows = tableUnder('## Which demo website wears what')
const text = (cell: string | undefined) => cell?.replaceAll('`', '').trim() ?? ''
const known = new Map<string, Promise<Shown>>()

/** Switches that no demo website needs to show, since these tests look at both of their states. */
const shownByTests: Readonly<Record<string, string>> = {
  'config.uses_pages_path': 'test/content-pages.test.ts',
  'config.storage.views': 'test/feature-switches.test.ts',
  'config.storage.favourites': 'app/features/favourites/stores-favourites.test.ts',
  'config.phone.mobile_only': 'app/features/tenancy/phone-rule.test.ts',
  'config.phone.combined': 'app/features/tenancy/phone-rule.test.ts',
  'config.lead.use_primary_location': 'app/features/leads/routing.test.ts',
  'config.lead.acknowledge': 'test/acknowledgements.test.ts',
  'config.bookings.test_drive.enabled': 'app/features/forms/booking-slot.test.ts',
  'config.bookings.test_drive.same_day': 'app/features/bookings/slots.test.ts',
  'config.bookings.service.enabled': 'test/words.test.ts',
  'config.bookings.service.same_day': 'app/features/bookings/slots.test.ts',
  'config.opt_in_default': 'app/features/forms/form.test.ts',
  'config.marketing_consent': 'app/features/forms/form.test.ts',
  'config.cars.show_fuel_tag': 'app/features/vehicles/tag.test.ts',
  'config.cars.reserve_enabled': 'app/features/vehicles/eligibility.test.ts',
  'config.cars.online_purchase_enabled': 'app/features/vehicles/eligibility.test.ts',
  'config.cars.reserve_coming_soon': 'app/features/vehicles/eligibility.test.ts',
}

interface Shown {
  read(path: string): Promise<string>
  vehicles(): Promise<string[]>
}

test('MEND-30 DEMO-09 the table names each switch that the requirement does', () => {
  expect(rows.length).toBeGreaterThanOrEqual(18)
})

test('MEND-30 DEMO-09 every switch under config has a row, or a test that looks at both of its states', () => {
  const schema = schemaNode.parse(JSON.parse(read('docs/schemas/website.schema.json')))
  const switches = switchesIn(schema.properties.config, 'config')
  const shown = [...rows.map(([name]) => text(name)), ...Object.keys(shownByTests)]
  expect(switches.filter((name) => !shown.includes(name))).toEqual([])
  expect(Object.keys(shownByTests).filter((name) => !switches.includes(name))).toEqual([])
  for (const [name, file] of Object.entries(shownByTests))
    expect([name, read(file)]).toEqual([name, expect.stringContaining(name.split('.').at(-1) ?? '')])
})

test.each(rows.map((row) => row.map(text)))(
  'MEND-30 DEMO-09 %s is shown by %s at %s',
  { tags: ['long'] },
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

const schemaNode = z.object({
  type: z.unknown().optional(),
  get properties() {
    return z.record(z.string(), schemaNode).default({})
  },
})

function switchesIn(node: z.output<typeof schemaNode> | undefined, name: string): string[] {
  if (node?.type === 'boolean') return [name]
  return Object.entries(node?.properties ?? {}).flatMap(([key, child]) => switchesIn(child, `${name}.${key}`))
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

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
      const { stock } = await loadSnapshot(it.database.db, website, it.clock.now)
      return stock.vehicles
        .filter((vehicle) => !isSold(vehicle))
        .map((vehicle) => vehiclePath(website, vehicle))
    },
  }
}
