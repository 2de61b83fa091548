import { expect, test } from 'vitest'
import { pageKeyOf } from './page-key.ts'

test.each([
  ['/search/x', '', '/search/x'],
  ['/search/x', '?make=Ford', '/search/x?make=Ford'],
  ['/search/x', '?page=2&make=Ford', '/search/x?make=Ford&page=2'],
  ['/search/x', '?make=Ford&gclid=abc&utm_source=g', '/search/x?make=Ford'],
  ['/search/x', '?utm_source=g', '/search/x'],
  ['/search/x', '?make=Mazda&make=Ford', '/search/x?make=Mazda&make=Ford'],
  ['/search/x', `?q=${'a'.repeat(2001)}`, null],
])('%s%s is kept as %s', (path, query, key) => {
  expect(pageKeyOf(path, query)).toBe(key)
})
