import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeForScript, escapeHtml, excerptEnd, slugOf, withinSentence } from './text.ts'

test.each([
  ['2024 Mazda CX-5 Touring', '2024-mazda-cx-5-touring'],
  ['Škoda Octavia', 'skoda-octavia'],
  ['  --  ', ''],
  ['漢字', ''],
])('“%s” in an address is %s', (text, slug) => {
  expect(slugOf(text)).toBe(slug)
})

test.each([
  ['Sales manager', 'sales manager'],
  ['RV consultant', 'RV consultant'],
  ['Opens 8:30am tomorrow', 'opens 8:30am tomorrow'],
  ['', ''],
])('“%s” within a sentence is “%s”', (label, words) => {
  expect(withinSentence(label)).toBe(words)
})

const anyText = fc.string({ unit: 'binary', maxLength: 120 })

test('VALID-13 a slug survives: made again it is the same, and it needs no encoding', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const slug = slugOf(text)
      expect(slugOf(slug)).toBe(slug)
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
      expect(slug.length).toBeLessThanOrEqual(80)
      expect(encodeURIComponent(slug)).toBe(slug)
      expect(new URL(`/cars/${slug}`, 'https://website.invalid').pathname).toBe(`/cars/${slug}`)
    }),
  )
})

test('text in a page ends no element, and JSON in a script is read as it was', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(escapeHtml(text)).not.toMatch(/[<>"']/)
      const script = escapeForScript(JSON.stringify(text))
      expect(script).not.toMatch(/[<\u2028\u2029]/)
      expect(JSON.parse(script)).toBe(text)
    }),
  )
})

test.each([
  ['Short enough.', 260, 'Short enough.'],
  ['One sentence here. Another that is longer than it should be by far.', 30, 'One sentence here.'],
  ['A very long sentence without any end that goes on and on', 30, 'A very long sentence without'],
])('LOOK-43 %s is cut at the end of a sentence, else at a word', (text, about, excerpt) => {
  expect(text.slice(0, excerptEnd(text, about))).toBe(excerpt)
})
