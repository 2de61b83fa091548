import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from './ask.ts'
import { templatePath } from './setup/template-database.ts'
import { aDataDir, forecourt, type RunningServer, removeFolder, startServer } from './spawned.ts'

const samples = new URL('../db/sample', import.meta.url).pathname
const ann = { name: 'Ann Lee', email: 'ann@example.com', category: 'General', message: 'Hello' }

let dataDir = ''
let folder = ''

beforeAll(async () => {
  dataDir = await aDataDir(templatePath())
  folder = join(dataDir, 'websites')
  mkdirSync(folder)
  for (const slug of ['red-gum-caravans', 'harbourline-motors'])
    cpSync(join(samples, slug), join(folder, slug), { recursive: true })
})
afterAll(() => removeFolder(dataDir))

const run = (...args: string[]) => forecourt(dataDir, ...args)
/** Writes a feed under the same name into another folder, as the dealer sends it every day. */
const sent = (name: string, bytes: string | Buffer): string => {
  const path = join(dataDir, 'today')
  mkdirSync(path, { recursive: true })
  writeFileSync(join(path, name), bytes)
  return join(path, name)
}
const csv = readFileSync(join(samples, 'red-gum-caravans', 'stock.csv'))
const xml = readFileSync(join(samples, 'harbourline-motors', 'stock.xml'), 'utf8')
const vehiclesIn = (text: string): number => text.split('<vehicle>').length - 1
const soldIn = (text: string): number => text.split('<status>Sold<').length - 1

