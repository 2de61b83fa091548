import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readFeed } from '#app/features/vehicles/feed/read-feed.ts'
import { sampleMapping } from '#test/sample-stock.ts'
import { sampleSlugs } from './demo.server.ts'
import { feedFilesOf } from './feed-files.ts'
import { readFolder, readMedia } from './folder-files.server.ts'
import { isPlatformAddress } from './platform-addresses.ts'
import { stockAdvice, websiteAdvice } from './website-advice.ts'
import { parseWebsiteFolder, type WebsiteFolder } from './website-folder.ts'

const samples = new URL('../../../db/sample', import.meta.url).pathname
const published = new URL('../../../public', import.meta.url).pathname

function feedsOf(slug: string) {
  const folder = folderOf(slug)
  const { settings } = folder
  // the file of an auction house is empty, so that the demo has a feed that waits for a person
  const files = feedFilesOf(folder).filter(({ name }) => name !== 'auction.csv')
  return files.map(({ name }) => ({
    name,
    ...readFeed(
      { name, bytes: readFileSync(`${samples}/${slug}/${name}`) },
      { locale: settings.locale, timeZone: settings.time_zone, mapping: sampleMapping(slug) },
    ),
  }))
}

function folderOf(slug: string): WebsiteFolder {
  const parsed = parseWebsiteFolder(readFolder(`${samples}/${slug}`), readMedia(`${samples}/${slug}`))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return parsed.folder
}

describe.each(sampleSlugs(samples))('the demo website %s', (slug) => {
  test('DEMO-09 is a website folder without a problem, marked as a demo', () => {
    expect(folderOf(slug).settings).toMatchObject({ slug, demo: true })
  })

  test('its feeds have no problem, and each vehicle a description of its own', () => {
    for (const feed of feedsOf(slug)) {
      expect(feed.problems).toEqual([])
      const descriptions = feed.records.map(({ facts }) => facts.description)
      expect(new Set(descriptions).size).toBe(feed.records.length)
      for (const { facts } of feed.records)
        expect(facts.images.map(({ image }) => image.url)).toEqual(
          facts.images.map(() => expect.stringMatching(`^/demo-media/${facts.stocknum}/[a-z-]+\\.png$`)),
        )
    }
  })

  test('whoever advises the dealer finds nothing: prices say what they hold, used vehicles have their notice', () => {
    const { locale, specifications } = folderOf(slug).settings
    expect(websiteAdvice(folderOf(slug), readFolder(`${samples}/${slug}`))).toEqual([])
    for (const { name, records } of feedsOf(slug)) {
      const facts = records.map(({ facts }) => facts)
      const hasArrivals = records.some(({ receivedAt }) => receivedAt !== null)
      expect(stockAdvice({ name, facts, hasArrivals }, locale, specifications.just_arrived_days)).toEqual([])
    }
  })

  test('the notice of a vehicle is a document about that vehicle', () => {
    for (const { facts } of feedsOf(slug).flatMap(({ records }) => records)) {
      if (facts.notice_url === null) continue
      const document = readFileSync(`${published}${facts.notice_url}`, 'latin1')
      expect(document).toMatch(/^%PDF-/)
      expect(document).toContain(`(${facts.vin})`)
      expect(document).toContain(`${facts.year} ${facts.make} ${facts.model}`)
    }
  })

  test('its menus lead to pages of its own', () => {
    const { navigation, pages } = folderOf(slug)
    const own = pages.map(({ path }) => path)
    const links = [...navigation.header, ...navigation.footer].flatMap((item) => [
      item.href,
      ...(item.children ?? []).map(({ href }) => href),
    ])
    for (const path of own) expect(links.map((href) => href.replace(/\/$/, ''))).toContain(path)
    const paths = links
      .filter((href) => href.startsWith('/'))
      .map((href) => href.replace(/[?#].*$/, '').replace(/\/$/, ''))
    expect(paths.filter((path) => !own.includes(path) && !isPlatformAddress(path))).toEqual([])
  })
})

describe('the caravan dealer', () => {
  const folder = folderOf('red-gum-caravans')
  const hoursOf = (type: string) =>
    folder.locations.find(({ location_type }) => location_type === type)?.contact_detail.opening_hours
  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const

  test('DEMO-01 has sales, service and parts locations', () => {
    expect(folder.locations.map(({ location_type }) => location_type).sort()).toEqual([
      'parts',
      'sales',
      'service',
    ])
    expect(folder.settings.template).toBe('rv')
  })

  test('DEMO-03 is rated 4.4 from 416 reviews', () => {
    expect(folder.settings.review_summary).toEqual({ count: 416, average_rating: 4.4 })
  })

  test('DEMO-04 has 388 blog posts, no two with one title', () => {
    expect(folder.posts).toHaveLength(388)
    expect(new Set(folder.posts.map(({ title }) => title)).size).toBe(388)
  })

  test.each(['sales', 'service', 'parts'])(
    'DEMO-05 DEMO-08 %s is open Monday to Friday 8:30am-5:00pm',
    (type) => {
      for (const day of weekdays)
        expect(hoursOf(type)?.[day]).toEqual({
          status: 'open',
          formatted: '8:30am-5:00pm',
          open: '08:30',
          close: '17:00',
        })
    },
  )

  test('DEMO-06 DEMO-07 on Saturday sales closes at 4:00pm, parts at 2:00pm', () => {
    expect(hoursOf('sales')?.saturday).toMatchObject({ formatted: '8:30am-4:00pm', close: '16:00' })
    expect(hoursOf('parts')?.saturday).toMatchObject({ status: 'open', close: '14:00' })
  })

  test('DEMO-08 sales and parts are closed on Sunday, service on both days', () => {
    expect([hoursOf('sales')?.sunday.status, hoursOf('parts')?.sunday.status]).toEqual(['closed', 'closed'])
    expect([hoursOf('service')?.saturday.status, hoursOf('service')?.sunday.status]).toEqual([
      'closed',
      'closed',
    ])
  })
})
