import { expect, test } from 'vitest'
import { fileNameOf } from './file-name.ts'

test.each([
  ['attachment; filename="stock.csv"', 'stock.csv'],
  ['attachment; filename=stock.csv', 'stock.csv'],
  ['attachment; filename="x.csv"; filename*=UTF-8\'\'Best%C3%A4nde.csv', 'Bestände.csv'],
  ['attachment', 'export.php'],
  ['attachment; filename="../../etc/passwd"', 'export.php'],
  ['attachment; filename="..\\\\stock.csv"', 'export.php'],
  ['attachment; filename=".."', 'export.php'],
  ['attachment; filename=""', 'export.php'],
  ["attachment; filename*=UTF-8''%E0%A4%A", 'export.php'],
  ["attachment; filename*=UTF-8''a%0Ab.csv", 'export.php'],
  [`attachment; filename="${'a'.repeat(300)}.csv"`, 'export.php'],
  [null, 'export.php'],
])('FEED-08 %s: the file is called %s', (disposition, name) => {
  expect(fileNameOf(disposition, new URL('https://feed.test/a/export.php?key=hidden'))).toBe(name)
})

test.each([
  ['https://feed.test/', 'feed'],
  ['https://feed.test/stock%20of%20today.csv', 'stock of today.csv'],
  ['https://feed.test/a%2Fb', 'feed'],
  ['https://feed.test/%ff', 'feed'],
])('FEED-08 at %s the file is called %s', (address, name) => {
  expect(fileNameOf(null, new URL(address))).toBe(name)
})
