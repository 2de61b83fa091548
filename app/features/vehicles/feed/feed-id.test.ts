import { expect, test } from 'vitest'
import { feedIdOf, folderFeedId, isFeedId } from './feed-id.ts'

test.each([
  ['stock.csv', 'stock-csv'],
  ['Stock_2026-11-21.CSV', 'stock-2026-11-21-csv'],
  ['20261121.csv', 'feed-20261121-csv'],
  ['_.csv', 'csv'],
  ['stock-csv', 'stock-csv'],
  [`${'a'.repeat(39)}.csv`, 'a'.repeat(39)],
])('FEED-04 the file %s is the feed %s', (name, id) => {
  expect(feedIdOf(name)).toBe(id)
  expect([isFeedId(id), feedIdOf(id)]).toEqual([true, id])
})

test.each(['', 'Stock', '1st', 'a b', 'ü', '-a', 'a'.repeat(41)])('FEED-02 %j is no id', (text) => {
  expect(isFeedId(text)).toBe(false)
})

test.each<[string, string, string[], string[], string]>([
  ['known by its name', 'stock.csv', ['stock.csv'], ['manual', 'stock-csv'], 'stock-csv'],
  ['of another day', 'stock-22.csv', ['stock-22.csv'], ['stock-21-csv'], 'stock-21-csv'],
  ['one of two that differ so', 'yard2.csv', ['yard1.csv', 'yard2.csv'], ['yard1-csv'], 'yard2-csv'],
  ['new', 'used.csv', ['used.csv'], ['stock-csv'], 'used-csv'],
])('FEED-04 MEND-03 a folder’s file that is %s', (_, name, inFolder, known, id) => {
  expect(folderFeedId(name, inFolder, known)).toBe(id)
})
