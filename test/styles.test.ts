import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path/posix'
import { describe, expect, test } from 'vitest'

/*
 * The styles are one system (docs/decisions/0025-styles.md): read from the sources as they lie, so that what is off is
 * told by file and class.
 */

const root = new URL('..', import.meta.url).pathname
const files = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' }).map((name) =>
  join('app', name),
)
const sheets = files.filter((file) => file.endsWith('.css'))
const screens = files.filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
const scripts = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

/** All classes that say what something looks like; one more is a decision. */
const utilities =
  'sr-only invisible needs-script unscripted-only print-only no-print grow contents in-row mt-2 mt-3 mt-4 mt-6 mt-8 mb-2 mb-4 mb-8 text-xs text-sm text-md text-lg text-xl text-2xl text-3xl font-strong text-ink-2 text-muted'.split(
    ' ',
  )

/** Names that are put together, each with what it is put together of. */
const composed = /^(icon|banner|tag|tyre|swatch|state)-|^is-dropped$/

/** Classes without a rule: a test asks for one, and what the server alone renders takes one for its element. */
const hooks = new Set(['is-same', 'home-part', 'finance-how', 'gone', 'missing-link'])

/** Room that is kept free for one thing of a known size, or that follows from the size of a finger: no step of the scale. */
const roomsBetween = [
  'margin: -2.75rem', // the way into the stock stands half out of its picture
  'margin-top: -2.75rem',
  'margin: 1.375rem', // half a thumb at either end of a slider
  'margin-left: -0.625rem', // an icon in a button of 44 px begins where the column does
  'margin-bottom: 3.75rem',
  'margin-top: -5.5rem', // beneath a header that floats
  'padding-top: 8rem',
  'padding: 7.5rem', // two arrows
  'padding-bottom: 5rem', // a bar at the foot of the window
  'padding-bottom: 7rem',
  'padding-block: 5rem',
  'padding-inline-start: 11rem', // the names of a form's steps
  'padding: 1.75rem', // the name of a line above its values
  'padding-top: 1.75rem',
]

describe('HOUSE-12 one system of styles', () => {
  test('CACHE-04 what wins is said by the layers, and nothing merges class names', () => {
    const [order = ''] = /@layer [^;]+;/.exec(read('app/styles.css')) ?? []
    expect(order).toBe('@layer reset, tokens, base, components, utilities, print;')
    const imports = [...read('app/styles.css').matchAll(/@import .*/g)].map(([line]) => line)
    expect(imports.length).toBeGreaterThan(40)
    expect(
      imports.filter((line) => !/ layer\((reset|tokens|base|components|utilities|print)\);$/.test(line)),
    ).toEqual([])
    const { dependencies, devDependencies } = JSON.parse(read('package.json'))
    const names = Object.keys({ ...dependencies, ...devDependencies })
    expect(names.filter((name) => /tailwind|clsx|classnames/.test(name))).toEqual([])
  })

  test('every style sheet is part of the shared one, a design’s own, or brought by its page', () => {
    const shared = [...read('app/styles.css').matchAll(/@import "\.\/(.+?)"/g)].map(
      ([, name]) => `app/${name}`,
    )
    const brought = scripts.flatMap((file) =>
      [...read(file).matchAll(/(?:from|import) '(#app|\.)\/(.+?\.css)/g)].map(([, from, name = '']) =>
        from === '.' ? join(file, '..', name) : `app/${name}`,
      ),
    )
    expect(sheets.filter((sheet) => ![...shared, ...brought].includes(sheet))).toEqual([])
  })

  test('the utilities are those of the list', () => {
    expect([...classesOf('app/styles/utilities.css')].sort()).toEqual([...utilities].sort())
  })

  test('every class of a page stands in a style sheet', () => {
    const styled = new Set(sheets.flatMap((sheet) => [...classesOf(sheet)]))
    const used = screens.flatMap((file) => classesIn(read(file)).map((name) => ({ file, name })))
    expect(used.length).toBeGreaterThan(900)
    expect(
      used
        .filter(({ name }) => !(styled.has(name) || hooks.has(name) || composed.test(name)))
        .map(({ file, name }) => `${file}: ${name}`),
    ).toEqual([])
  })

  test('every class of a style sheet is used', () => {
    const words = new Set(scripts.flatMap((file) => read(file).match(/[\w-]+/g) ?? []))
    const unused = sheets.flatMap((sheet) =>
      [...classesOf(sheet)]
        .filter((name) => !(words.has(name) || composed.test(name)))
        .map((name) => `${sheet}: ${name}`),
    )
    expect(unused).toEqual([])
  })

  test('a page is arranged anew at the widths of the list alone', () => {
    const widths = [...read('app/styles/tokens.css').matchAll(/^ \* {3}(\d+rem) /gm)].map(
      ([, width]) => width,
    )
    expect(widths.length).toBeGreaterThan(4)
    const asked = sheets.flatMap((sheet) =>
      [...read(sheet).matchAll(/@(?:media|container)[^{]*/g)].flatMap(([query]) =>
        /width/.test(query)
          ? [...query.matchAll(/[\d.]+(?:rem|px|em)/g)].map(([width]) => ({ sheet, width }))
          : [],
      ),
    )
    expect(asked.length).toBeGreaterThan(80)
    expect(asked.filter(({ width }) => !widths.includes(width))).toEqual([])
  })

  test('spaces are those of the scale', () => {
    const between = sheets.flatMap((sheet) =>
      [
        ...read(sheet).matchAll(/(?<![\w-])((?:padding|margin|gap|row-gap|column-gap)[\w-]*): ([^;]+);/g),
      ].flatMap(([, property = '', value = '']) =>
        (
          value.replaceAll(/(?:calc|clamp|min|max)\((?:[^()]|\([^()]*\))*\)/g, '').match(/-?[\d.]+rem/g) ?? []
        ).map((space) => `${property}: ${space}`),
      ),
    )
    expect([...new Set(between)].sort()).toEqual([...roomsBetween].sort())
  })
})

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** The classes that a style sheet has rules for. */
function classesOf(sheet: string): Set<string> {
  const rules = read(sheet)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/url\("[^"]*"\)/g, '')
  const selectors = [...rules.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector)
  const names = selectors
    .filter((selector) => !/^\s*@/.test(selector))
    .flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))
  return new Set(names)
}

/** The classes that a screen names outright. */
function classesIn(screen: string): string[] {
  const said = [...screen.matchAll(/className=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g)].flatMap(
    ([, plain, chosen = '']) =>
      plain === undefined
        ? [...chosen.matchAll(/(?<![=!]== ?)(?:'([^']*)'|`([^`]*)`)/g)].map(
            ([, one, other]) => one ?? other ?? '',
          )
        : [plain],
  )
  return said.flatMap((text) => text.split(/\s+/)).filter((name) => /^[a-zA-Z][\w-]*$/.test(name))
}
