import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { problemText } from '#app/core/problem.ts'
import { exportWebsite } from '#app/features/content/export-website.server.ts'
import { readFolder, readMedia } from '#app/features/content/folder-files.server.ts'
import { importWebsite } from '#app/features/content/import-website.server.ts'
import type { MediaFiles } from '#app/features/content/media.ts'
import { type FolderFiles, parseWebsiteFolder } from '#app/features/content/website-folder.ts'
import { readFlagRegistry } from '#app/features/tenancy/flag-registry.server.ts'
import { aWebsiteInFiles, withSettings } from './a-website-folder.ts'
import { createTestApp, folderFrom, importedWebsite, root } from './app.ts'
import { testDatabase } from './database.ts'

const samples = join(root, 'db', 'sample')
const sampleSlugs = readdirSync(samples, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const clock = { now: new Date('2026-06-30T02:00:00Z') }

const problemsOf = (files: FolderFiles): string[] => {
  const parsed = parseWebsiteFolder(files)
  return parsed.ok ? [] : parsed.problems.map(problemText)
}

async function importAnew(files = aWebsiteInFiles()) {
  const database = await testDatabase()
  return { database, ...(await importedWebsite(database, readFlagRegistry(), clock, files)) }
}

describe('the whole folder is read before anything is said', () => {
  test('every problem of every file is reported at once, by file, line and column', () => {
    const { files } = aWebsiteInFiles()
    const broken = new Map([
      ...withSettings(files, { garage_enabeld: true, locale: 'de-DE', url: 'nowhere' }),
      ['locations.json', '[\n  { "id": "one" }\n]'],
      ['offers.json', '[{"id": 1, "title": "Sale", "text": "Now", "price": -5}]'],
      ['reviews.json', '[{"author": "A", "rating": 6, "text": "x", "date": "2026-02-30"}]'],
      ['careers.json', '[1,,]'],
      ['pages/about-us.md', 'no front matter'],
      ['pages/warranty.md', '---\npath: warranty\ntitle: W\n---\nText\n'],
      ['posts/one.md', '---\nslug: One\ntitle: T\ndate: yesterday\ncategory: c\nsummary: s\n---\nText\n'],
      ['notes.txt', 'hello'],
    ])
    const told = problemsOf(broken)
    for (const place of told) expect(place).toMatch(/^[\w./-]+:\d+:\d+ ?/)
    const files_ = new Set(told.map((line) => line.replace(/:.*/, '')))
    expect(files_).toEqual(
      new Set(
        [...broken.keys()].filter((name) => name !== 'navigation.json' && name !== 'pages/privacy-policy.md'),
      ),
    )
    for (const said of [
      /^website\.json:\d+:3 garage_enabeld: this setting is not known/m,
      /^website\.json:\d+:3 locale: expected one of en-AU, en-NZ, en-US \(it is “de-DE”\)/m,
      /^website\.json:\d+:3 url: expected a web address/m,
      /^locations\.json:2:5 \[0\]\.id: expected a/m,
      /^offers\.json:1:\d+ \[0\]\.price/m,
      /^reviews\.json:1:\d+ \[0\]\.rating/m,
      /^reviews\.json:1:\d+ \[0\]\.date: expected a date/m,
      /^careers\.json:1:4: this is not valid JSON/m,
      /^pages\/about-us\.md:1:1: expected front matter/m,
      /^pages\/warranty\.md:2:7 path: expected a path/m,
      /^posts\/one\.md:\d:7 slug: expected lower-case words/m,
      /^posts\/one\.md:4:7 date: expected a date/m,
      /^notes\.txt:1:1: this file is not part of a website folder/m,
    ])
      expect(told.join('\n')).toMatch(said)
  })

  test.each<[string, (id: number) => Record<string, string>, RegExp]>([
    [
      'a location of a dealership that is not there',
      () => ({ 'website.json': 'dealerships []' }),
      /locations\.json:\d+:\d+ \[0\]\.dealership_id: no dealership of website\.json has this id/,
    ],
    [
      'two pages at one path',
      () => ({ 'pages/again.md': '---\npath: /about-us\ntitle: Again\n---\nText\n' }),
      /two pages have this path/,
    ],
  ])('%s is a problem', (_, change, expected) => {
    const { files, id } = aWebsiteInFiles()
    const changes = change(id)
    const settings = changes['website.json'] === undefined ? files : withSettings(files, { dealerships: [] })
    const rest = Object.entries(changes).filter(([name]) => name !== 'website.json')
    expect(problemsOf(new Map([...settings, ...rest])).join('\n')).toMatch(expected)
  })
})

describe('TENANT-09 F22 a refused import changes nothing', () => {
  test('a host or slug of another website is refused, and both stay as they were', async () => {
    const first = await importAnew()
    const second = await importAnew()
    const { db } = first.database
    const before = await exportWebsite(db, second.slug)
    for (const [change, field] of [
      [{ url: `https://www.${first.host}` }, 'url'],
      [{ url: `http://${first.host.toUpperCase()}:8080/` }, 'url'],
      [{ slug: first.slug }, 'slug'],
      [{ dealerships: [{ id: first.id, slug: 'renamed', name: 'Renamed' }] }, 'dealerships'],
    ] as const) {
      const files = withSettings(second.files, change)
      const folder = folderFrom(
        field === 'dealerships' ? new Map([...files, ['locations.json', '[]']]) : files,
      )
      const result = await importWebsite(db, folder)
      expect(result).toMatchObject({ outcome: 'refused', problems: [{ file: 'website.json', field }] })
      expect(await exportWebsite(db, second.slug)).toEqual(before)
    }
  })

  test('MEND-74 the dealerships of two websites may have the same slug, each with its own number', async () => {
    for (const website of [await importAnew(), await importAnew()]) {
      const dealerships = [{ id: website.id + 500_000, slug: 'north', name: 'North' }]
      const files = new Map([...withSettings(website.files, { dealerships }), ['locations.json', '[]']])
      const result = await importWebsite(website.database.db, folderFrom(files))
      expect(result.outcome).not.toBe('refused')
    }
  })

  test('a slug that differs from another website’s in letter case alone is refused', async () => {
    // both would answer at {slug}.localhost, and to SITE_SLUG
    const first = await importAnew()
    const second = aWebsiteInFiles()
    const folder = folderFrom(withSettings(second.files, { slug: first.slug.toUpperCase() }))
    expect(await importWebsite(first.database.db, folder)).toMatchObject({ outcome: 'refused' })
  })
})

test('an unchanged import raises no version and drops no page', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite()
  await it.visit(website, '/')
  const version = async () =>
    (
      await it.database.db
        .selectFrom('websites')
        .select('version')
        .where('id', '=', website.id)
        .executeTakeFirstOrThrow()
    ).version
  const before = { version: await version(), renders: it.app.pages.renders }
  expect(await website.change({})).toEqual({ outcome: 'unchanged' })
  expect(await it.visit(website, '/')).toMatchObject({ status: 200 })
  expect({ version: await version(), renders: it.app.pages.renders }).toEqual(before)
  expect(await website.change({ description: 'New words' })).toMatchObject({
    outcome: 'imported',
    created: false,
  })
  expect(await version()).toBe(before.version + 1)
  expect(await (await it.visit(website, '/')).text()).toContain('New words')
})

