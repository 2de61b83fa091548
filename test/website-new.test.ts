import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { CommandContext } from '#app/commands/command.server.ts'
import { stockImport } from '#app/commands/stock.server.ts'
import { websiteExport, websiteImport, websiteList, websiteValidate } from '#app/commands/website.server.ts'
import { websiteNew } from '#app/commands/website-new.server.ts'
import { readFlagRegistry } from '#app/features/tenancy/flag-registry.server.ts'
import { readConfig } from '#app/server/config/read-config.server.ts'
import { createTestApp, type TestApp } from './app.ts'

const answers = {
  name: 'North Coast Cars',
  street: '1 Main Road',
  city: 'Ballina',
  state: 'NSW',
  postcode: '2478',
  phone: '02 5550 0100',
  email: 'sales@northcoast.example',
  licence: 'MD 012345',
}
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 72"><rect width="240" height="72"/></svg>'
const csv = [
  'Stock No,Condition,Year,Make,Model,Price,Odometer,Yard',
  ...Array.from(
    { length: 10 },
    (_, index) => `N${index},Used,202${index % 6},Mazda,CX-5,${20_000 + index},${1000 * index},YARD`,
  ),
  '',
].join('\n')

test('website new writes a folder, imports it, and every address of its menus answers', async () => {
  const it = await createTestApp()
  const { folder, context, run } = await at(it)
  writeFileSync(join(folder, 'our-logo.svg'), svg)
  writeFileSync(join(folder, 'export.csv'), csv)
  const slug = `north-${it.dataDir
    .slice(-6)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')}`
  const options = {
    ...answers,
    slug,
    logo: 'our-logo.svg',
    stock: 'export.csv',
    url: `https://www.${slug}.example`,
  }
  const made = await run(websiteNew, [slug], { ...options, import: true })
  expect(made).toMatchObject({
    code: 0,
    complaints: expect.arrayContaining([expect.stringMatching(/^Note: .*readable/)]),
  })
  expect(made.printed).toContain('10 added')
  expect(await run(websiteValidate, [slug])).toMatchObject({ code: 0, printed: 'No problem found.\n' })
  await it.settle()
  expect(made.printed).toContain(`See it at http://${slug}.localhost:`)
  const website = { host: `${slug}.example` }
  const home = await (await it.visit(website, '/')).text()
  // the page keeps room for the logo, although its file states no size
  expect(home).toMatch(/<img src="\/media\/logo\.svg"[^>]* width="120" height="36"/)
  const hrefs = new Set(
    [...home.matchAll(/href="(\/(?!assets|media|_)[^"#]*)"/g)].map(([, href]) => String(href)),
  )
  expect(hrefs.size).toBeGreaterThan(20)
  for (const href of hrefs) {
    const { status } = await it.visit(website, href.replaceAll('&amp;', '&'))
    expect([200, 308], href).toContain(status)
  }
  const logo = await it.visit(website, '/media/logo.svg')
  expect([logo.status, logo.headers.get('content-type'), await logo.text()]).toEqual([
    200,
    'image/svg+xml',
    svg,
  ])
  // the export equals the folder that was written, with picture and stock
  expect((await run(websiteExport, [slug], { to: 'back' })).code).toBe(0)
  for (const name of ['website.json', 'media/logo.svg', 'stock.csv', 'pages/privacy-policy.md'])
    expect(readFileSync(join(folder, 'back', name), 'utf8')).toBe(
      readFileSync(join(folder, slug, name), 'utf8'),
    )
  expect((await run(websiteImport, ['back'])).printed).toContain('settings unchanged')
  expect(context.cwd).toBe(folder)
})

test('website new says what is missing or wrong, and writes nothing', async () => {
  const { folder, run } = await at(await createTestApp())
  const missing = await run(websiteNew, ['new'], { name: 'Somebody' })
  expect(missing.code).toBe(2)
  expect(missing.complaints).toContain('--phone is missing: Phone.')
  const wrong = await run(websiteNew, ['new'], { ...answers, kind: 'boats', hours: 'sometimes' })
  expect(wrong.code).toBe(2)
  expect(wrong.complaints.join('\n')).toMatch(/--kind: .*\n--hours: expected hours/)
  const lost = await run(websiteNew, ['new'], { ...answers, stock: 'nowhere.csv', logo: 'logo.pdf' })
  expect(lost.code).toBe(1)
  expect(lost.complaints.join('\n')).toMatch(
    /--logo: there is no file .*\n--stock: there is no file .*nowhere\.csv/,
  )
  expect(existsSync(join(folder, 'new'))).toBe(false)
})

test('website validate names the rows of the stock that the import would leave out', async () => {
  const { folder, run } = await at(await createTestApp())
  writeFileSync(join(folder, 'export.csv'), `${csv}N99,Used,last year,Mazda,CX-5,19000,1000,YARD\n`)
  const made = await run(websiteNew, ['broken-row'], { ...answers, stock: 'export.csv' })
  expect(made.printed).toContain('Then: npm run forecourt -- website import broken-row\n')
  const validated = await run(websiteValidate, ['broken-row'])
  expect(validated).toMatchObject({ code: 0, printed: 'No problem but 1 row of stock left out.\n' })
  expect(validated.complaints).toContain(
    'Left out: stock.csv:12:10 Year: expected a number (it is “last year”)',
  )
})

test('a picture of another website is not found, and one that is none is refused', async () => {
  const it = await createTestApp()
  const { folder, run } = await at(it)
  const other = await it.aWebsite()
  expect((await it.visit(other, '/media/logo.svg')).status).toBe(404)
  writeFileSync(join(folder, 'logo.png'), 'no picture')
  const made = await run(websiteNew, ['fake'], { ...answers, logo: 'logo.png' })
  expect(made.code).toBe(1)
  expect(made.complaints.join('\n')).toContain(
    'media/logo.png:1:1: this is not a picture of the kind its name says',
  )
})

async function at(it: TestApp) {
  const folder = mkdtempSync(join(it.dataDir, 'new-'))
  const context = {
    database: it.database,
    config: readConfig({ DATA_DIR: it.dataDir }),
    registry: readFlagRegistry(),
    clock: () => it.clock.now,
    isServed: true,
    cwd: folder,
    progress: () => {},
  }
  return {
    folder,
    context,
    async run(
      command: { run: typeof websiteNew.run },
      words: string[],
      options: Record<string, string | true> = {},
    ) {
      const printed: string[] = []
      const complaints: string[] = []
      const whole: CommandContext = {
        ...context,
        print: (text) => void printed.push(text),
        complain: (text) => void complaints.push(text),
      }
      const code = await command.run({ words, options: new Map(Object.entries(options)) }, whole)
      return { code, printed: printed.join(''), complaints }
    },
  }
}

test('MEND-03 a used-cars website says which of its stock the search leaves out, and the list counts what is for sale', async () => {
  const { folder, run } = await at(await createTestApp())
  const slug = `used-${folder
    .replaceAll(/[^a-z0-9]/gi, '')
    .slice(-8)
    .toLowerCase()}`
  writeFileSync(join(folder, 'stock-2026-11-21.csv'), `${csv}N98,Demo,2025,Mazda,CX-5,39000,100,YARD\n`)
  const options = { ...answers, slug, kind: 'used-cars', url: `https://www.${slug}.example` }
  const made = await run(websiteNew, [slug], { ...options, stock: 'stock-2026-11-21.csv', import: true })
  expect(made.complaints).toContain(
    'Note: 1 of its vehicles is new or demo, which the stock search of template “used” leaves out',
  )
  const [, ...rows] = csv.trim().split('\n')
  writeFileSync(join(folder, 'stock-2026-11-22.csv'), [csv.split('\n')[0], ...rows.slice(1)].join('\n'))
  expect((await run(stockImport, [slug, 'stock-2026-11-22.csv'])).printed).toContain('2 sold')
  const listed = JSON.parse((await run(websiteList, [], { json: true })).printed)
  expect(listed).toContainEqual(expect.objectContaining({ slug, vehicles: 9 }))
})
