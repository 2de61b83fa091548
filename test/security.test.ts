import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aListener } from './a-listener.ts'
import { createTestApp, pageOf } from './app.ts'
import { ask } from './ask.ts'

const page = readFileSync(new URL('../docs/security.md', import.meta.url), 'utf8')

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has, without those that the page leaves out. */
const sections: Record<string, readonly string[]> = {
  V1: ['1.1-2', '2.1-5', '2.9', '3.1-7', '3.10-11', '5.1-2'],
  V2: ['1.1-3', '2.1-3', '3.1-4', '4.1'],
  V3: ['2.1-2', '3.1-4', '4.1-6', '5.1-5', '7.1-2'],
  V4: ['1.1-3', '2.1'],
  V5: ['1.1', '2.1-3', '3.1-2', '4.1-3'],
  V6: ['1.1-3', '3.1-4', '4.1-4', '5.1-5', '6.1-3'],
  V7: ['1.1-3', '2.1-4', '3.1-2', '4.1-5', '5.1-2'],
  V8: ['1.1-2', '2.1-3', '3.1', '4.1'],
  V9: ['1.1-3', '2.1-4'],
  V11: ['1.1-2', '2.1-3', '3.1-3', '4.1-4', '5.1', '6.1'],
  V12: ['1.1-3', '2.1-2', '3.1-4'],
  V13: ['1.1', '2.1-5', '3.1-2', '4.1-5'],
  V14: ['1.1-2', '2.1-4', '3.1-3'],
  V15: ['1.1-3', '2.1-3', '3.1-7'],
  V16: ['1.1', '2.1-5', '3.1-4', '4.1-3', '5.1-3'],
}

function requirements(): string[] {
  return Object.entries(sections).flatMap(([chapter, parts]) =>
    parts.flatMap((part) => {
      const [, section = '', first = '', last = first] = /^(\d+)\.(\d+)(?:-(\d+))?$/.exec(part) ?? []
      return Array.from(
        { length: Number(last) - Number(first) + 1 },
        (_, index) => `${chapter}.${section}.${Number(first) + index}`,
      )
    }),
  )
}

test('SAFE-39 docs/security.md answers each requirement of ASVS 5.0 up to level 2 by tests that are there, a section, or a reason', () => {
  const rows = [...page.matchAll(/^\| (V\d+\.\d+\.\d+) \| (.+?) \| (.+?) \|$/gm)]
  expect(requirements()).toHaveLength(185)
  expect(rows.map(([, id]) => id)).toEqual(requirements())
  const headings = new Set([...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading))
  const faults = rows.flatMap(([, id, , proof = '']) => {
    const files = [...proof.matchAll(/`((?:test|app)\/[^`]+\.(?:test|spec)\.ts)`/g)].map(([, file]) => file)
    const named = [...proof.matchAll(/“([^”]+)”/g)].map(([, heading]) => heading)
    if (/^Reason: .{10}/.test(proof)) return []
    if (proof.startsWith('Document: ') && named.length > 0)
      return named
        .filter((heading) => !headings.has(heading))
        .map((heading) => `${id}: no section ${heading}`)
    if (files.length === 0) return [`${id}: neither test nor reason`]
    return files
      .filter((file) => !existsSync(new URL(`../${file}`, import.meta.url)))
      .map((file) => `${id}: no ${file}`)
  })
  expect(faults).toEqual([])
})

test('SAFE-40 what lies around the product is not there for visitors, and no method but its own is answered', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite()
  const { port } = await aListener(it)
  const { host } = website
  for (const path of [
    '/.git/config',
    '/.env',
    '/package.json',
    '/assets/',
    '/assets/entry.client.js.map',
    '/server.ts',
    '/build/server/index.js',
    '/db/',
    '/../package.json',
    '/%2e%2e/package.json',
  ])
    expect([path, (await ask(port, host, path)).status]).toEqual([path, 404])
  for (const method of ['TRACE', 'PROPFIND', 'MKCOL']) {
    const answer = await ask(port, host, '/', { method, headers: { 'x-secret': 'zq-canary' } })
    expect([method, [400, 405]]).toEqual([method, expect.arrayContaining([answer.status])])
    expect(answer.body).not.toContain('zq-canary')
  }
})

test('SAFE-40 texts name their letters, and no answer opens itself to another origin', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite()
  const [search] = ['/search/new-used-and-demo-cars']
  for (const path of [
    '/',
    search,
    pageOf(website.vehicle),
    '/robots.txt',
    '/sitemap.xml',
    '/api/auth',
    '/no',
  ]) {
    const answer = await it.visit(website, path, { headers: { origin: 'https://evil.example' } })
    const type = answer.headers.get('content-type') ?? ''
    expect([path, type]).toEqual([path, expect.stringMatching(/charset=utf-8|^application\/json/i)])
    expect([path, answer.headers.get('access-control-allow-origin')]).toEqual([path, null])
  }
})

test('SAFE-40 each library has a hash in the lock file, an exact version, and no script that runs at its installation but those that are known', () => {
  const read = (name: string) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))
  const packages: [string, { integrity?: string; hasInstallScript?: boolean }][] = Object.entries(
    read('package-lock.json').packages,
  )
  const libraries = packages.filter(([path]) => path !== '')
  expect(libraries.length).toBeGreaterThan(100)
  expect(libraries.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'))).toEqual([])
  const scripts = libraries.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)
  expect(scripts).toEqual(['node_modules/cpu-features', 'node_modules/node', 'node_modules/ssh2'])
  const { dependencies, devDependencies } = read('package.json')
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/)])
})
