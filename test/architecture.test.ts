import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { describe, expect, test } from 'vitest'
import { assertedTypes, reasonedAssertions } from './asserted-types.ts'
import { priceReads } from './price-readers.ts'

/** Each slice may import those before it (docs/decisions/0001-layout.md). */
const slices =
  'tenancy staff tracking images illustrator locations onroad finance vehicles market intake range search favourites leads bookings valuations forms payments stockroom garage chat outlets law content domains following feeds inbox shoppers archive'.split(
    ' ',
  )

const root = new URL('..', import.meta.url).pathname
const sources = ['app', 'cli', 'server.ts'].flatMap(filesUnder)
/** These modules answer addresses, so nothing may import them. */
const routeModules = new Set(
  [...read('app/routes.ts').matchAll(/'(routes\/[^']+)'/g)].map(([, path]) => `app/${path}`),
)

const tests = ['app', 'cli', 'test', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
)

type Ending = 'rule' | 'server' | 'screen' | 'rendered'
type Place = { floor: string; slice: string; ending: Ending }

describe('the layout', () => {
  test('HOUSE-02 every import stays within what its folder, slice and ending may know', () => {
    expect(sources.flatMap(brokenImports)).toEqual([])
  })

  test('MEND-22 I18N-03 one module each formats dates, numbers and lists, by the website’s locale', () => {
    const writers = new Set([
      'app/features/tenancy/locale-format.ts',
      'app/features/tenancy/visitors-date.ts', // before the first touch every byte counts
      'app/core/number-text.ts',
      'app/core/time-zone.ts',
    ])
    const writing =
      /Intl\.(DateTimeFormat|NumberFormat|ListFormat)\(|\.toLocale(Date|Time)?String\(|(localeCompare|Collator)\([^)]*'en-\w+'/
    expect(sources.filter((file) => !writers.has(file) && writing.test(read(file)))).toEqual([])
  })

  test('MEND-04 ONE-12 what a vehicle costs is read where its price is made, and by nobody else', () => {
    const readers = sources.filter((file) => priceReads(file, read(file)).length > 0)
    expect(readers).toEqual([])
  })

  test.each([
    ['vehicle.price', ['vehicle.price']],
    ['stock.map(({ dapprice }) => dapprice)', ['{ dapprice }']],
    ['const { make, price } = vehicle', ['{ price }']],
    ['function dear({ price }: Vehicle) {}', ['{ price }']],
    ['card.price_qualifier', ['card.price_qualifier']],
    ['card.price', []],
    ["const { price } = offer; edits['price']; priceAt(vehicle, { website }).figure", []],
  ])('ONE-12 of “%s” the reads are %j', (text, reads) => {
    expect(priceReads('app/features/garage/some.ts', text)).toEqual(reads)
    expect(priceReads('app/features/vehicles/price/some.ts', text)).toEqual([])
  })

  test('MEND-15 HOUSE-17 no test fails for how long something took: the bench has the times', () => {
    const timing = /expect\([^;\n]*?(performance\.now\(\) - |Date\.now\(\) - \w+\)\.to|startedAt|beganAt)/
    expect(tests.length).toBeGreaterThan(300)
    expect(tests.filter((file) => timing.test(read(file)))).toEqual([])
  })

  test('MEND-15 HOUSE-17 no test waits less than a minute for what must come: the machine may be busy', () => {
    const waits = tests.flatMap((file) =>
      [...read(file).matchAll(/\bvi\.wait(?:Until|For)\((?![^;]*timeout: )|timeout: ([\d_]+)/g)].map(
        ([, ms = '1000']) => ({ file, ms: Number(ms.replaceAll('_', '')) }),
      ),
    )
    expect(waits.length).toBeGreaterThan(5)
    expect(waits.filter(({ ms }) => ms < 60_000)).toEqual([])
  })

  test('MEND-29 NAV-02 a link that opens a new tab tells it nothing of its opener', () => {
    const opening = /target(?:="_blank"|: '_blank')(?![^>}]*rel(?:="|: ')noopener noreferrer)/
    expect(sources.filter((file) => opening.test(read(file)))).toEqual([])
  })

  test('HOUSE-04 a route module only passes an address to the code that answers it', () => {
    const longest = 20
    const isLong = (text: string): boolean => text.trimEnd().split('\n').length > longest
    const routes = sources.filter((file) => file.startsWith('app/routes/'))
    expect(routes.filter((file) => !routeModules.has(file))).toEqual([])
    expect(routes.filter((file) => isLong(read(file)) || /<[A-Za-z>]/.test(read(file)))).toEqual([])
  })

  test('HOUSE-04 no folder of pages has the name of a slice, so that each matter has one folder', () => {
    expect(readdirSync(join(root, 'app/pages')).filter((name) => slices.includes(name))).toEqual([])
  })

  test('HOUSE-05 each slice declares its part of the snapshot, and no slice reads one of a slice after it', () => {
    const owners = snapshotOwners()
    expect([...owners.values()].filter((slice) => !slices.includes(slice))).toEqual([])
    expect(owners.get('stock')).toBe('vehicles')
    expect(
      sources.flatMap((file) =>
        snapshotReads(read(file)).flatMap((part) => {
          const { floor, slice } = placeOf(file)
          const owner = owners.get(part) ?? ''
          return floor === 'features' && slices.indexOf(owner) > slices.indexOf(slice)
            ? [`${file} reads ${part} of ${owner}`]
            : []
        }),
      ),
    ).toEqual([])
  })

  test('HOUSE-05 every function of a store takes first the one value that says whose rows it reads', () => {
    const loose = /function (\w+)\(\s*\w+: Db,\s*websiteId: number/g
    const all = sources.flatMap((file) =>
      [...read(file).matchAll(loose)].map(([, name]) => `${file} ${name}`),
    )
    const kinds = sources.filter((file) => /(interface|type) WebsiteDb\b/.test(read(file)))
    expect([all, kinds]).toEqual([[], ['app/features/tenancy/scope.server.ts']])
  })

  test('HOUSE-01 the parts are opened by the composition alone', () => {
    const parts =
      /\bopen(LeadReceiver|Deliveries|Payments|Garage|Alerts|Followers|SearchPushes|Lookups|Shell|Store)\(/
    const openers = sources.filter((file) => parts.test(read(file).replaceAll(/function open\w+\(/g, '')))
    const mayOpen = /^app\/(composition\/|forecourt\.server\.ts$|commands\/website-follow\.server\.ts$)/
    expect(openers.length).toBeGreaterThan(3)
    expect(openers.filter((file) => !mayOpen.test(file))).toEqual([])
  })

  test('HOUSE-03 the root of the application holds the whole and the document, and the shell no long function', () => {
    const atRoot = sources.filter((file) => file.split('/').length === 2 && file.startsWith('app/'))
    expect(atRoot.map((file) => file.slice(4)).sort()).toEqual([
      'entry.client.tsx',
      'entry.server.tsx',
      'forecourt.server.ts',
      'process.server.ts',
      'root.tsx',
      'routes.ts',
    ])
    const shell = sources.filter((file) => file.startsWith('app/shell/'))
    expect(shell.flatMap((file) => longFunctions(file, 80))).toEqual([])
  })

  test('HOUSE-07 a type is asserted for a reason that is written down, and never of what comes from outside', () => {
    const found = sources.flatMap((file) => assertedTypes(file, read(file)))
    expect(found.sort()).toEqual(Object.values(reasonedAssertions).flat().sort())
  })

  test('HOUSE-07 an assertion is found wherever it stands, and words are none', () => {
    const says = (code: string): string[] => assertedTypes('a.tsx', code)
    expect(says('const a = JSON.parse(b) as C')).toEqual(['a.tsx as C'])
    expect(says('f(\n  (await a.json()) as { b: string },\n)')).toEqual(['a.tsx as { b: string }'])
    expect(assertedTypes('a.ts', 'const a = <B>c')).toEqual(['a.ts as B'])
    expect(says('// b as C\nconst a = <p>one as Two</p>\nconst b = "c as D" as const')).toEqual([])
  })

  test('HOUSE-07 text becomes data in few places, which hand it to a schema or a guard', () => {
    const parsers = sources.filter((file) => /\bJSON\.parse\(|\bdeserialize\(/.test(read(file)))
    expect(parsers.sort()).toEqual([
      'app/boot/visited.ts', // before the first touch every byte counts
      'app/core/json.ts',
      'app/core/own-data.ts',
      'app/core/stored.ts',
      'app/server/kept-snapshots.server.ts', // not JSON
    ])
    // an answer is of type any: it is looked at where it comes
    const unread = /(?<!(?:read|parse)\w+\(await \w+|: unknown = .*)\.json\(\)/
    expect(sources.filter((file) => unread.test(read(file))).sort()).toEqual([
      'app/api/answers.server.ts', // these give it on as unknown
      'app/features/following/answer-body.ts',
      'app/features/forms/send-lead.ts',
      'app/pages/furniture/fetch-cards.ts',
    ])
  })

  test('HOUSE-08 no function is longer than a hundred lines', () => {
    const all = sources.filter((file) => file.startsWith('app/'))
    expect(all.length).toBeGreaterThan(1000)
    expect(all.flatMap((file) => longFunctions(file, 100))).toEqual([])
  })

  test('HOUSE-08 a function is found long whether it is declared, a value or a method', () => {
    const body = '  a()\n'.repeat(3)
    const starts = [
      'export async function f() {',
      'export default function f({\n  a,\n}: B) {',
      '  f({\n    a,\n  }: B) {',
      'const f = async (a: A): B => {',
      '  async f(a) {',
      '  get f(): B {',
    ]
    for (const start of starts) {
      const end = start.startsWith(' ') ? '  },\n' : '}\n'
      const whole = `${start}\n${body}${end}`
      const length = whole.trimEnd().split('\n').length
      expect(longIn(whole, length - 1), start).toEqual([`f: ${length}`])
      expect(longIn(whole, length), start).toEqual([])
    }
    expect(longIn(`  if (a) {\n${body}  }\n`, 4)).toEqual([])
  })

  test('HOUSE-09 calls to services, their breaker, cookies and calendar files have one module each', () => {
    const places: [RegExp, readonly string[]][] = [
      [/(?<![\w.])fetch\(/, []],
      [/import \{[^}]*\brequest\b[^}]*\} from 'node:https?'/, ['app/server/checked-send.server.ts']],
      [/from 'cockatiel'/, ['app/server/circuit-breaker.server.ts']],
      [/from 'cookie-es'/, ['app/core/cookie.ts']],
      [/from 'ical-generator'/, ['app/features/bookings/calendar.ts']],
    ]
    const isOfServer = (file: string): boolean => /\.server\.tsx?$/.test(file)
    for (const [doing, homes] of places) {
      const found = sources.filter(
        (file) => (isOfServer(file) || homes.includes(file)) && doing.test(read(file)),
      )
      expect(found, String(doing)).toEqual(homes)
    }
  })

  test('HOUSE-14 no two exported functions have the same name', () => {
    const homes = new Map<string, string[]>()
    for (const file of sources.filter((name) => name.startsWith('app/')))
      for (const [, name = ''] of read(file).matchAll(/^export (?:async )?function (\w+)/gm))
        homes.set(name, [...(homes.get(name) ?? []), file])
    expect(homes.size).toBeGreaterThan(1000)
    expect([...homes].filter(([, files]) => files.length > 1)).toEqual([])
  })

  test('HOUSE-06 no two modules import each other by value', () => {
    expect(circles()).toEqual([])
  })

  test('every slice is in the order', () => {
    expect(readdirSync(join(root, 'app/features')).filter((name) => !slices.includes(name))).toEqual([])
  })

  test('configuration is read in one place', () => {
    const readers = sources.filter((file) => /process\.env/.test(read(file)))
    expect(readers.filter((file) => !/^(cli\/|server\.ts)/.test(file))).toEqual([])
  })

  test('a rule uses no framework, no database, no clock and no random number', () => {
    const impure =
      /new Date\(\)|Date\.now\(\)|Math\.random\(\)|performance\.now\(\)|from '(react|react-dom|react-router|kysely|pg|pg-boss|@electric-sql\/pglite)[/']/
    const rules = sources.filter(
      (file) => /^app\/(core|features)\//.test(file) && placeOf(file).ending === 'rule',
    )
    expect(
      rules.flatMap((file) =>
        (impure.exec(read(file)) ?? []).slice(0, 1).map((found) => `${file}: ${found}`),
      ),
    ).toEqual([])
  })
})

/** Finds which slice declares each part of the snapshot. */
function snapshotOwners(): Map<string, string> {
  return new Map(
    sources.flatMap((file) =>
      [...read(file).matchAll(/interface Snapshot \{(.*?)\n {0,2}\}/gs)].flatMap(([, body = '']) =>
        [...body.matchAll(/readonly (\w+):/g)].map(([, part = '']) => [part, placeOf(file).slice] as const),
      ),
    ),
  )
}

function snapshotReads(text: string): string[] {
  const named = [...text.matchAll(/\bsnapshot\??\.(\w+)/g)].map(([, part = '']) => part)
  const taken = [...text.matchAll(/\{([^{}]*)\} = (?:\w+\.)?snapshot\b|\bsnapshot: \{([^{}]*)\}/g)]
  return [...named, ...taken.flatMap(([, left, right]) => (left ?? right ?? '').match(/\w+/g) ?? [])]
}

function longFunctions(file: string, mostLines: number): string[] {
  return longIn(read(file), mostLines).map((found) => `${file} ${found}`)
}

/** Relies on the formatter: a function ends at the bracket that has its own indentation. */
function longIn(text: string, mostLines: number): string[] {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const [, indent, declared, value, method] =
      /^( *)(?:(?:export )?(?:default )?(?:async )?function (\w+)|(?:export )?const (\w+) = (?:async )?\((?!.*=>.*=>).*=> \{$|(?:async |static |get )*(?!if\b|for\b|while\b|switch\b|catch\b)(#?\w+)\((?!.*=>).*\{$)/.exec(
        line,
      ) ?? []
    if (indent === undefined) return []
    // a bracket that is followed by an opening one ends the parameters and not the function
    const isEnd = (one: string): boolean => /^[})]/.test(one.slice(indent.length)) && !one.endsWith('{')
    const length = lines.slice(at).findIndex((one) => one.startsWith(indent) && isEnd(one)) + 1
    return length > mostLines ? [`${declared ?? value ?? method}: ${length}`] : []
  })
}

/** Finds modules that import themselves through others; imports of types do not count. */
function circles(): string[] {
  const next = new Map(sources.map((file) => [file, importedByValue(file)]))
  const done = new Set<string>()
  const found: string[] = []
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) found.push([...path.slice(path.indexOf(file)), file].join(' > '))
    if (done.has(file) || path.includes(file)) return
    for (const imported of next.get(file) ?? []) visit(imported, [...path, file])
    done.add(file)
  }
  for (const file of sources) visit(file, [])
  return found
}

function importedByValue(file: string): string[] {
  const imports =
    /^(?:import|export) (?!type\b)(\{[^}]*\}|[^'"{]*?)? ?(?:from )?'([^']+)'|\bimport\('([^']+)'\)/gm
  return [...read(file).matchAll(imports)].flatMap(([, names = '', from, dynamic]) => {
    const isOfTypes = names.startsWith('{') && /^\{\s*(type \w+( as \w+)?,?\s*)+\}$/.test(names)
    const asked = from ?? dynamic ?? ''
    if (isOfTypes || !/^(#app\/|\.\/)/.test(asked)) return []
    return [asked.startsWith('#app/') ? `app/${asked.slice(5)}` : join(dirname(file), asked)]
  })
}

function brokenImports(file: string): string[] {
  const imports = /^(?:import|export)\b[^'"]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm
  return [...read(file).matchAll(imports)].flatMap(([line, from, bare, dynamic]) => {
    const asked = from ?? bare ?? dynamic ?? ''
    const problem = problemOf(file, asked, /^(import|export) type\b/.test(line))
    return problem === null ? [] : [`${file} imports ${asked}: ${problem}`]
  })
}

function problemOf(file: string, asked: string, isType: boolean): string | null {
  if (asked.startsWith('../')) return 'across folders it is #app/…'
  if (asked.startsWith('#test/')) return 'only tests import from test/'
  if (!/^(#app\/|\.\/)/.test(asked) || asked.startsWith('./+types/')) return null
  const target = asked.startsWith('#app/') ? `app/${asked.slice(5)}` : join(dirname(file), asked)
  const from = placeOf(file)
  const to = placeOf(target)
  if (routeModules.has(target)) return 'nobody imports a route module'
  if (to.floor === 'pages' && !mayKnowPage(from, to.slice)) return `pages share by furniture, not ${to.slice}`
  // a screen may take the type of what its server part answers
  const isShown = isType && from.floor === 'pages' && to.floor === 'pages'
  if (!mayHoldAll(file) && !isShown && !endingsOf[from.ending].includes(to.ending))
    return `a ${from.ending} file imports no ${to.ending} file`
  if (to.floor === 'boot' && from.floor !== 'boot')
    return openInBoot.has(target) ? null : `of boot/ only ${[...openInBoot].join(', ')}`
  if (!(floorsOf[from.floor] ?? []).includes(to.floor)) return `${from.floor} may not import ${to.floor}`
  if (from.floor !== 'features') return null
  if (to.floor === 'ui' && from.ending !== 'screen') return 'ui/ only from .tsx'
  if (to.floor === 'server' && from.ending !== 'server') return 'server/ only from .server.ts'
  if (to.floor === 'features' && slices.indexOf(to.slice) > slices.indexOf(from.slice))
    return `${to.slice} comes after ${from.slice}`
  return null
}

/** The boot script and the pages share these. */
const openInBoot = new Set([
  'app/boot/wake-kit.ts',
  'app/boot/visited.ts',
  'app/boot/visit.ts',
  'app/boot/late-style-names.ts',
  'app/boot/typefaces.ts',
])

/**
 * Each floor may import these. The document is root.tsx and the entries. The whole is `forecourt.server.ts`, and what
 * starts it `process.server.ts`: they are all that programs may know.
 */
const floorsOf: Record<string, readonly string[]> = {
  core: ['core'],
  ui: ['core', 'ui'],
  server: ['core', 'server'],
  features: ['core', 'ui', 'server', 'features'],
  // whatever the boot script imports is in every page, so it holds only rules
  boot: ['boot', 'core', 'features'],
  pages: ['core', 'ui', 'server', 'features', 'pages', 'shell', 'styles'],
  api: ['core', 'server', 'features', 'pages', 'api', 'shell'],
  files: ['core', 'server', 'features', 'pages', 'files', 'shell'],
  routes: ['pages', 'api', 'files', 'shell'],
  document: ['core', 'ui', 'server', 'features', 'pages', 'shell', 'document'],
  shell: ['core', 'server', 'features', 'shell'],
  composition: ['core', 'server', 'features', 'shell', 'composition'],
  commands: ['core', 'server', 'features', 'shell', 'composition', 'commands'],
  whole: ['core', 'server', 'features', 'shell', 'composition', 'commands'],
  programs: ['whole', 'programs'],
}

const endingsOf: Record<Ending, readonly Ending[]> = {
  rule: ['rule'],
  server: ['rule', 'server', 'rendered'],
  screen: ['rule', 'screen'],
  // only the server renders these, and the browser gets them as text
  rendered: ['rule', 'server', 'screen', 'rendered'],
}

/** The frame is around every page, and furniture is what several pages are made of. */
const sharedByPages = new Set(['frame', 'furniture'])

/**
 * A page may know its own folder and what pages share, a route any page, and everything else only what pages
 * share.
 */
function mayKnowPage({ floor, slice }: Place, page: string): boolean {
  return floor === 'routes' || sharedByPages.has(page) || (floor === 'pages' && slice === page)
}

function placeOf(file: string): Place {
  const [top = '', folder = '', slice = ''] = file.split('/')
  const ending = endingOf(file)
  if (top !== 'app') return { floor: 'programs', slice: '', ending: 'server' }
  if (folder.endsWith('.server.ts')) return { floor: 'whole', slice: '', ending }
  return { floor: folder.includes('.') ? 'document' : folder, slice, ending }
}

function endingOf(file: string): Ending {
  if (file.endsWith('.server.tsx')) return 'rendered'
  if (file.endsWith('.tsx')) return 'screen'
  return file.endsWith('.server.ts') ? 'server' : 'rule'
}

/** The build keeps the server's parts of these files out of the browser. */
function mayHoldAll(file: string): boolean {
  return routeModules.has(file) || file === 'app/root.tsx' || file === 'app/entry.server.tsx'
}

function filesUnder(path: string): string[] {
  if (/\.tsx?$/.test(path)) return [path]
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name))
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
