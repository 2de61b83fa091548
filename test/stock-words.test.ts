import { describe, expect, test } from 'vitest'
import { aListing } from './a-website-folder.ts'
import { createTestApp, pageOf, type TestApp, type TestWebsite } from './app.ts'

const path = '/search/new-used-and-demo-cars'

async function foundBy(it: TestApp, website: TestWebsite, text: string): Promise<string[]> {
  const answer = await it.visit(website, `/api${path}?q=${encodeURIComponent(text)}`)
  return (await answer.json()).hits.map(({ name }: { name: string }) => name)
}

describe('MEND-26 what a text finds', () => {
  test('a full VIN finds its vehicle, in the search and in the list beneath the field', async () => {
    const it = await createTestApp()
    const vin = 'JM0KF2W7A00123456'
    const website = await it.aWebsite({
      stock: [aListing({ 'Stock No': 'V1', VIN: vin }), aListing({ 'Stock No': 'V2', Model: 'CX-3' })],
    })
    expect(await foundBy(it, website, vin.toLowerCase())).toEqual(['2024 Mazda CX-5'])
    const suggested = await (await it.visit(website, `/api/suggest?q=${vin}`)).json()
    expect(suggested).toMatchObject([{ label: '2024 Mazda CX-5' }])
  })

  test.each(['class c', 'c class', 'C-Class', 'mercedes class c'])(
    '“%s” finds no other class',
    async (text) => {
      const it = await createTestApp()
      const car = { Make: 'Mercedes-Benz' }
      const website = await it.aWebsite({
        stock: [
          aListing({ ...car, 'Stock No': 'G1', Model: 'G-Class' }),
          aListing({ ...car, 'Stock No': 'C1', Model: 'C-Class' }),
          aListing({ ...car, 'Stock No': 'C2', Model: 'C Class' }),
        ],
      })
      expect((await foundBy(it, website, text)).sort()).toEqual([
        '2024 Mercedes-Benz C Class',
        '2024 Mercedes-Benz C-Class',
      ])
      const another = await it.aWebsite({ stock: [aListing({ ...car, Model: 'G-Class' })] })
      expect(await foundBy(it, another, text)).toEqual([])
    },
  )
})

test('MEND-27 a make has one label in filters, on cards, pages and in forms', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite({
    stock: [
      aListing({ 'Stock No': 'K1', Make: 'SsangYong', Model: 'Rexton' }),
      aListing({ 'Stock No': 'O1', Make: 'Skoda', Model: 'Octavia', Title: '2024 SKODA Octavia RS' }),
    ],
  })
  const html = await (await it.visit(website, path)).text()
  expect(html).toContain('2024 KGM Rexton')
  expect(html).toContain('2024 Škoda Octavia RS')
  // only the visible text counts; filter values and addresses stay as they are
  const read = html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, ' ')
  expect(read).not.toMatch(/SsangYong|Skoda/i)
  for (const vehicle of await website.stock()) {
    const page = await (await it.visit(website, pageOf(vehicle))).text()
    expect(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(page)?.[1]).toMatch(/KGM|Škoda/)
  }
  const tradeIn = await (await it.visit(website, '/trade-in')).text()
  expect(tradeIn).toMatch(/<option value="SsangYong">KGM<\/option>/)
  expect((await foundBy(it, website, 'skoda')).length).toBe(1)
})

test('MEND-09 a subscription is by the week or by the month, and offers by mail hang on nothing', async () => {
  const it = await createTestApp()
  const stock = [aListing({ 'Subscription Price': 289 })]
  const weekly = await it.aWebsite({ stock, settings: { offers_subscription: true } })
  const monthly = await it.aWebsite({
    stock,
    settings: { offers_subscription: true, subscriptions: { period: 'month' } },
  })
  const none = await it.aWebsite({ stock })
  const pagesOf = async (website: TestWebsite): Promise<string> => {
    const pages = [path, pageOf(website.vehicle), `/compare?ids=${website.vehicle.id}`]
    const texts = await Promise.all(pages.map(async (page) => (await it.visit(website, page)).text()))
    return texts.join('\n')
  }
  expect((await pagesOf(weekly)).match(/\$289 a week/g)?.length).toBeGreaterThanOrEqual(3)
  const byMonth = await pagesOf(monthly)
  expect(byMonth.match(/\$289 a month/g)?.length).toBeGreaterThanOrEqual(3)
  expect(byMonth).not.toContain('a week')
  expect(await pagesOf(none)).not.toContain('$289')
  for (const website of [weekly, none])
    expect(await (await it.visit(website, '/special-offers')).text()).toContain('Get offers by email')
})
