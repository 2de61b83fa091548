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

/**
 * A feed was read and is in order: it vouches for its vehicles, which no page is dropped for; vehicles that were marked as
 * old are looked at again.
 */
export async function vouchFor(
  { db, website, now }: WriteScope,
  { feedId, seen, confirms, before }: Vouched,
): Promise<void> {
  const at = { db, websiteId: website.id }
  const confirmedAt = confirmedBy(seen, confirms, before)
  await noteGoodRun(at, feedId, { confirmedAt, now })
  if (confirmedAt !== null && confirmedAt.getTime() !== before?.getTime())
    await announceConfirmation(at, { key: feedKey(website.id, feedId), at: confirmedAt })
  if (await hasDoubtfulVehicles(at)) await settleFreshness(db, website, now)
}
