import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type Family, type FamilyName, families, fontFaces, pairings } from './fonts.ts'

const packages = new URL('../../../../node_modules/@fontsource-variable/', import.meta.url).pathname
const names = Object.keys(families) as FamilyName[]

/** Tags by their number in a WOFF2 table directory, as far as `OS/2` (W3C WOFF 2.0, 5.1). */
const knownTags = [
  'cmap',
  'head',
  'hhea',
  'hmtx',
  'maxp',
  'name',
  'OS/2',
  'post',
  'cvt ',
  'fpgm',
  'glyf',
  'loca',
]

/** Vertical metrics, read from the file that is served. */
function metricsOf(name: FamilyName): { ascender: number; descender: number; unitsPerEm: number } {
  const axis = name === 'archivo' ? 'wdth' : 'wght'
  const file = readFileSync(join(packages, name, 'files', `${name}-latin-${axis}-normal.woff2`))
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
    const tag = isSpelt ? file.toString('latin1', at, at + 4) : (knownTags[flags & 63] ?? '')
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
  const [head = 0, hhea = 0] = [offsets.get('head'), offsets.get('hhea')]
  return {
    unitsPerEm: data.readUInt16BE(head + 18),
    ascender: data.readInt16BE(hhea + 4),
    descender: data.readInt16BE(hhea + 6),
  }
}

describe('the typefaces', () => {
  test.each(names)('%s: metrics are those of the file', (name) => {
    expect(families[name]).toMatchObject(metricsOf(name))
  })

  test.each(names)('%s: weights are those of the file', (name) => {
    const css = readFileSync(join(packages, name, 'wght.css'), 'utf8')
    expect(css).toContain(`font-weight: ${families[name].weights.join(' ')};`)
  })

  test.each(names)('%s: a line of the stand-in is as high as one of the typeface', (name) => {
    const font: Family = families[name]
    const [, ascent = '', descent = ''] =
      /size-adjust:\d+%;ascent-override:([\d.]+)%;descent-override:([\d.]+)%/.exec(
        fontFaces(name, '/x.woff2'),
      ) ?? []
    const shown = ((Number(ascent) + Number(descent)) / 100) * (font.sizeAdjust / 100)
    expect(shown).toBeCloseTo((font.ascender - font.descender) / font.unitsPerEm, 2)
  })

  test('every family is in an approved pairing, and installed', () => {
    const used = new Set(Object.values(pairings).flatMap(({ head, body }) => [head, body]))
    expect([...used].sort()).toEqual([...names].sort())
    expect(readdirSync(packages)).toEqual(expect.arrayContaining(names))
  })
})
