import { expect, test } from 'vitest'
import { changeWebsite } from '#app/features/content/change-website.server.ts'
import { aListing } from './a-website-folder.ts'
import { createTestApp, type TestApp, type TestWebsite } from './app.ts'

const withinMs = 5000
const page = (text: string): string => `---\npath: /about-us\ntitle: About\n---\n\n${text}\n`

interface Change {
  readonly path: string
  readonly before: string
  readonly after: string
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
        changeWebsite(database.db, slug, new Map([['pages/about-us.md', page('What we say.')]])),
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

test.each(changes)('%s shows within five seconds, and no request is dropped meanwhile', async (_, change) => {
  const it = await createTestApp()
  const website = await it.aWebsite({
    settings: { config: { home: { headline: 'The first headline' } } },
    files: { 'pages/about-us.md': page('What we said.') },
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
  const started = performance.now()
  await change.apply(website, it)
  while (!(await shown()).includes(change.after) && performance.now() - started < withinMs)
    await new Promise((resolve) => setTimeout(resolve, 10))
  const tookMs = performance.now() - started
  isOver = true
  await crowd
  expect(await shown()).toContain(change.after)
  expect(tookMs).toBeLessThan(withinMs)
  expect(statuses.length).toBeGreaterThan(4)
  expect(new Set(statuses)).toEqual(new Set([200]))
})
