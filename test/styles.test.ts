import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path/posix'
import { describe, expect, test } from 'vitest'

/*
 * The styles are one system (docs/decisions/0025-styles.md). The tests read the sources themselves, so that a
 * problem is reported by file and class.
 */

const root = new URL('..', import.meta.url).pathname
const files = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' }).map((name) =>
  join('app', name),
)
const sheets = files.filter((file) => file.endsWith('.css'))
const screens = files.filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
const scripts = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

/** These classes describe an appearance instead of a thing; one more is a decision. */
const utilities =
  'sr-only invisible needs-script unscripted-only print-only no-print grow contents in-row mt-2 mt-4 mt-6 mt-8 mb-2 mb-4 mb-8 text-xs text-sm text-md text-lg text-xl text-2xl text-3xl font-strong text-ink-2 text-muted'.split(
    ' ',
  )

/** These names are composed, and begin with one of these parts. */
const composed = /^(icon|banner|tag|tyre|swatch|state|stock-head)-|^is-dropped$/

/**
 * These classes have no rule: a test looks for one, or a piece that only the server renders is found by it.
 */
const hooks = new Set(['is-same', 'home-part', 'finance-how', 'gone', 'missing-link'])

/**
 * These lengths are no steps of the scale, because they keep room for one thing of a known size, or follow
 * from the size of a finger.
 */
const roomsBetween = [
  // the link to the stock overlaps its picture by half
  'margin: -2.75rem',
  'margin-top: -2.75rem',
  // this is half a thumb at either end of a slider
  'margin: 1.375rem',
  // the icon in a button of 44 px begins where the column does
  'margin-left: -0.625rem',
  'margin-right: -0.625rem',
  'margin-bottom: 3.75rem',
  // a header floats above
  'margin-top: -5.5rem',
  'padding-top: 8rem',
  // a slider and its bars come there
  'margin-top: 4.75rem',
  // there are two arrows
  'padding: 7.5rem',
  // a bar is at the foot of the window
  'padding-bottom: 5rem',
  'padding-bottom: 7rem',
  'padding-block: 5rem',
  // a form's steps have their names there
  'padding-inline-start: 11rem',
  // the name of a line stands above its values
  'padding: 1.75rem',
  'padding-top: 1.75rem',
]

describe('HOUSE-12 one system of styles', () => {
  test('CACHE-04 cascade layers decide which rule wins, and nothing merges class names', () => {
    const [order = ''] = /@layer [^;]+;/.exec(read('app/styles.css')) ?? []
    expect(order).toBe('@layer reset, tokens, base, components, utilities, print;')
    const imports = sheets.flatMap((sheet) => [...read(sheet).matchAll(/@import .*/g)].map(([line]) => line))
    expect(imports.length).toBeGreaterThan(50)
    expect(
      imports.filter(
        (line) =>
          // a sheet that holds another whole leaves it the layers that it names itself
          !/ layer\((reset|tokens|base|components|utilities|print)\);$|"\S*(\/styles|\.)\/(cards|controls|fields|home-below|metro|outback|torque|haul)\.css";$/.test(
            line,
          ),
      ),
    ).toEqual([])
    const imported = new Set(imports.map((line) => line.replace(/.*\/(.+\.css)".*/, '$1')))
    const bare = sheets.filter(
      (sheet) => !(imported.has(basename(sheet)) || /@(layer|import) /.test(read(sheet))),
    )
    expect(bare).toEqual([])
    const { dependencies, devDependencies } = JSON.parse(read('package.json'))
    const names = Object.keys({ ...dependencies, ...devDependencies })
    expect(names.filter((name) => /tailwind|clsx|classnames/.test(name))).toEqual([])
  })

  test('every style sheet is part of the shared one, a design’s own, or brought by its page', () => {
    const brought = scripts.flatMap((file) =>
      [...read(file).matchAll(/(?:from|import) '(#app\/|\.\/)(.+?\.css)/g)].map(([, from, name = '']) =>
        from === './' ? join(file, '..', name) : `app/${name}`,
      ),
    )
    const parts = sheets.flatMap((sheet) =>
      [...read(sheet).matchAll(/@import "(.+?)"/g)].map(([, name = '']) => join(sheet, '..', name)),
    )
    expect(parts.filter((part) => !sheets.includes(part))).toEqual([])
    expect(sheets.filter((sheet) => ![...parts, ...brought].includes(sheet))).toEqual([])
  })

  test('every utility class is in the list', () => {
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

  test('pages change their layout only at the widths of the list', () => {
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

  test('every distance is a step of the scale', () => {
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

/** Finds the classes that a style sheet has rules for. */
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

/** Finds the classes that a screen names literally. */
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
