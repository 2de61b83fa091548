import { expect, test } from 'vitest'
import { mayAsk, sentOnTo } from './source-address.ts'

const secure = new URL('https://feed.test/')
const ofThisMachine = new URL('http://localhost:3000/')

test.each([
  ['https://feed.test/', secure, true],
  ['https://feed.test:8443/', secure, true],
  ['https://feed.test:22/', secure, false],
  ['http://localhost:3000/', secure, false],
  ['http://localhost:3000/', ofThisMachine, true],
  ['http://[::1]:3000/', ofThisMachine, true],
  ['http://localhost/', ofThisMachine, false],
  ['http://feed.test:3000/', ofThisMachine, false],
  ['https://feed.test/', ofThisMachine, true],
  ['https://user@feed.test/', secure, false],
  ['ftp://feed.test:2121/', secure, false],
])('FEED-12 %s may be asked for a feed at %s: %j', (address, first, may) => {
  expect(mayAsk(new URL(address), first)).toBe(may)
})

test.each([
  [302, '/next.csv', 'https://feed.test/next.csv'],
  [308, 'https://other.test/', 'https://other.test/'],
  [302, null, undefined],
  [302, 'https://', undefined],
  [200, '/next.csv', undefined],
  [304, '/next.csv', undefined],
])('FEED-08 %i with %s sends on to %s', (status, location, to) => {
  expect(sentOnTo(status, location, secure)?.href).toBe(to)
})
