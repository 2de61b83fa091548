import { expect, test } from 'vitest'
import { changeWebsite } from '#app/features/content/change-website.server.ts'
import { exportWebsite } from '#app/features/content/export-website.server.ts'
import { importWebsite } from '#app/features/content/import-website.server.ts'
import { aListing } from './a-website-folder.ts'
import { createTestApp, folderFrom, type TestApp, type TestWebsite } from './app.ts'
import { until } from './until.ts'

const page = (text: string): string => `---\npath: /about-us\ntitle: About\n---\n\n${text}\n`

const menu = (label: string): object => ({ header: [{ label, href: '/about-us' }], footer: [] })

interface Change {
  readonly path: string
  readonly before: string
  readonly after: string
  /** After the change the address no longer exists. */
  readonly gone?: true
  apply(website: TestWebsite, it: TestApp): Promise<unknown>
}

const changes: [string, Change][] = [
  [
    'a setting',
    {
      path: '/',
      before: 'The first headline',
      after: 'Another headline',
      apply: (website) => website.change({ config: { home: { headline: 'Another headline' } } }),
    },
  ],
  [
    'a page',
    {
      path: '/about-us',
      before: 'What we said.',
      after: 'What we say.',
      apply: ({ slug }, { database }) =>
        changeWebsite(database.db, slug, new Map([['pages/about-us.md', page('What we say.')]]), {
          now: new Date(),
        }),
    },
  ],
  [
    'a colour',
    {
      path: '/about-us',
      before: '#114b3a',
      after: '#7a2e12',
      apply: (website) => website.change({ branding: { primary_color: '#7A2E12' } }),
    },
  ],
  [
    'an entry of a menu',
    {
      path: '/contact',
      before: 'What we are',
      after: 'Who we are',
      apply: ({ slug }, { database }) =>
        changeWebsite(database.db, slug, new Map([['navigation.json', menu('Who we are')]]), {
          now: new Date(),
        }),
    },
  ],
  [
    'a page that is taken away',
    {
      path: '/about-us',
      before: 'What we said.',
      after: 'We can’t find that page',
      gone: true,
      apply: async ({ slug }, { database }) => {
        const files = [...((await exportWebsite(database.db, slug)) ?? [])].flatMap(
          ([name, text]): [string, string][] =>
            typeof text === 'string' && name !== 'pages/about-us.md' ? [[name, text]] : [],
        )
        await importWebsite(database.db, folderFrom(new Map(files)))
      },
    },
  ],
  [
    'a price',
    {
      path: '/search/new-used-and-demo-cars',
      before: '$30,000',
      after: '$28,500',
      apply: (website) => website.bring([aListing({ 'Stock No': 'LIVE1', Price: 28_500 })]),
    },
  ],
  [
    'a feed with another vehicle',
    {
      path: '/search/new-used-and-demo-cars',
      before: 'CX-5',
      after: 'Forester',
      apply: (website) =>
        website.bring([
          aListing({ 'Stock No': 'LIVE1' }),
          aListing({ 'Stock No': 'LIVE2', Make: 'Subaru', Model: 'Forester' }),
        ]),
    },
  ],
]

test.each(changes)('%s shows by itself, and no request is dropped meanwhile', async (_, change) => {
  const it = await createTestApp()
  const website = await it.aWebsite({
    settings: {
      branding: { primary_color: '#114B3A' },
      config: { home: { headline: 'The first headline' } },
    },
    files: { 'pages/about-us.md': page('What we said.'), 'navigation.json': menu('What we are') },
    stock: [aListing({ 'Stock No': 'LIVE1' })],
  })
  const shown = async (): Promise<string> => {
    const answer = await it.visit(website, change.path)
    statuses.push(answer.status)
    return answer.text()
  }
  const statuses: number[] = []
  expect(await shown()).toContain(change.before)
  let isOver = false
  const crowd = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (!isOver) {
        await shown()
        await new Promise((resolve) => setTimeout(resolve, 2))
      }
    }),
  )
  await change.apply(website, it)
  await until(async () => (await shown()).includes(change.after))
  isOver = true
  await crowd
  expect(await shown()).toContain(change.after)
  expect(statuses.length).toBeGreaterThan(4)
  expect(new Set(statuses)).toEqual(new Set(change.gone ? [200, 404] : [200]))
})

test('a broken file changes nothing, and its mistakes are reported by file and line', async () => {
  const { visit, aWebsite, database, settle } = await createTestApp()
  const website = await aWebsite({ files: { 'pages/about-us.md': page('What we said.') } })
  const before = await (await visit(website, '/about-us')).text()
  const broken = new Map([['pages/about-us.md', page('# What we say.')]])
  expect(await changeWebsite(database.db, website.slug, broken, { now: new Date() })).toMatchObject({
    outcome: 'refused',
    problems: [{ file: 'pages/about-us.md', line: 6 }],
  })
  await settle()
  expect(await (await visit(website, '/about-us')).text()).toBe(before)
})
