import { expect, test } from 'vitest'
import { problemText } from '#app/core/problem.ts'
import { type Redirect, redirectProblems, redirectTable } from './redirects.ts'
import { readRedirectsCsv, redirectsCsv } from './redirects-csv.ts'

const entry = (from: string, to: string, status: 301 | 308 = 301): Redirect => ({ from, to, status })
const table = redirectTable([
  entry('/old-page', '/about-us'),
  entry('/Stock.aspx?type=used&page=1', '/search/used-cars'),
  entry('/stock.aspx', '/search/new-used-and-demo-cars#results', 308),
  entry('/a', '/b'),
  entry('/b', '/c'),
  entry('/old-cafe', '/café?x=ø'),
  entry('/caf%C3%A9', '/contact?topic=coffee'),
])
const asked = (address: string) => table.find(new URL(address, 'https://dealer.example'))

test.each([
  ['an address', '/old-page', '/about-us'],
  ['with a slash at its end', '/old-page/', '/about-us'],
  ['in capitals', '/OLD-Page', '/about-us'],
  ['with the query of a campaign', '/old-page?utm_source=mail', '/about-us?utm_source=mail'],
  ['with its own query in another order', '/stock.aspx?page=1&type=used', '/search/used-cars'],
  ['with another query', '/stock.aspx?type=new', '/search/new-used-and-demo-cars?type=new#results'],
  ['that is led on again', '/a', '/b'],
  ['to a target in another alphabet', '/old-cafe', '/caf%C3%A9?x=%C3%B8'],
  ['with signs of another alphabet', '/café', '/contact?topic=coffee'],
  ['to a target with a query of its own', '/café?x=1', '/contact?topic=coffee'],
])('an address of the former website: %s', (_, address, to) => {
  expect(asked(address)?.to).toBe(to)
})

test.each(['/', '/elsewhere', '/old-page/more'])('%s is not in the table', (address) => {
  expect(asked(address)).toBeNull()
})

test.each<[string, Redirect[], (string | number)[][]]>([
  ['to itself', [entry('/a', '/a')], [[0, 'to']]],
  ['to itself with a slash', [entry('/a', '/A/')], [[0, 'to']]],
  [
    'round three',
    [entry('/a', '/b'), entry('/b', '/c'), entry('/c', '/a')],
    [
      [0, 'to'],
      [1, 'to'],
      [2, 'to'],
    ],
  ],
  [
    'into a circle',
    [entry('/x', '/a'), entry('/a', '/a#top')],
    [
      [0, 'to'],
      [1, 'to'],
    ],
  ],
  ['twice', [entry('/a', '/b'), entry('/A/', '/c')], [[1, 'from']]],
  ['in a chain, which is fine', [entry('/a', '/b'), entry('/b', '/c')], []],
])('an address that leads %s', (_, redirects, expected) => {
  expect(redirectProblems(redirects).map(({ index, field }) => [index, field])).toEqual(expected)
})

test('a table is written and read again as it was', () => {
  const redirects = [entry('/a,b', '/c'), entry('/"quoted"', '/d', 308)]
  expect(readRedirectsCsv('r.csv', redirectsCsv(redirects))).toEqual({ ok: true, redirects })
})

test('a crawler may list the old addresses with their host, and leave the status out', () => {
  const text = 'https://www.old.example/one?x=1;/two\r\n/three;/four\r\n'
  expect(readRedirectsCsv('r.csv', text)).toEqual({
    ok: true,
    redirects: [entry('/one?x=1', '/two'), entry('/three', '/four')],
  })
})

test('each mistake of a table is told by its line', () => {
  const text = [
    'from,to,status',
    '/a,https://elsewhere.example/,301',
    '/b,//elsewhere.example,301',
    '/c,/d,302',
    'nowhere,/e,',
    '/f,/g,301',
    '/F/,/h,301',
    '/i,/i,308',
    '',
  ].join('\n')
  const read = readRedirectsCsv('r.csv', text)
  expect(read.ok ? [] : read.problems.map(problemText)).toEqual([
    'r.csv:2:4 to: expected a path of this website such as /about-us; other websites are not led to (it is “https://elsewhere.example/”)',
    'r.csv:3:4 to: expected a path of this website such as /about-us; other websites are not led to (it is “//elsewhere.example”)',
    'r.csv:4:7 status: expected 301 or 308 (it is “302”)',
    'r.csv:5:1 from: expected a path of this website such as /old-page, without its host (it is “nowhere”)',
    'r.csv:7:1 from: line 6 has this address already (it is “/F/”)',
    'r.csv:8:4 to: this leads round in a circle, from /i (it is “/i”)',
  ])
})
