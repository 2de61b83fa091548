import { findOutletSecrets } from '#app/features/tenancy/secrets.server.ts'
import { reachOf } from '#app/server/checked-lookup.server.ts'
import { openFileServer } from './files/open-file-server.server.ts'
import { loadOutlets } from './load-outlets.server.ts'
import type { DeliveryQueue } from './outlet-delivery.ts'
import { noteTry, type OutletWork } from './outlet-work.server.ts'
import { claimFile, sendFile } from './send-file.server.ts'
import { settleOutlet } from './settle-outlet.server.ts'

export interface FileWish {
  readonly websiteId: number
  readonly outletId: string
  /** `changes`: where something waits. `check`: also where the server has another file. `anyway`: a person asks for it. */
  readonly why: 'changes' | 'check' | 'anyway'
}

/**
 * Writes the file of an outlet where that is due.
 *
 * @returns when it may be written where it was written a moment ago
 */
export async function sendDueFile(
  work: OutletWork,
  { websiteId, outletId, why }: FileWish,
): Promise<Date | null> {
  const { db, moment, signal } = work
  const at = { db, websiteId }
  const loaded = await loadOutlets(at, work.registry)
  const outlet = loaded?.outlets.find(({ id }) => id === outletId)
  if (!loaded || (outlet?.kind !== 'sftp' && outlet?.kind !== 'ftps')) return null
  // what has changed since the last comparison goes with this very file
  await settleOutlet(at, outlet, loaded, { now: await moment(), isWhole: false })
  const claim = await claimFile(at, outletId, { now: await moment(), isWanted: why !== 'changes' })
  if (claim === null || claim instanceof Date) return claim
  const transport = openFileServer(outlet, {
    login: await findOutletSecrets(at, work.secretsKey, outletId),
    reach: work.reach ?? reachOf(loaded.website),
    hostKey: claim.hostKey,
    ...(work.authorities ? { authorities: work.authorities } : {}),
  })
  const end = await work.sending(() =>
    sendFile(at, outlet, loaded, { transport, claim, isCheck: why === 'check', moment, signal }),
  )
  const count = (kind: DeliveryQueue): number =>
    claim.deliveries.filter((delivery) => delivery.kind === kind).length
  if (end)
    noteTry(work, { website: loaded.website.slug, outlet }, end, {
      withdrawn: count('withdrawn'),
      listed: count('listed'),
    })
  return null
}
