import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Arguments, CommandContext } from '#app/commands/command.server.ts'
import { websiteRedirectsExport, websiteRedirectsImport } from '#app/commands/website-redirects.server.ts'
import { readFlagRegistry } from '#app/features/tenancy/flag-registry.server.ts'
import { readConfig } from '#app/server/config/read-config.server.ts'
import { createTestApp, type TestApp } from './app.ts'

const redirects = [
  { from: '/old-about.html', to: '/about-us' },
  { from: '/cars/sold-long-ago', to: '/search/new-used-and-demo-cars', status: 308 },
  { from: '/about-us', to: '/contact' },
]

test('an address of the former website redirects, but not if a page exists there', async () => {
  const { visit, aWebsite } = await createTestApp()
  const website = await aWebsite({ files: { 'redirects.json': redirects } })
  const other = await aWebsite()
  const moved = await visit(website, '/Old-About.html?utm_source=x')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/about-us?utm_source=x'])
  const vehicle = await visit(website, '/cars/sold-long-ago')
  expect([vehicle.status, vehicle.headers.get('location')]).toEqual([308, '/search/new-used-and-demo-cars'])
  expect((await visit(website, '/about-us')).status).toBe(200)
  expect((await visit(website, '/elsewhere')).status).toBe(404)
  expect((await visit(other, '/old-about.html')).status).toBe(404)
})

test('ROUTE-09 ROUTE-13 ROUTE-30 ROUTE-45 a link that script follows is led on as a document is', async () => {
  const { visit, aWebsite } = await createTestApp()
  const website = await aWebsite({
    files: { 'redirects.json': [...redirects, { from: '/old-map', to: '/sitemap.xml' }] },
    settings: {
      config: {
        cars: { base_path: '/motorcycles' },
        blog: { path: '/news' },
        finance_path: '/finance',
        garage_path: '/own-garage',
      },
    },
  })
  const led = [
    ['/Old-About.html?utm_source=x', '/about-us?utm_source=x'],
    ['/cars/sold-long-ago', '/motorcycles/sold-long-ago'],
    ['/motorcycles/any/buy-online?x=1', '/motorcycles/any/checkout?x=1'],
    ['/apply-for-finance/', '/finance'],
    ['/blog/', '/news/'],
    ['/blog/a-story', '/news/a-story'],
    ['/my-garage?tab=saved-cars', '/own-garage/saved'],
    ['/motorcycles', '/search/new-used-and-demo-cars'],
    ['/cars/', '/search/new-used-and-demo-cars'],
    ['/old-map', '/sitemap.xml'],
  ] as const
  for (const [from, to] of led) {
    const document = await visit(website, from)
    expect([from, document.headers.get('location')]).toEqual([from, to])
    const [path = '', query] = from.split('?')
    const data = await visit(website, `${path}${path.endsWith('/') ? '_' : ''}.data?${query ?? ''}`)
    expect([from, data.status]).toEqual([from, 202])
    expect(await data.text()).toContain(`"redirect","${to}"`)
    // the browser itself must open a file, so the client navigation reloads
    expect([from, data.headers.has('x-remix-reload-document')]).toEqual([from, to.endsWith('.xml')])
  }
  expect((await visit(website, '/elsewhere.data')).status).toBe(404)
  expect((await visit(website, '/about-us.data')).status).toBe(200)
})

test('a redirect is there as soon as it is imported, and gone with its table', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite()
  expect((await it.visit(website, '/old')).status).toBe(404)
  expect(await command(it, 'import', website.slug, 'from,to\n/old,/about-us\n')).toMatchObject({
    code: 0,
    printed: `${website.slug}: 1 redirect\n`,
  })
  await it.settle()
  const moved = await it.visit(website, '/old')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/about-us'])
  expect((await command(it, 'export', website.slug)).printed).toBe('from,to,status\r\n/old,/about-us,301\r\n')
  await command(it, 'import', website.slug, 'from,to\n')
  await it.settle()
  expect((await it.visit(website, '/old')).status).toBe(404)
})

test('a table with a mistake changes nothing, and a website that is not there is said so', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite({ files: { 'redirects.json': redirects } })
  const refused = await command(it, 'import', website.slug, '/a,/b\n/b,/a\n/c,https://other.example/\n')
  expect(refused.code).toBe(1)
  expect(refused.complaints.slice(0, 3).map((line) => line.slice(0, 12))).toEqual([
    'table.csv:3:',
    'table.csv:1:',
    'table.csv:2:',
  ])
  expect((await it.visit(website, '/old-about.html')).status).toBe(301)
  expect((await command(it, 'export', 'nobody')).code).toBe(1)
})

async function command(it: TestApp, verb: 'import' | 'export', slug: string, table?: string) {
  const folder = mkdtempSync(join(it.dataDir, 'redirects-'))
  if (table !== undefined) writeFileSync(join(folder, 'table.csv'), table)
  const printed: string[] = []
  const complaints: string[] = []
  const context: CommandContext = {
    database: it.database,
    config: readConfig({ DATA_DIR: it.dataDir }),
    registry: readFlagRegistry(),
    clock: () => it.clock.now,
    isServed: true,
    cwd: folder,
    print: (text) => void printed.push(text),
    progress: () => {},
    complain: (text) => void complaints.push(text),
  }
  const args: Arguments = { words: [slug, 'table.csv'], options: new Map() }
  const run = verb === 'import' ? websiteRedirectsImport : websiteRedirectsExport
  const code = await run.run(args, context)
  return { code, printed: printed.join(''), complaints }
}
