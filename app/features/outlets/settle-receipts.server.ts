import type { FlagRegistry } from '#app/features/tenancy/flags.ts'
import { findWebsiteById } from '#app/features/tenancy/store.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Db } from '#app/server/db.server.ts'
import { othersTurn } from '#app/server/in-slices.server.ts'
import { type AskedApplication, PlacesOfWebsite } from './ask-places.server.ts'
import { type AskedPlaces, placesWithout } from './asked-places.ts'
import { claimReceipts, keepPlaces, noteEndings, type OpenReceipt } from './receipts.server.ts'
import { nextTryAt } from './tries.ts'

interface Asking {
  readonly db: Db
  readonly registry: FlagRegistry
  readonly moment: () => Promise<Date>
  readonly application: AskedApplication
}

const claimMs = 60_000

/**
 * Asks the website's own places for vehicles that have ended, until they are without them: page, search, sitemap, and the
 * files that Google and Meta fetch (OUT-09). They are asked as a visitor asks, after every announced change is visible.
 */
export async function settleReceipts(asking: Asking): Promise<void> {
  const { db, moment, application } = asking
  await noteEndings(db, await moment())
  for (;;) {
    const receipts = await claimReceipts(db, await moment(), claimMs)
    if (receipts.length === 0) return
    await application.settled()
    for (const [websiteId, group] of Map.groupBy(receipts, (one) => one.websiteId)) {
      const stored = await findWebsiteById(db, websiteId, asking.registry)
      if (stored) await askFor(asking, stored.website, group)
    }
  }
}

async function askFor(
  { db, moment, application }: Asking,
  website: Website,
  receipts: readonly OpenReceipt[],
): Promise<void> {
  const asked = new PlacesOfWebsite(application, website)
  for (const receipt of receipts) {
    const places: AskedPlaces = {}
    for (const place of placesWithout(receipt.reason)) {
      const before = receipt.places[place]
      if (before) places[place] = before
      else {
        const has = await asked.has(place, {
          id: receipt.vehicleId,
          stocknum: receipt.stocknum,
          slug: receipt.slug,
        })
        if (has !== null) places[place] = has ? null : await moment()
      }
    }
    const isGone = Object.values(places).every((at) => at !== null)
    await keepPlaces({ db, websiteId: website.id }, receipt, {
      places,
      dueAt: isGone ? null : nextTryAt(receipt.endedAt, await moment()),
    })
    // after a sale of hundreds visitors, and the withdrawals themselves, need the thread meanwhile
    await othersTurn()
  }
}