describe('export, import and export again give the same bytes', () => {
  test.each(sampleSlugs)('%s', async (slug) => {
    await roundTrip(readFolder(join(samples, slug)), readMedia(join(samples, slug)))
  })

  test('a website with every kind of letter', async () => {
    const odd = 'Ångström Zürich 株式会社 🚙👩🏽‍🔧 \u2028\u00a0"quoted" \\ <b>&amp; ﷽ \u202eabc'
    const { files } = aWebsiteInFiles({
      settings: { name: odd, description: odd, labels: { vehicle_noun: 'Ōtautahi' } },
      files: {
        'navigation.json': { footer: [{ label: odd, href: '/x' }], header: [] },
        'reviews.json': [{ rating: 5, author: odd, date: '2026-01-02', text: odd }],
        'offers.json': [{ text: odd, id: 2, title: odd, price: 0.1 }],
        'pages/z.md': `---\npath: /z\ntitle: "${odd.replaceAll('\\', '').replaceAll('"', '')}"\n---\n${odd.replaceAll('<', '\\<')}\r\n\r\nlast line without end`,
        'posts/2.md': '---\nslug: two\ntitle: Two\ndate: 2026-01-02\ncategory: News\nsummary: s\n---\n',
        'posts/10.md': '---\nslug: ten\ntitle: Ten\ndate: 2026-01-02\ncategory: News\nsummary: s\n---\n\n\n',
      },
    })
    await roundTrip(files)
  })

  async function roundTrip(files: FolderFiles, media?: MediaFiles): Promise<void> {
    const folder = folderFrom(files, media)
    const { db } = await testDatabase()
    expect(await importWebsite(db, folder)).toMatchObject({ outcome: 'imported' })
    const once = textsOf(await exportWebsite(db, folder.settings.slug))
    await db.deleteFrom('websites').where('id', '=', folder.settings.id).execute()
    expect(await exportWebsite(db, folder.settings.slug)).toBeNull()
    expect(await importWebsite(db, folderFrom(once, media))).toMatchObject({ created: true })
    const twice = textsOf(await exportWebsite(db, folder.settings.slug))
    expect([...twice]).toEqual([...once])
    expect([...once.keys()]).toEqual([...files.keys()].sort())
    for (const [name, text] of files)
      if (name.endsWith('.json'))
        expect([name, JSON.parse(once.get(name) ?? '')]).toEqual([name, JSON.parse(text)])
    // importing the folder over itself changes nothing
    expect(await importWebsite(db, folderFrom(once, media))).toEqual({ outcome: 'unchanged' })
  }
})

function textsOf(files: Awaited<ReturnType<typeof exportWebsite>>): FolderFiles {
  const texts = [...(files ?? [])].filter(([name]) => !name.startsWith('media/'))
  return new Map(texts.map(([name, content]) => [name, String(content)]))
}
