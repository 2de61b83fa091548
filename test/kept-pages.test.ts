import { expect, test } from 'vitest'
import { platformAddresses } from '#app/features/content/platform-addresses.ts'
import { freshness } from '#app/server/freshness.server.ts'
import { aSample, sampleRegistry } from './a-sample.ts'
import { createTestApp } from './app.ts'

/** The addresses at which this website has no page of its own, and pages that are for one visitor alone. */
const unkept: Readonly<Record<string, readonly [status: number, cacheControl: string]>> = {
  '/pre-owned': [404, freshness.brief],
  '/motorcycles/trade-in': [308, freshness.brief],
  '/campers/trade-in': [308, freshness.brief],
  '/finance-enquiry': [308, freshness.brief],
  '/apply-for-finance': [308, freshness.brief],
  '/finance-the-dream': [308, freshness.brief],
  '/checkout-journey': [404, freshness.brief],
  '/news': [404, freshness.brief],
  '/news/feed.xml': [404, freshness.brief],
}

test('a page without a parameter is kept for everybody, unless it stands in the list', async () => {
  const it = await createTestApp({ registry: sampleRegistry })
  const { host } = await aSample(it, 'harbourline-motors')
  const addresses = platformAddresses.filter((address) => !address.includes(':'))
  const answers: [string, readonly [number, string | null]][] = []
  for (const address of addresses) {
    const { status, headers } = await it.visit({ host }, address, { redirect: 'manual' })
    answers.push([address, [status, headers.get('cache-control')]])
  }
  const kept = addresses.map((address) => [address, [200, freshness.page]])
  expect(Object.fromEntries(answers)).toEqual({ ...Object.fromEntries(kept), ...unkept })
})
