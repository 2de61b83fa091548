import { expect, test } from 'vitest'
import { aPassportedWebsite, showsPassports, uploadedPhoto } from './a-passport.ts'
import type { Listing } from './a-website-folder.ts'
import { basicAuth } from './app.ts'
import { readPdf } from './read-pdf.ts'

/** A vehicle whose plate has been read, and what people read of it. */
async function aPlatedVehicle(
  listing: Listing,
  plate: Readonly<Record<string, number>>,
  settings: Readonly<Record<string, unknown>>,
) {
  const made = await aPassportedWebsite(listing, settings)
  const { it, website, id, slug, put } = made
  const photo = await uploadedPhoto(it, website, id)
  expect(
    (await put('weights', { state: 'stated', value: { ...plate, photo }, source: 'plate' })).status,
  ).toBe(200)
  /** The words of a page, or of the first part of it that this pattern finds. */
  const words = async (path: string, part = /<main.*<\/main>/s): Promise<string> => {
    const html = await (await it.visit(website, path)).text()
    return (part.exec(html)?.[0] ?? '')
      .replaceAll('<!-- -->', '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
  }
  const windowCard = async (): Promise<string> => {
    const answer = await it.visit(website, `/api/v1/stock/print.pdf?kind=window&ids=${id}`, {
      headers: basicAuth(it.apiCredentials),
    })
    return readPdf(Buffer.from(await answer.arrayBuffer()))
      .sheets.join(' ')
      .replaceAll(/\s+/g, ' ')
  }
  return { path: `/cars/${slug}`, id, words, windowCard }
}

const keyFacts = /<dl class="key-facts">.*?<\/dl>/s
const card = /<article class="card".*?<\/article>/s

test('PASS-08 PASS-E04 wherever a weight of a caravan’s plate is read, it says that it is from the plate; the feed’s do not', async () => {
  const { path, id, words, windowCard } = await aPlatedVehicle(
    {
      Body: 'Caravan',
      Berths: 4,
      'Length (mm)': 7300,
      'Tare Mass': 2280,
      ATM: 2800,
      'Ball Weight': 165,
      Odometer: '',
    },
    { tare_kg: 2310, atm_kg: 2790 },
    {
      template: 'rv',
      config: {
        ...showsPassports.config,
        home: {
          sections: ['tow-shelf'],
          tow_cars: [{ name: 'A ute', kg: 3000 }],
          dress: { 'tow-shelf': { title: 'What can you tow?' } },
        },
      },
    },
  )
  expect(await words(path, keyFacts)).toMatch(
    /ATM 2,790 kg from the plate Tare 2,310 kg from the plate Ball weight 165 kg Payload 480 kg Berths 4 Length 7\.30 m/,
  )
  const page = await words(path)
  for (const said of [
    'Your car must tow ( ATM ) 2,790 kg or more from the plate',
    'ATM 2,790 kg from the plate Tare 2,310 kg from the plate 480 kg to load',
    'Ball weight, empty 165 kg 6 % of ATM',
    'to tow 2,790 kg (its ATM, from the plate) or more and to carry 165 kg or more on its tow ball',
  ])
    expect(page).toContain(said)
  expect(await words('/search/RVs-in-stock', card)).toContain('2,790 kg ATM from the plate')
  expect(await words('/search/RVs-in-stock?view=table')).toMatch(
    /2,310 kg from the plate 2,790 kg from the plate 7\.3 m 165 kg /,
  )
  expect(await words(`/compare?ids=${id}`)).toMatch(
    /Tare 2,310 kg from the plate ATM 2,790 kg from the plate .*Ball weight 165 kg Payload 480 kg/,
  )
  expect(await words('/')).toContain('2,790 kg from the plate, 210 kg to spare')
  expect(await windowCard()).toMatch(/2,310 kg from the plate ATM 2,790 kg from the plate .*165 kg Payload/)
})

test('PASS-08 of a truck its cards, its boards and the eight facts of its window card say so too', async () => {
  const { path, words, windowCard } = await aPlatedVehicle(
    { Body: 'Tray', GVM: 10_700, GCM: 16_000, 'Power (kW)': 154 },
    { gvm_kg: 11_000 },
    {
      template: 'trucks',
      branding: { primary_color: '#0B4F6C', design: 'haul', card: 'row', hero: 'fleet-board' },
      config: { ...showsPassports.config, home: { sections: ['board'] } },
    },
  )
  expect(await words(path, keyFacts)).toContain('GVM 11,000 kg from the plate GCM 16,000 kg Power')
  expect(await words('/search/new-used-and-demo-cars', card)).toContain('GVM 11,000 kg from the plate')
  const home = await words('/')
  expect(home.match(/11,000 kg from the plate/g)).toHaveLength(2)
  expect(home).toMatch(/16,000 kg (?!from)/)
  expect(await windowCard()).toContain('GVM 11,000 kg from the plate')
})

test('PASS-08 of a motorcycle the poster says so', async () => {
  const { path, words } = await aPlatedVehicle(
    { 'Engine CC': 649, Body: 'Naked', 'Power (kW)': 50 },
    { tare_kg: 188 },
    { template: 'motorcycle' },
  )
  expect(await words(path, /<section[^>]*class="figure-poster".*?<\/section>/s)).toContain(
    'Weight from the plate 188 kg',
  )
})
