import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aWebsite } from '#test/a-website.ts'
import type { DesignName } from './design.ts'
import { pairings } from './fonts.ts'
import { preloads, rootVariables, themeStyles } from './root-variables.ts'

const designNames: DesignName[] = ['metro', 'outback', 'torque', 'haul']
const branded = (branding: object) => aWebsite({ branding: { primary_color: '#0B4F6C', ...branding } })

/** The tokens that style sheets use and that the website's own style must define. */
function tokensAsked(): string[] {
  const app = new URL('../../../', import.meta.url)
  const sheets = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  )
  const sheet = sheets.map((file) => readFileSync(new URL(file, app), 'utf8')).join('\n')
  const defined = new Set([...sheet.matchAll(/(?<![\w-])--([\w-]+):/g)].map(([, name]) => name))
  const asked = [...sheet.matchAll(/var\(--([\w-]+)\)/g)].map(([, name = '']) => name)
  return [...new Set(asked.filter((name) => !defined.has(name)))]
}

describe('TENANT-01 the theme of a website', () => {
  test.each(designNames)('%s: every token that the style sheet asks for, in at most 4 KB', (design) => {
    const styles = rootVariables(branded({ design, accent_color: '#F26419', neutral_color: '#C9B28A' }))
    for (const token of tokensAsked()) expect(styles, token).toMatch(new RegExp(`--${token}:[^;]+;`))
    expect(Buffer.byteLength(styles)).toBeLessThanOrEqual(4096)
    expect(styles).not.toMatch(/undefined|NaN|<|null/)
  })

  test('only the typefaces of its own pairing, each with its stand-in, hosted by ourselves', () => {
    for (const font of Object.keys(pairings)) {
      const website = branded({ font })
      const { root, typefaces } = themeStyles(website)
      const addresses = [...typefaces.matchAll(/url\(([^)]+)\)/g)].map(([, address]) => address)
      expect(root).not.toContain('url(')
      expect([...root.matchAll(/@font-face/g)].length, font).toBe((2 * addresses.length) / 3)
      const main = addresses.filter((address) => !/-(extended|names)/.test(address ?? ''))
      expect(main, font).toEqual(preloads(website))
      expect(addresses.length, font).toBe(3 * main.length)
      expect(main.length).toBe(new Set(Object.values(pairings[font as 'figtree']).slice(0, 2)).size)
      for (const address of addresses) expect(address).toMatch(/^\/.*\.woff2$/)
    }
  })

  test('the same website has the same text: its hash stands in the content policy', () => {
    const website = branded({})
    expect(themeStyles(website)).toBe(themeStyles(website))
    expect(themeStyles(branded({}))).toEqual(themeStyles(website))
  })

  test.each([
    [{ radius: 'square' }, '--radius-control:0px', '--radius-card:0px'],
    [{ radius: 'crisp' }, '--radius-control:4px', '--radius-card:6px'],
    [{ radius: 'soft' }, '--radius-control:10px', '--radius-card:14px'],
    [{ radius: 'round' }, '--radius-control:18px', '--radius-dialog:36px'],
    [{ button: 'pill' }, '--radius-button:999px', '--button-clip:none'],
    [{ button: 'slant' }, '--radius-button:0px', '--button-clip:polygon('],
    [{ density: 'compact' }, '--density:0.86', '--control-h:44px'],
    [{ density: 'roomy' }, '--density:1.16', '--control-h:52px'],
    [{ design: 'outback', density: 'compact' }, '--control-h:52px', '--text-base:clamp(1.0625rem'],
    [{ line: 'flat' }, '--card-stroke:0px', '--card-shadow-hover:none'],
    [{ header: 'two-deck' }, '--header-h:60px', '{--header-h:122px'],
    [{ font: 'instrument-sans' }, '--weight-head:700', '--font-head:"Instrument Sans Variable"'],
  ])('a dial turns: %j', (branding, ...found) => {
    const styles = rootVariables(branded(branding))
    for (const text of found) expect(styles).toContain(text)
  })
})

test('no component names a colour, only its role', () => {
  const folder = new URL('../../../ui', import.meta.url).pathname
  const files = readdirSync(folder).filter((name) => name.endsWith('.tsx'))
  const raw =
    /(?:bg|text|border|fill|stroke)-(?:red|blue|green|gray|slate|zinc|black|white)\b|#[0-9a-f]{6}\b/i
  expect(files.filter((name) => raw.test(readFileSync(join(folder, name), 'utf8')))).toEqual([])
})
