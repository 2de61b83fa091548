import { expect, test } from 'vitest'
import { searchPath } from '#app/features/search/search-slug.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { distanceUnit, usedLabel } from '#app/features/tenancy/wording.ts'
import { isSold } from '#app/features/vehicles/sold.ts'
import { isTowed } from '#app/features/vehicles/towed.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { loadSnapshot } from '#app/shell/snapshot.server.ts'
import { aSample, sampleRegistry, sampleSlugs } from './a-sample.ts'
import { createTestApp, type TestApp } from './app.ts'

const words = { new: 'New', used: 'Used', demo: 'Demo' }

test.each(sampleSlugs)('MEND-20 SEARCH-14 every card of %s has what a card must have', async (slug) => {
  const it = await createTestApp({ registry: sampleRegistry })
  const { website, host } = await aSample(it, slug)
  const cards = await cardsOf(it, website, host)
  const { stock } = await loadSnapshot(it.database.db, website, it.clock.now)
  const { vehicles } = stock
  const shown = vehicles.filter((vehicle) => cards.has(vehiclePath(website, vehicle)))
  expect(shown.length).toBeGreaterThan(vehicles.length / 2)
  const missing = shown.flatMap((vehicle) => {
    const card = cards.get(vehiclePath(website, vehicle)) ?? ''
    return listWanted(vehicle, website)
      .filter((text) => !card.includes(text))
      .map((text) => `${vehicle.name}: ${text}`)
  })
  expect(missing).toEqual([])
})

function listWanted(vehicle: Vehicle, website: Website): string[] {
  const path = vehiclePath(website, vehicle)
  const isDriven = vehicle.car_type !== 'new' && !isTowed(vehicle) && vehicle.km !== null
  const condition = usedLabel(words[vehicle.car_type], website)
  const place = vehicle.location?.name
  // where all are used, no card says so
  const isAllUsed = website.template === 'used' && vehicle.car_type === 'used'
  return [
    ...(place ? [`<span>${isAllUsed ? '' : `${condition} at `}${place}</span>`] : []),
    ...(isDriven ? [`>${vehicle.km?.toLocaleString('en')} ${distanceUnit(website.locale)}<`] : []),
    ...(isSold(vehicle)
      ? [`href="${path}#similar"`]
      : [`href="${path}#enquire"`, website.locale === 'en-US' ? '>Ask<' : '>Enquire<']),
  ]
}

/** Collects the cards of the stock search by the address of their vehicle, with those of sold vehicles. */
async function cardsOf(it: TestApp, website: Website, host: string): Promise<Map<string, string>> {
  const cards = new Map<string, string>()
  for (let page = 1; ; page += 1) {
    const html = await (await it.visit({ host }, `${searchPath(website)}?page=${page}`)).text()
    const before = cards.size
    for (const [card] of html.replaceAll('<!-- -->', '').matchAll(/<article class="card[\s\S]*?<\/article>/g))
      cards.set(/<h3[^>]*><a href="([^"]+)"/.exec(card)?.[1] ?? '', card)
    if (cards.size === before) return cards
  }
}
