import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { platformAddresses } from './platform-addresses.ts'

/** What machines ask for, and the parts of a page that a browser asks for by itself. */
const ofMachines = /^\/(?:_|api\/|mock\/|webhooks\/|payment\/:token\/card$|garage-(?:worker|code)\.)/

test('the addresses of the platform are those of the routes', () => {
  const opened = pathsUnder(routes).filter((path) => path !== '/*' && !ofMachines.test(path))
  expect([...platformAddresses].sort()).toEqual(opened.sort())
})

/** The desk answers at a host of its own, where no website has addresses. */
function pathsUnder(entries: readonly RouteConfigEntry[]): string[] {
  return entries
    .filter(({ file }) => file !== 'routes/desk/layout.tsx')
    .flatMap(({ path = '', children }) => (children ? pathsUnder(children) : [`/${path}`]))
}
