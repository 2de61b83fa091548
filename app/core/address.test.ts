import { describe, expect, test } from 'vitest'
import { splitAddress, withoutTrailingSlash } from './address.ts'
import { safeRedirect } from './safe-redirect.ts'

test.each([
  ['/finance', '/finance', ''],
  ['/finance?car_id=1#finance-form', '/finance', '?car_id=1#finance-form'],
  ['/finance#finance-form?', '/finance', '#finance-form?'],
  ['?a=1', '', '?a=1'],
])('an address has a path and a rest: %s', (address, path, rest) => {
  expect(splitAddress(address)).toEqual({ path, rest })
})

test.each([
  ['/privacy-policy/', '/privacy-policy'],
  ['/privacy-policy', '/privacy-policy'],
  ['/', '/'],
])('ROUTE-49 %s answers as %s', (path, expected) => {
  expect(withoutTrailingSlash(path)).toBe(expected)
})

describe('ROUTE-51 a redirect stays on the website', () => {
  test.each([
    '/',
    '/finance',
    '/finance?car_id=1&vin=X#finance-form',
    '/a/b/',
    '/a%20b',
    '/a//b',
    '/@x',
    '/a:b',
  ])('ROUTE-51 %s is followed', (path) => {
    expect(safeRedirect(path)).toBe(path)
  })

  test.each([null, '', 'finance', '?a=1', '#a', '/a b', '/a\tb', '/a\\b', `/${'a'.repeat(2000)}`])(
    'ROUTE-51 %j is no such path and leads home',
    (asked) => {
      expect(safeRedirect(asked)).toBe('/')
    },
  )

  const starts = [
    ...[
      '//',
      '/\\',
      '\\/',
      '\\\\',
      '///',
      '/\\/',
      '\\',
      '/\t/',
      '/\n/',
      '/\r/',
      '\t//',
      ' //',
      '/ /',
      '/\u0000/',
    ],
    ...[
      '/\u00a0/',
      '/\u2028/',
      '/\u200b/',
      '/%2f',
      '/%2F/',
      '/%5c',
      '/%5C/',
      '/%09/',
      '/%0a/',
      '/%0d%0a/',
      '/%252f',
    ],
    ...[
      '/%00/',
      '/%20/',
      '/..//',
      '/.//',
      '/a/..//',
      '/%2e%2e//',
      '%2f%2f',
      'https://',
      'https:',
      'http:/',
      'HTTP://',
    ],
    ...[
      'javascript:',
      'JaVaScRiPt:',
      'java\tscript:',
      ' javascript:',
      'data:text/html,',
      'vbscript:',
      'file://',
      '@',
      '.',
    ],
  ]
  const ends = [
    'evil.example',
    'evil.example/finance',
    'evil.example%2ffinance',
    'user@evil.example',
    '[::1]/',
    '127.0.0.1',
    'alert(1)//',
  ]
  const hostile = starts.flatMap((start) => ends.map((end) => start + end))

  test('ROUTE-51 three hundred ways to another host all lead home', () => {
    expect(hostile.length).toBeGreaterThan(300)
    expect(hostile.filter((asked) => safeRedirect(asked) !== '/')).toEqual([])
  })

  test('ROUTE-51 decoded once more they lead home as well', () => {
    expect(hostile.filter((asked) => safeRedirect(encodeURI(asked)) !== '/')).toEqual([])
    expect(hostile.filter((asked) => safeRedirect(encodeURIComponent(asked)) !== '/')).toEqual([])
  })
})