describe('no server runs', () => {
  test('website validate, import and list, in a folder of their own: a list counts what is for sale', async () => {
    for (const slug of ['red-gum-caravans', 'harbourline-motors']) {
      const validated = await run('website', 'validate', join(folder, slug))
      expect(validated).toMatchObject({ code: 0, stdout: 'No problem found.\n' })
      expect(validated.stderr).toMatch(/^(Advice: stock\.csv:1:1 price type: .*\n)?$/)
      const imported = await run('website', 'import', join(folder, slug))
      expect([imported.code, imported.stdout]).toEqual([
        0,
        expect.stringMatching(/: created; stock\.\w+ \d+ added/),
      ])
      expect(imported.stderr).toMatch(/^Reading .*\nImporting .*\nReading stock from stock\.\w+\n/)
    }
    const listed = await run('website', 'list', '--json')
    expect(JSON.parse(listed.stdout)).toMatchObject([
      { slug: 'red-gum-caravans', vehicles: 76 },
      { slug: 'harbourline-motors', vehicles: vehiclesIn(xml) - soldIn(xml) },
    ])
    expect(listed.stderr).toBe('')
  })

  test('HOUSE-18 --version says the release, as the changelog has it, and the build', async () => {
    const { code, stdout } = await run('--version')
    const [, version] = /^Forecourt (\d+\.\d+\.\d+), build [\da-f]{12}\n$/.exec(stdout) ?? []
    const changelog = readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8')
    expect([code, version]).toEqual([0, /^## (\S+)/m.exec(changelog)?.[1]])
  })

  test('leads list --json prints an array and nothing else', { tags: ['long'] }, async () => {
    expect(await run('leads', 'list', '--json')).toMatchObject({ code: 0, stdout: '[]\n', stderr: '' })
  })

  test.each([
    [['leeds', 'list'], /There is no command “leeds list”/],
    [['stock', 'import', 'red-gum-caravans'], /Usage: forecourt stock import <website> <file>/],
  ])('%j is not understood: 2', { tags: ['long'] }, async (args, said) => {
    const ended = await run(...args)
    expect([ended.code, ended.stdout]).toEqual([2, ''])
    expect(ended.stderr).toMatch(said)
  })

  test('a broken folder: every problem by file, line and column, 1, and nothing is imported', {
    tags: ['long'],
  }, async () => {
    const broken = join(dataDir, 'broken')
    cpSync(join(folder, 'red-gum-caravans'), broken, { recursive: true })
    const text = readFileSync(join(broken, 'website.json'), 'utf8')
    writeFileSync(
      join(broken, 'website.json'),
      text.replace('"en-AU"', '"de-DE"').replace('"garage_enabled"', '"garage"'),
    )
    writeFileSync(join(broken, 'offers.json'), '[{}]')
    for (const command of ['validate', 'import']) {
      const ended = await run('website', command, broken)
      expect([command, ended.code, ended.stdout]).toEqual([command, 1, ''])
      expect(ended.stderr).toMatch(/website\.json:\d+:\d+ locale: expected one of en-AU, en-NZ, en-US/)
      expect(ended.stderr).toMatch(/offers\.json:1:\d+ \[0\]\.title: this setting is required and missing/)
    }
    const listed = JSON.parse((await run('website', 'validate', broken, '--json')).stdout)
    expect(listed).toContainEqual(
      expect.objectContaining({ file: 'website.json', field: 'locale', column: 3 }),
    )
  })

  test('TENANT-01 a colour on which text would be unreadable is imported, and the command says what replaced it', {
    tags: ['long'],
  }, async () => {
    const bright = join(dataDir, 'bright')
    cpSync(join(folder, 'red-gum-caravans'), bright, { recursive: true })
    const settings = JSON.parse(readFileSync(join(bright, 'website.json'), 'utf8'))
    settings.branding.primary_color = '#F26419'
    writeFileSync(join(bright, 'website.json'), JSON.stringify(settings))
    const imported = await run('website', 'import', bright)
    expect([imported.code, imported.stdout]).toEqual([0, expect.stringMatching(/: settings changed;/)])
    expect(imported.stderr).toMatch(
      /^Note: website\.json branding: Buttons use #[0-9A-F]{6} so white text is readable$/m,
    )
    expect((await run('website', 'import', join(folder, 'red-gum-caravans'))).stderr).not.toMatch(
      /Buttons use/,
    )
  })

  test('an exported website can be imported again', { tags: ['long'] }, async () => {
    const to = join(dataDir, 'exported')
    expect((await run('website', 'export', 'red-gum-caravans', '--to', to)).code).toBe(0)
    // website.json names stock.csv, which the export leaves out: the import must not fail with ENOENT
    expect(await run('website', 'import', to)).toMatchObject({ code: 0 })
  })

  test('a folder that names a feed which is not there is refused before anything is written', {
    tags: ['long'],
  }, async () => {
    const without = join(dataDir, 'without-feed')
    cpSync(join(folder, 'red-gum-caravans'), without, {
      recursive: true,
      filter: (source) => !source.endsWith('stock.csv'),
    })
    expect(await run('website', 'validate', without)).toMatchObject({ code: 1 })
  })
})

describe('the server runs on PGlite', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(dataDir)
  })
  afterAll(async () => {
    await server.stop('SIGTERM')
  })
  const get = (slug: string, path: string) => ask(server.port, `${slug}.localhost`, path)
  const total = async (slug: 'red-gum-caravans' | 'harbourline-motors'): Promise<number> => {
    const search = slug === 'red-gum-caravans' ? 'RVs-in-stock' : 'new-used-and-demo-cars'
    return JSON.parse((await get(slug, `/api/search/${search}`)).body).total
  }
  const held = async () => JSON.parse((await run('stock', 'held', '--json')).stdout)

  test('F27 a second one on the same DATA_DIR refuses and names the first', async () => {
    const second = await startServer(dataDir).catch((error: Error) => error)
    expect(String(second)).toContain(
      `${dataDir} is in use by process ${server.pid} on ${hostname()}. Stop it, or give this one another DATA_DIR.`,
    )
    expect((await get('red-gum-caravans', '/healthz')).status).toBe(200)
  })

  test('commands go through it, and leads are listed as an array and nothing else', async () => {
    expect(readdirSync(dataDir)).toContain('control.sock')
    const answer = await ask(server.port, 'red-gum-caravans.localhost', '/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lead: ann }),
    })
    expect(answer.status).toBe(201)
    await expect
      .poll(async () => JSON.parse((await run('leads', 'list', '--json')).stdout))
      .toMatchObject([{ id: JSON.parse(answer.body).id, website: 'red-gum-caravans', name: 'Ann Lee' }])
    expect((await run('leads', 'list', '--website', 'nobody')).code).toBe(1)
    const table = await run('leads', 'export', 'red-gum-caravans')
    expect(table).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\uFEFFid,received_at,.*\r\n.*Ann Lee/),
    })
    expect((await run('leeds', 'list')).code).toBe(2)
  })

  test('a lead that was set aside is listed with its reasons, and goes its way when it is released', async () => {
    const answer = await ask(server.port, 'red-gum-caravans.localhost', '/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lead: { ...ann, message: 'www.a.example '.repeat(5) } }),
    })
    const { id } = JSON.parse(answer.body)
    const aside = async () => JSON.parse((await run('leads', 'quarantine', 'list', '--json')).stdout)
    await expect.poll(aside).toMatchObject([{ id, status: 'set aside: links' }])
    expect(await run('leads', 'quarantine', 'release', id)).toMatchObject({
      code: 0,
      stdout: `${id} released\n`,
    })
    expect(await aside()).toEqual([])
    expect((await run('leads', 'quarantine', 'release', id)).code).toBe(1)
    const story = async () => JSON.parse((await run('leads', 'show', id)).stdout).deliveries
    await expect.poll(story).toMatchObject([{ state: 'accepted' }])
  })

  test('leads route says where a lead would go, and why', async () => {
    const asked = ['leads', 'route', 'harbourline-motors', '--category', 'Used Vehicle', '--car-type', 'used']
    const rows = JSON.parse((await run(...asked, '--json')).stdout)
    expect(rows).toContainEqual({ kind: 'mail', target: 'used-cars@harbourlinemotors.example' })
    const { stdout } = await run(...asked, '--explain')
    expect(stdout).toContain('not one of')
    expect(stdout).toMatch(/It goes to .*used-cars@harbourlinemotors\.example/)
    expect((await run('leads', 'route', 'harbourline-motors', '--location', 'nowhere')).code).toBe(1)
  })

  test.each<[string, string | Buffer, RegExp]>([
    ['a feed cut in half', csv.subarray(0, csv.length / 2), /held: .*(remove \d+ of \d+|end)/],
    ['an empty one', '', /held: /],
    [
      'one with its headings alone',
      csv.subarray(0, csv.indexOf('\n') + 1),
      /held: the feed holds no vehicles/,
    ],
    ['one with 40 % removed', without(0.4), /held: the feed would remove 3\d of \d+ vehicles/],
  ])('%s is held: 1, listed, and the website shows what it had', async (_, bytes, said) => {
    const before = await total('red-gum-caravans')
    expect(before).toBeGreaterThan(70)
    const ended = await run('stock', 'import', 'red-gum-caravans', sent('stock.csv', bytes))
    expect([ended.code, ended.stdout]).toEqual([1, expect.stringMatching(said)])
    expect(ended.stderr).toContain('The website keeps showing what it had.')
    expect(await total('red-gum-caravans')).toBe(before)
    expect((await get('red-gum-caravans', '/')).status).toBe(200)
    expect(await held()).toMatchObject([
      { website: 'red-gum-caravans', feed: 'stock-csv', file: 'stock.csv' },
    ])
  })

  test('a held feed is applied by stock confirm, and shows at once', async () => {
    const before = await total('red-gum-caravans')
    const confirmed = await run('stock', 'confirm', 'red-gum-caravans', 'stock.csv')
    expect([confirmed.code, confirmed.stdout]).toEqual([
      0,
      expect.stringMatching(/stock-csv: 0 added, .* 3\d sold/),
    ])
    expect(await held()).toEqual([])
    const search = JSON.parse((await get('red-gum-caravans', '/api/search/RVs-in-stock')).body)
    expect(search.total).toBeLessThanOrEqual(before)
    expect((await run('stock', 'confirm', 'red-gum-caravans', 'stock.csv')).code).toBe(1)
    const back = await run('stock', 'import', 'red-gum-caravans', sent('stock.csv', csv))
    expect([back.code, back.stdout]).toEqual([0, expect.stringMatching(/3\d relisted/)])
  })

  test('an XML feed cut in half is held as well', async () => {
    const before = await total('harbourline-motors')
    const half = sent('stock.xml', xml.slice(0, xml.length / 2))
    const ended = await run('stock', 'import', 'harbourline-motors', half)
    expect([ended.code, ended.stdout]).toEqual([1, expect.stringMatching(/held: /)])
    expect(await total('harbourline-motors')).toBe(before)
  })

  test('7 broken rows: the rest is imported, the 7 are named by line and column and stay as they were', async () => {
    const before = await total('harbourline-motors')
    const vehicles = xml.split(/(?=<vehicle>)/)
    const broken = [3, 15, 27, 44, 60, 81, 99]
    const good = 5
    const text = vehicles
      .map((vehicle, index) =>
        broken.includes(index)
          ? vehicle.replace(/<manuyear>\d+</, '<manuyear>MMXX<')
          : index === good
            ? vehicle.replace(/<(price|egc|driveaway_amount)>\d+</g, '<$1>12345<')
            : vehicle,
      )
      .join('')
    const ended = await run('stock', 'import', 'harbourline-motors', sent('stock.xml', text))
    expect([ended.code, ended.stdout]).toEqual([0, expect.stringMatching(/ 0 sold, .*7 skipped/)])
    const lines = text.split('\n')
    const expected = lines.flatMap((line, index) => (line.includes('MMXX') ? [index + 1] : []))
    const named = [...ended.stderr.matchAll(/^stock\.xml:(\d+):(\d+) .*“MMXX”/gm)]
    expect(named.map(([, line]) => Number(line))).toEqual(expected)
    for (const [, line, column] of named)
      expect(lines[Number(line) - 1]?.slice(Number(column) - 1)).toMatch(/^(<manuyear>)?MMXX/)
    expect(await total('harbourline-motors')).toBe(before)
    const stocknum = /<stockno>(.*?)</.exec(vehicles[good] ?? '')?.[1] ?? ''
    const found = JSON.parse(
      (await get('harbourline-motors', `/api/search/new-used-and-demo-cars?q=${stocknum}`)).body,
    )
    expect(found.hits[0]).toMatchObject({ price: 12_345 })
    expect((await get('harbourline-motors', found.hits[0].url)).status).toBe(200)
  })
})

/** Leaves out this share of the sample feed's vehicles, from the end. */
function without(share: number): string {
  const text = String(csv)
  const rows = text.split(/\r?\n(?=[A-Z]+\d+,)/)
  return `${rows.slice(0, Math.ceil((rows.length - 1) * (1 - share)) + 1).join('\n')}\n`
}
