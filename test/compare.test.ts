import { describe, expect, test } from 'vitest'
import { aListing, someListings } from './a-website-folder.ts'
import { createTestApp, type TestApp, type TestWebsite } from './app.ts'
import { countedDatabase } from './counted-database.ts'

const headsOf = (html: string): string[] =>
  [...html.matchAll(/<p class="compare-title"[\s\S]*?<\/p>/g)].map(([head]) =>
    head.replace(/<[^>]+>/g, '').trim(),
  )

/** The values of one row, as they are read. */
function rowOf(html: string, label: string): string[] {
  const row = html.split('</tr>').find((one) => one.includes(`<th scope="row">${label}</th>`)) ?? ''
  return [...row.matchAll(/<td[^>]*>([\s\S]*?)<\/td>/g)].map(([, cell = '']) => cell.replace(/<[^>]+>/g, ''))
}

async function compare(it: TestApp, website: TestWebsite, query: string) {
  const answer = await it.visit(website, `/compare${query}`)
  return {
    status: answer.status,
    headers: answer.headers,
    html: (await answer.text()).replaceAll('<!-- -->', ''),
  }
}

async function aYard(it: TestApp, changes: Parameters<typeof someListings>[1] = {}) {
  const website = await it.aWebsite({ stock: someListings(6, changes) })
  const ids = (await website.stock()).map(({ id }) => id)
  return { website, ids }
}

describe('the page of a comparison', () => {
  test('shows the vehicles of its address, in their order', async () => {
    const it = await createTestApp()
    const { website, ids } = await aYard(it)
    for (const query of [`?ids=${ids[2]},${ids[0]}`, `?ids=${ids[2]}&ids=${ids[0]}`]) {
      const { status, html } = await compare(it, website, query)
      expect([status, headsOf(html).length]).toEqual([200, 2])
      expect(html.indexOf(`compared-${ids[2]}`)).toBeLessThan(html.indexOf(`compared-${ids[0]}`))
      expect(html).toContain('scope="row"')
    }
  })

  test('it shows four vehicles at most, and drops the rest and what names none', async () => {
    const it = await createTestApp()
    const { website, ids } = await aYard(it)
    const { html } = await compare(it, website, `?ids=abc,-1,99999999,${ids.join(',')}`)
    expect(headsOf(html)).toHaveLength(4)
    expect(html).not.toContain(`compared-${ids[4]}`)
  })

  test('ONE-22 prices that hold different things say so, with their parts as rows; alike ones do not', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({
      stock: [
        aListing({ 'Stock No': 'E1', Price: 24_990, 'Price Type': 'Excl. Govt Charges' }),
        aListing({ 'Stock No': 'D1', Price: 31_990, 'Price Type': 'Drive Away' }),
        aListing({ 'Stock No': 'D2', Price: 35_990, 'Price Type': 'Drive Away' }),
      ],
    })
    const idOf = new Map((await website.stock()).map(({ stocknum, id }) => [stocknum, id]))
    const warning = 'These prices hold different things.'
    const mixed = await compare(it, website, `?ids=${idOf.get('E1')},${idOf.get('D1')}`)
    expect(mixed.html.split(warning)).toHaveLength(2)
    expect(rowOf(mixed.html, 'Stamp duty')).toEqual(['Extra', 'Included'])
    expect(rowOf(mixed.html, 'Registration')).toEqual(['Extra', 'Included'])
    const alike = await compare(it, website, `?ids=${idOf.get('D1')},${idOf.get('D2')}`)
    expect(alike.html).not.toContain(warning)
  })

  test('never shows a vehicle of another website', async () => {
    const it = await createTestApp()
    const { website, ids } = await aYard(it)
    const other = await aYard(it)
    const { html } = await compare(it, website, `?ids=${other.ids[0]},${ids[0]},${other.website.vehicle.id}`)
    expect(headsOf(html)).toHaveLength(1)
    expect(html).not.toContain(other.website.canary)
    expect(await (await it.visit(website, `/api/cards?id=${other.ids[0]}`)).json()).toEqual([])
  })

  test('without a vehicle it says how to add one, and no search engine keeps the page', async () => {
    const it = await createTestApp()
    const { website, ids } = await aYard(it)
    for (const query of [
      '',
      '?ids=',
      '?ids=none',
      `?ids=${ids[0]}`,
      `?ids=${ids[0]},${ids[1]}&differences=1`,
    ]) {
      const { status, html } = await compare(it, website, query)
      expect([query, status]).toEqual([query, 200])
      expect(html).toContain('<meta name="robots" content="noindex, follow"/>')
      expect(html).toContain(`rel="canonical" href="https://www.${website.host}/compare"`)
    }
    expect((await compare(it, website, '')).html).toContain('Put cars side by side')
    expect((await compare(it, website, `?ids=${ids[0]}`)).html).toContain('Add another car')
  })

  test('its address can ask for differences only, and it says how many lines are hidden', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({
      stock: someListings(2).map((listing, index) => ({
        ...listing,
        Odometer: 1000 * (index + 1),
        Seats: 5,
      })),
    })
    const ids = (await website.stock()).map(({ id }) => id).join(',')
    const all = await compare(it, website, `?ids=${ids}`)
    const different = await compare(it, website, `?ids=${ids}&differences=1`)
    expect(all.html).toContain('is-same')
    expect(different.html).not.toContain('is-same')
    expect(different.html).toContain('2,000 km')
    expect(different.html).toMatch(/\d+ lines are the same and hidden/)
  })

  test('a vehicle that was sold meanwhile keeps its column, says so and can be removed', async () => {
    const it = await createTestApp()
    const { website, ids } = await aYard(it)
    const query = `?ids=${ids[0]},${ids[1]}`
    expect((await compare(it, website, query)).html).not.toContain('See similar')
    await website.bring(someListings(6).slice(1))
    const { html } = await compare(it, website, query)
    expect(headsOf(html)[0]).toMatch(/, sold$/)
    expect(html).toContain('See similar')
    expect(html).toContain(`href="/compare?ids=${ids[1]}" data-keeps-place="" data-uncompare="${ids[0]}"`)
  })

  test('is cached for everybody and does not query the database', async () => {
    const { database, queries } = await countedDatabase()
    const it = await createTestApp({ database })
    const { website, ids } = await aYard(it)
    await it.visit(website, '/')
    await it.settle()
    const before = queries()
    const { headers } = await compare(it, website, `?ids=${ids[0]},${ids[1]}`)
    expect(queries()).toBe(before)
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30, stale-while-revalidate=30')
  })
})

test('the cards of a tray are fetched by id, without vehicles that are gone', async () => {
  const it = await createTestApp()
  const { website, ids } = await aYard(it)
  const cards = await (await it.visit(website, `/api/cards?id=${ids[1]}&id=x&id=${ids[0]}`)).json()
  expect(cards.map(({ id }: { id: number }) => id)).toEqual([ids[1], ids[0]])
})
