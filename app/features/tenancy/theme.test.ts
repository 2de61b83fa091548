import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, parseHex } from '#app/core/contrast.ts'
import { rootVariables } from './theme.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

function variablesOf(primary_color: string, accent_color: string): Map<string, string> {
  const css = rootVariables({ primary_color, accent_color })
  return new Map([...css.matchAll(/--([\w-]+):(#\w{6})/g)].map(([, name = '', value = '']) => [name, value]))
}

describe('TENANT-01 branding becomes CSS variables on the document root', () => {
  test('the exact brand colour is there', () => {
    expect(variablesOf('#0B4F6C', '#F26419').get('brand')).toBe('#0b4f6c')
  })

  test.each([
    ['on-brand', 'brand-fill', 4.5],
    ['on-brand', 'brand-hover', 4.5],
    ['brand-ink', null, 4.5],
    ['on-brand-soft', 'brand-soft', 4.5],
    ['brand-edge', null, 3],
    ['on-accent', 'accent-fill', 4.5],
  ])('%s reads on %s at %d to 1, whatever the brand', (text, background, wanted) => {
    fc.assert(
      fc.property(colour, colour, (primary, accent) => {
        const variables = variablesOf(primary, accent)
        const behind = background === null ? '#ffffff' : (variables.get(background) ?? '')
        expect(contrast(parseHex(variables.get(text) ?? ''), parseHex(behind))).toBeGreaterThanOrEqual(wanted)
      }),
      { numRuns: 2000 },
    )
  })
})
