import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { platformParts } from './dead-links.ts'

const routes = readFileSync('app/routes.ts', 'utf8')
/**
 * Addresses of one visitor, payment or file, which no text links to; the self-check has an address only where it is
 * on.
 */
const notLinked = new Set(['payment', 'booking', 'garage', 'pages', 'finance-check', '*'])

test('every address of the storefront is known to be there', () => {
  const storefront = routes.slice(0, routes.indexOf("route('booking/:token/calendar.ics'"))
  const parts = [...storefront.matchAll(/route\('([^:/']+)/g)].map(([, part = '']) => part)
  expect(parts.length).toBeGreaterThan(30)
  expect(parts.filter((part) => !platformParts.has(part) && !notLinked.has(part))).toEqual([])
})
