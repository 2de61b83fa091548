import { expect, test } from 'vitest'
import { pageKeyOf } from './page-key.ts'

const reads = new Set(['make', 'page', 'q'])

test.each([
  ['/search/x', '', '/search/x'],
  ['/search/x', '?', '/search/x'],
  ['/search/x', '?make=Ford', '/search/x?make=Ford'],
  ['/search/x', '?page=2&make=Ford', '/search/x?make=Ford&page=2'],
  ['/search/x', '?make=Ford&gclid=abc&utm_source=g', '/search/x?make=Ford'],
  ['/search/x', '?utm_source=g', '/search/x'],
  ['/search/x', '?zz=1&MAKE=Ford', '/search/x'],
  ['/search/x', '?make=Mazda&make=Ford', '/search/x?make=Mazda&make=Ford'],
  ['/search/x', `?q=${'a'.repeat(2001)}`, null],
  ['/search/x', `?zz=${'a'.repeat(2001)}`, '/search/x'],
])('%s%s is kept as %s', (path, query, key) => {
  expect(pageKeyOf(path, query, reads)).toBe(key)
})

test('a page that reads nothing is one page', () => {
  expect(pageKeyOf('/team', '?make=Ford', new Set())).toBe('/team')
})
