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

const all = routeConfig.flatMap((entry) => [entry, ...(entry.children ?? [])])
const readBy = readParameters({
  routes: Object.fromEntries(
    all.map((entry) => {
      const loader = Object.assign(() => null, { reads: [nameOf(entry)] })
      const { path, index } = entry
      return [nameOf(entry), { id: nameOf(entry), ...(path ? { path } : {}), index, module: { loader } }]
    }),
  ) as never, // nothing else of the build's routes is read
})

const addresses = all
  .flatMap(({ path = '' }) => [
    `/${path.replace(/:\w+|\*/g, 'one')}`,
    `/${path.replace(/:\w+|\*/g, 'TRADE-IN')}/`,
    `/${path.replace(/:\w+|\*/g, 'checkout')}/more/still`,
    `/${path.replace(/:\w+/g, 'feed.xml').toUpperCase()}`,
  ])
  .concat('/', '/nothing', '/a/b/c/d', '/api', '/cars', '/cars/x/y', '/x/saved', '/booking/t/calendar.ics')

test(`the route of ${addresses.length} addresses is the one that React Router chooses`, () => {
  const objects = objectsOf(routeConfig)
  for (const address of addresses) {
    const chosen = matchRoutes(objects, address)?.at(-1)?.route.id
    expect([address, ...readBy(address)]).toEqual([address, chosen])
  }
})

test('the data of a page reads what the page reads, and which routes are meant', () => {
  expect([...readBy('/search/x.data')]).toEqual(['search/:slug', '_routes'])
  expect([...readBy('/_.data')]).toEqual(['index', '_routes'])
  expect([...readBy('/robots.txt')]).toEqual(['robots.txt'])
})
