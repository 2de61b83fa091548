import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  type Family,
  type FamilyName,
  families,
  familiesOf,
  type PairingName,
  pairings,
  standIns,
  typefacesOf,
} from './fonts.ts'

const files = new URL('./files/', import.meta.url).pathname
const names = Object.keys(families) as FamilyName[]

/** The tables that are read here, by their number in a WOFF2 table directory (W3C WOFF 2.0, 5.1). */
const knownTags = new Map([
  [1, 'head'],
  [2, 'hhea'],
  [10, 'glyf'],
  [11, 'loca'],
  [47, 'fvar'],
])

interface FileFacts {
  readonly ascender: number
  readonly descender: number
  readonly unitsPerEm: number
  readonly weights: readonly number[]
  readonly axes: number
}

/** Vertical metrics and the range of weights, read from the font file. */
function factsOf(name: FamilyName): FileFacts {
  const file = readFileSync(join(files, `${name}.woff2`))
  let at = 48
  const number = (): number => {
    for (let value = 0; ; ) {
      const byte = file.readUInt8(at++)
      value = (value << 7) | (byte & 127)
      if (byte < 128) return value
    }
  }
  const tables = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file.readUInt8(at++)
    const isSpelt = (flags & 63) === 63
    const tag = isSpelt ? file.toString('latin1', at, at + 4) : (knownTags.get(flags & 63) ?? '')
    if (isSpelt) at += 4
    const length = number()
    const isTransformed = tag === 'glyf' || tag === 'loca' ? flags >> 6 !== 3 : flags >> 6 !== 0
    return { tag, length: isTransformed ? number() : length }
  })
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
  const offsets = new Map<string, number>()
  let offset = 0
  for (const { tag, length } of tables) {
    offsets.set(tag, offset)
    offset += length
  }
  const [head = 0, hhea = 0, fvar = 0] = ['head', 'hhea', 'fvar'].map((tag) => offsets.get(tag))
  const axis = fvar + data.readUInt16BE(fvar + 4)
  return {
    axes: data.readUInt16BE(fvar + 8),
    weights: [data.readInt32BE(axis + 4) / 65_536, data.readInt32BE(axis + 12) / 65_536],
    unitsPerEm: data.readUInt16BE(head + 18),
    ascender: data.readInt16BE(hhea + 4),
    descender: data.readInt16BE(hhea + 6),
  }
}

describe('the typefaces', () => {
  test.each(names)('%s: metrics and weights are those of the file, which varies in nothing else', (name) => {
    const { ascender, descender, unitsPerEm, weights } = families[name]
    expect(factsOf(name)).toEqual({ ascender, descender, unitsPerEm, weights, axes: 1 })
  })

  test.each(Object.values(pairings))(
    '$head and $body weigh at most 61 KB: they are waited for',
    (pairing) => {
      const bytes = familiesOf(pairing).map((name) => statSync(join(files, `${name}.woff2`)).size)
      expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(61 * 1024)
    },
  )

  test.each(names)('SPEED-02 %s: the letters of Škoda and Māori weigh at most 6 KB', (name) => {
    expect(statSync(join(files, `${name}-names.woff2`)).size).toBeLessThanOrEqual(6 * 1024)
  })

  test.each(names)('%s: a line of the stand-in is as high as one of the typeface', (name) => {
    const font: Family = families[name]
    const [, ascent = '', descent = ''] =
      /size-adjust:\d+%;ascent-override:([\d.]+)%;descent-override:([\d.]+)%/.exec(standIns(name)) ?? []
    const shown = ((Number(ascent) + Number(descent)) / 100) * (font.sizeAdjust / 100)
    expect(shown).toBeCloseTo((font.ascender - font.descender) / font.unitsPerEm, 2)
  })

  test('every family is in an approved pairing, and there', () => {
    const used = Object.keys(pairings).flatMap((font) =>
      (['outback', 'torque'] as const).flatMap((design) =>
        familiesOf(typefacesOf({ font: font as PairingName, design })),
      ),
    )
    expect([...new Set(used)].sort()).toEqual([...names].sort())
    const own = names.flatMap((name) => [`${name}.woff2`, `${name}-extended.woff2`, `${name}-names.woff2`])
    expect(readdirSync(files).sort()).toEqual(own.sort())
  })
})
