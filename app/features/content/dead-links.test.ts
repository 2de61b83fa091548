import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { platformParts } from './dead-links.ts'

const routes = readFileSync('app/routes.ts', 'utf8')
/** Of one visitor, one payment or one file: nobody writes a link to them. The check is there where its switch is on. */
const notLinked = new Set(['payment', 'booking', 'garage', 'pages', 'finance-check', '*'])

test('every address of the storefront is known to be there', () => {
  const storefront = routes.slice(0, routes.indexOf("route('booking/:token/calendar.ics'"))
  const parts = [...storefront.matchAll(/route\('([^:/']+)/g)].map(([, part = '']) => part)
  expect(parts.length).toBeGreaterThan(30)
  expect(parts.filter((part) => !platformParts.has(part) && !notLinked.has(part))).toEqual([])
})
