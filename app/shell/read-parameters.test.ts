import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routeConfig from '#app/routes.ts'
import { readParameters } from './read-parameters.server.ts'

type Entry = (typeof routeConfig)[number]

/** Every route reads one parameter: its own path. */
const nameOf = ({ path, index }: Entry): string => (index ? 'index' : (path ?? 'layout'))

function objectsOf(entries: readonly Entry[]): RouteObject[] {
  return entries.map((entry) =>
    entry.index
      ? { index: true, id: nameOf(entry) }
      : {
          ...(entry.path === undefined ? {} : { path: entry.path }),
          id: nameOf(entry),
          children: objectsOf(entry.children ?? []),
        },
  )
}

/** The desk's host has a set of routes of its own, and only one of the two answers. */
const [desk = [], websites = []] = [true, false].map((isDesk) =>
  routeConfig.filter(({ file }) => file.startsWith('routes/desk/') === isDesk),
)

const allOf = (entries: readonly Entry[]) => entries.flatMap((entry) => [entry, ...(entry.children ?? [])])

const readerOf = (entries: readonly Entry[]) =>
  readParameters({
    routes: Object.fromEntries(
      allOf(entries).map((entry) => {
        const loader = Object.assign(() => null, { reads: [nameOf(entry)] })
        const { path, index } = entry
        return [nameOf(entry), { id: nameOf(entry), ...(path ? { path } : {}), index, module: { loader } }]
      }),
    ) as never, // nothing else of the build's routes is read
  })

const addressesOf = (entries: readonly Entry[]) =>
  allOf(entries)
    .flatMap(({ path = '' }) => [
      `/${path.replace(/:\w+|\*/g, 'one')}`,
      `/${path.replace(/:\w+|\*/g, 'TRADE-IN')}/`,
      `/${path.replace(/:\w+|\*/g, 'checkout')}/more/still`,
      `/${path.replace(/:\w+/g, 'feed.xml').toUpperCase()}`,
    ])
    .concat('/', '/nothing', '/a/b/c/d', '/api', '/cars', '/cars/x/y', '/x/saved', '/booking/t/calendar.ics')

test.each([
  ['a website', websites],
  ['the desk', desk],
])('the route of each address of %s is the one that React Router chooses', (_, entries) => {
  const objects = objectsOf(entries)
  const readBy = readerOf(entries)
  expect(entries).not.toEqual([])
  for (const address of addressesOf(entries)) {
    const chosen = matchRoutes(objects, address)?.at(-1)?.route.id
    expect([address, ...readBy(address)]).toEqual([address, chosen])
  }
})

test('the data of a page reads what the page reads, and which routes are meant', () => {
  expect([...readerOf(websites)('/search/x.data')]).toEqual(['search/:slug', '_routes'])
  expect([...readerOf(websites)('/_.data')]).toEqual(['index', '_routes'])
  expect([...readerOf(websites)('/robots.txt')]).toEqual(['robots.txt'])
})
