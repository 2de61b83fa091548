import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { websiteImport } from '#app/commands/website.server.ts'
import { parseWebsiteFolder } from '#app/features/content/website-folder.ts'
import { readFlagRegistry } from '#app/features/tenancy/flag-registry.server.ts'
import { readConfig } from '#app/server/config/read-config.server.ts'
import { aWebsiteInFiles, withSettings } from './a-website-folder.ts'
import { createTestApp, pageOf, type TestApp, type TestWebsite } from './app.ts'

/** Runs `website import` of the website with these settings changed, as an operator types it. */
async function importWithSettings(
  it: TestApp,
  website: TestWebsite,
  settings: Readonly<Record<string, unknown>>,
) {
  const folder = mkdtempSync(join(it.dataDir, 'folder-'))
  for (const [name, text] of withSettings(website.files, { stock_feeds: [], ...settings })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const said: string[] = []
  const registry = readFlagRegistry()
  const clock = () => it.clock.now
  const code = await websiteImport.run(
    { words: [folder], options: new Map() },
    {
      database: it.database,
      config: readConfig({ DATA_DIR: it.dataDir }),
      registry,
      clock,
      tryPages: it.tryPages,
      isServed: true,
      cwd: folder,
      print: (text) => void said.push(text),
      progress: () => {},
      complain: (text) => void said.push(text),
    },
  )
  await it.app.settled()
  return { code, said: said.join('\n') }
}

describe('SAFE-20 what reaches a header or a policy', () => {
  test.each([
    'é.example ☃',
    'a.example\nSet-Cookie: x=1',
    "a.example; script-src-elem * 'unsafe-inline'",
    'a.example, b.example',
    'javascript://a.example',
    '*',
    "'self'",
    'https://a.example/photos?x=1',
    '',
  ])('image_sources %j is refused by file, line and column', (source) => {
    const files = withSettings(aWebsiteInFiles().files, { image_sources: ['images.dealer.example', source] })
    const parsed = parseWebsiteFolder(files)
    expect(parsed.ok ? [] : parsed.problems).toEqual([
      expect.objectContaining({
        file: 'website.json',
        line: expect.any(Number),
        column: expect.any(Number),
        field: 'image_sources[1]',
        message: expect.stringContaining('expected a host such as images.example.com'),
      }),
    ])
  })

  test.each([
    'images.dealer.example',
    'https://cdn.example/dealer/',
    'http://old.example:8080',
    'localhost:3000',
    'https://cdn.example/a%20b/c~d_e-f.g@1,'.slice(0, -1),
  ])('image_sources %j is taken', (source) => {
    expect(parseWebsiteFolder(withSettings(aWebsiteInFiles().files, { image_sources: [source] })).ok).toBe(
      true,
    )
  })
})

describe('SAFE-20 F22 a website that cannot be shown', () => {
  test('is refused in words before it takes effect, and the last good version stays', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const pages = ['/', '/search/new-used-and-demo-cars', pageOf(website.vehicle)]
    const shown = async () => Promise.all(pages.map(async (path) => (await it.visit(website, path)).status))
    expect(await shown()).toEqual([200, 200, 200])
    // no search of this website has this address
    const refused = await importWithSettings(it, website, {
      name: 'zqnever',
      config: { search_path: '/no-such-search' },
    })
    expect(refused.code).toBe(1)
    expect(refused.said).toContain(
      'website.json:1:1: /no-such-search cannot be shown with this: it is answered with 404',
    )
    expect(refused.said).toContain('1 problem; nothing was imported.')
    expect(await shown()).toEqual([200, 200, 200])
    expect(await (await it.visit(website, '/')).text()).not.toContain('zqnever')
    expect(await importWithSettings(it, website, { name: 'zqafterwards' })).toMatchObject({ code: 0 })
    expect(await (await it.visit(website, '/')).text()).toContain('zqafterwards')
  })
})
