import { announceConfirmation } from '#app/features/tenancy/announce-change.server.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { feedKey } from '#app/features/vehicles/freshness.ts'
import { confirmedBy, type SeenFile } from './confirmation.ts'
import { noteGoodRun } from './feed-states.server.ts'
import { hasDoubtfulVehicles, settleFreshness } from './settle-freshness.server.ts'

interface Vouched {
  readonly feedId: string
  readonly seen: SeenFile
  readonly confirms: 'file' | 'fetch'
  /** The moment for which the feed vouched before. */
  readonly before: Date | null
}

/** A feed was read and is in order: it vouches for its vehicles. */
export async function vouchFor(
  scope: WriteScope,
  { feedId, seen, confirms, before }: Vouched,
): Promise<void> {
  const at = { db: scope.db, websiteId: scope.website.id }
  const confirmedAt = confirmedBy(seen, confirms, before)
  await noteGoodRun(at, feedId, { confirmedAt, now: scope.now })
  const hasDoubtful = await hasDoubtfulVehicles(at)
  await tellOfVouching(scope, { feedId, confirmedAt, before, hasDoubtfulVehicles: hasDoubtful })
}

/**
 * What follows when a feed vouches for another moment than before: no page is dropped for it, but vehicles that were marked
 * as old are looked at again.
 */
export async function tellOfVouching(
  { db, website, now }: WriteScope,
  {
    feedId,
    confirmedAt,
    before,
    hasDoubtfulVehicles,
  }: {
    readonly feedId: string
    readonly confirmedAt: Date | null
    readonly before: Date | null
    readonly hasDoubtfulVehicles: boolean
  },
): Promise<void> {
  if (confirmedAt !== null && confirmedAt.getTime() !== before?.getTime())
    await announceConfirmation(
      { db, websiteId: website.id },
      { key: feedKey(website.id, feedId), at: confirmedAt },
    )
  if (hasDoubtfulVehicles) await settleFreshness(db, website, now)
}
