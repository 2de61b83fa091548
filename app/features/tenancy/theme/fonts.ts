import type { Design } from './design.ts'
import type { Dials } from './dials.ts'

export type PairingName = Design['font']

/** A self-hosted typeface, and the metrics of its fallback until it has loaded. */
export interface Family {
  readonly name: string
  /** Lightest and heaviest weight in the file. */
  readonly weights: readonly [number, number]
  /** The package of the file, where its name differs. */
  readonly source?: string
  /** The one width in per cent that is kept, where the typeface has several. */
  readonly stretch?: number
  /** Units of the font file: `hhea` ascender and descender, `head` units per em. */
  readonly ascender: number
  readonly descender: number
  readonly unitsPerEm: number
  /**
   * The `size-adjust` in per cent at which an English sentence is as long in the fallback as in the typeface, so that
   * the swap moves nothing. Measured in Chromium against Arial of the same weight (Arial Narrow for condensed ones).
   */
  readonly sizeAdjust: number
  readonly standIn?: 'Arial Narrow'
}

export interface Pairing {
  readonly head: FamilyName
  readonly body: FamilyName
  /** Weight of running text. */
  readonly bodyWeight: number
}

export const families = {
  'red-hat-display': family('Red Hat Display', [400, 900], [1018, -305, 1000], 99),
  'red-hat-text': family('Red Hat Text', [400, 700], [1018, -305, 1000], 100),
  'bricolage-grotesque': family('Bricolage Grotesque', [400, 800], [930, -270, 1000], 104),
  'source-sans-3': family('Source Sans 3', [400, 700], [1024, -400, 1000], 92),
  'sofia-sans-extra-condensed': {
    ...family('Sofia Sans Extra Condensed', [400, 900], [900, -300, 1000], 78),
    standIn: 'Arial Narrow',
  },
  'sofia-sans': family('Sofia Sans', [400, 700], [900, -300, 1000], 96),
  archivo: { ...family('Archivo', [400, 900], [878, -210, 1000], 119), stretch: 116 },
  'archivo-condensed': {
    ...family('Archivo Condensed', [400, 900], [878, -210, 1000], 98),
    source: 'archivo',
    stretch: 75,
    standIn: 'Arial Narrow',
  },
  'ibm-plex-sans': family('IBM Plex Sans', [400, 700], [1025, -275, 1000], 102),
  figtree: family('Figtree', [400, 900], [950, -250, 1000], 100),
  'schibsted-grotesk': family('Schibsted Grotesk', [400, 900], [2000, -528, 2048], 104),
  'instrument-sans': family('Instrument Sans', [400, 700], [970, -250, 1000], 101),
  'public-sans': family('Public Sans', [400, 900], [1900, -450, 2000], 104),
  'hanken-grotesk': family('Hanken Grotesk', [400, 900], [1000, -303, 1000], 101),
} as const satisfies Record<string, Family>

export type FamilyName = keyof typeof families

/** The approved pairings: all have figures of equal width, for prices. */
export const pairings: Readonly<Record<PairingName, Pairing>> = {
  'red-hat-display+red-hat-text': { head: 'red-hat-display', body: 'red-hat-text', bodyWeight: 450 },
  'bricolage-grotesque+source-sans-3': pair('bricolage-grotesque', 'source-sans-3'),
  'sofia-sans-extra-condensed+sofia-sans': pair('sofia-sans-extra-condensed', 'sofia-sans'),
  'archivo+ibm-plex-sans': pair('archivo', 'ibm-plex-sans'),
  figtree: pair('figtree', 'figtree'),
  'schibsted-grotesk+source-sans-3': pair('schibsted-grotesk', 'source-sans-3'),
  'instrument-sans': pair('instrument-sans', 'instrument-sans'),
  'public-sans': pair('public-sans', 'public-sans'),
  'hanken-grotesk': pair('hanken-grotesk', 'hanken-grotesk'),
  'figtree+public-sans': pair('figtree', 'public-sans'),
}

