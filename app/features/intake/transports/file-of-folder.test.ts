import { expect, test } from 'vitest'
import { fitsPattern, isKnownFile, newestOf, pathIn } from './file-of-folder.ts'

test.each([
  ['stock_20261112.csv', 'stock_*.csv', true],
  ['stock_.csv', 'stock_*.csv', true],
  ['Stock_1.csv', 'stock_*.csv', false],
  ['stock_1.csv.part', 'stock_*.csv', false],
  ['stock.csv', 'stock.csv', true],
  ['stockXcsv', 'stock.csv', false],
  ['anything', '*', true],
  ['ab', 'ab*b', false],
  ['abb', 'ab*b', true],
  ['one-two-three', '*two*', true],
  ['two-one', '*one*two*', false],
  ['stock[1].csv', 'stock[1].csv', true],
  ['stock1.csv', 'stock[1].csv', false],
  ['', '**', true],
])('FEED-09 %j fits %j: %j', (name, pattern, fits) => {
  expect(fitsPattern(name, pattern)).toBe(fits)
})

test('FEED-09 a hostile pattern takes no more time than its length', () => {
  expect(fitsPattern('a'.repeat(255), `${'a*'.repeat(99)}b`)).toBe(false)
})

test('FEED-09 the newest is by time and then by name, and a file without a time is the oldest', () => {
  const file = (name: string, time: string | null) => ({ name, time: time ? new Date(time) : null, bytes: 1 })
  const [a, b, c] = [file('a', '2026-11-12'), file('b', '2026-11-11'), file('c', null)]
  expect(newestOf([b, a, c])).toBe(a)
  expect(newestOf([c, b])).toBe(b)
  expect(newestOf([file('1', null), c])).toBe(c)
  expect(newestOf([])).toBeNull()
})

test('FEED-09 a file is known by name, time and size, and never without a time', () => {
  const file = { name: 'a', time: new Date(1000), bytes: 7 }
  expect(isKnownFile(file, { ...file, time: new Date(1000) })).toBe(true)
  expect(isKnownFile(file, { ...file, name: 'b' })).toBe(false)
  expect(isKnownFile(file, { ...file, bytes: 8 })).toBe(false)
  expect(isKnownFile(file, { ...file, time: new Date(2000) })).toBe(false)
  expect(isKnownFile({ ...file, time: null }, { ...file, time: null })).toBe(false)
})

test.each([
  ['/', 'a.csv', '/a.csv'],
  ['/export/', 'a.csv', '/export/a.csv'],
  ['export', 'a.csv', 'export/a.csv'],
])('FEED-09 in %s lies %s at %s', (folder, name, path) => {
  expect(pathIn(folder, name)).toBe(path)
})