/** The typefaces of a website: those of its pairing; the design `torque` takes Archivo condensed. */
export function typefacesOf({ font, design }: Pick<Dials, 'font' | 'design'>): Pairing {
  const pairing = pairings[font]
  const isPoster = design === 'torque' && pairing.head === 'archivo'
  return isPoster ? { ...pairing, head: 'archivo-condensed' } : pairing
}

/** The typefaces without repetition, which the pages load and preload. */
export function familiesOf({ head, body }: Pairing): FamilyName[] {
  return [...new Set([head, body])]
}

/** The value of `font-family`: the typeface, its fallback, and the system's font. */
export function fontStack(name: FamilyName): string {
  const { name: family } = families[name]
  return `"${family} Variable","${family} Fallback",system-ui,sans-serif`
}

/**
 * The code points, first and last, of the letters in a typeface's second file: Latin Extended-A with the Romanian and
 * Welsh letters beyond it.
 */
export const extendedRanges = [
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x177],
  [0x179, 0x17f],
  [0x218, 0x21b],
  [0x1e80, 0x1e85],
  [0x1ef2, 0x1ef3],
] as const

/** The letters of Škoda and of Māori names, which many pages need and no others beyond English: a file of their own, a fifth as large. */
export const nameLetters = 'ŠšŽžĀāĒēĪīŌōŪū'

/** `@font-face` of the typeface, and of its letters that few pages need. */
export function fontFaces(
  name: FamilyName,
  files: { main: string; extended: string; names: string },
): string {
  const font: Family = families[name]
  const face = `@font-face{font-family:"${font.name} Variable";font-display:swap;font-weight:${font.weights.join(' ')};`
  const extended = extendedRanges.map(([first, last]) => `U+${first.toString(16)}-${last.toString(16)}`)
  return [
    `${face}src:url(${files.main}) format("woff2")}`,
    `${face}src:url(${files.extended}) format("woff2");unicode-range:${extended.join(',')}}`,
    // of two that have a letter the later one is fetched
    `${face}src:url(${files.names}) format("woff2");unicode-range:${[...nameLetters].map(codePoint).join(',')}}`,
  ].join('')
}

/** `@font-face` of what stands in for the typeface until it is there, one for running text and one for bold. */
export function standIns(name: FamilyName): string {
  const font: Family = families[name]
  return [
    standIn(
      font,
      '1 599',
      font.standIn ? ['Arial Narrow', 'Liberation Sans Narrow'] : ['Arial', 'Liberation Sans'],
    ),
    standIn(
      font,
      '600 1000',
      font.standIn
        ? ['Arial Narrow Bold', 'Liberation Sans Narrow Bold', 'Arial Narrow']
        : ['Arial Bold', 'Liberation Sans Bold', 'Arial'],
    ),
  ].join('')
}

function codePoint(letter: string): string {
  return `U+${letter.codePointAt(0)?.toString(16)}`
}

function standIn(font: Family, weights: string, names: readonly string[]): string {
  const scale = font.unitsPerEm * (font.sizeAdjust / 100)
  const metric = (units: number): string => `${((100 * units) / scale).toFixed(1)}%`
  return [
    `@font-face{font-family:"${font.name} Fallback";font-weight:${weights};`,
    `src:${names.map((name) => `local("${name}")`).join(',')};`,
    `size-adjust:${font.sizeAdjust}%;ascent-override:${metric(font.ascender)};`,
    `descent-override:${metric(-font.descender)};line-gap-override:0%}`,
  ].join('')
}

function family(
  name: string,
  weights: readonly [number, number],
  [ascender, descender, unitsPerEm]: readonly [number, number, number],
  sizeAdjust: number,
): Family {
  return { name, weights, ascender, descender, unitsPerEm, sizeAdjust }
}

function pair(head: FamilyName, body: FamilyName): Pairing {
  return { head, body, bodyWeight: 400 }
}
