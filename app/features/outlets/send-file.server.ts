import { createHash } from 'node:crypto'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
import { listingsOf, standingsAt } from './advertised-stock.ts'
import { claimAll, endTries } from './deliveries.server.ts'
import type { OutletTransport } from './files/outlet-transport.ts'
import type { LoadedOutlets } from './load-outlets.server.ts'
import type { OutletDelivery, TryEnd } from './outlet-delivery.ts'
import { outletFile } from './outlet-listing.ts'
import type { OutletOf } from './outlet-setting.ts'
import { changeState, lockRunningOutlet } from './outlet-states.server.ts'
import { listingFingerprint } from './settle-outlet.server.ts'

/** A file is rewritten at most so often (OUT-07). */
export const fileEveryMs = 10_000
/** Longer than a sending and a reading back may take together. */
const claimMs = 11 * 60_000

type OnServer = OutletOf<'sftp'> | OutletOf<'ftps'>

/** The sending of one file, which no other process does at the same time. */
export interface FileClaim {
  readonly deliveries: readonly OutletDelivery[]
  /** The key that an SFTP server has to show. */
  readonly hostKey: string | null
  /** The digest of the file that was read back last. */
  readonly fileHash: string | null
}

/**
 * Claims the file of an outlet, with everything that waits for it.
 *
 * @param isWanted it is claimed although nothing waits
 * @returns when it may be claimed where it was written a moment ago; null where the outlet does not run, nothing is to be
 *   written, or another process writes it
 */
export async function claimFile(
  at: WebsiteDb,
  outletId: string,
  { now, isWanted }: { readonly now: Date; readonly isWanted: boolean },
): Promise<FileClaim | Date | null> {
  return inTransaction(at.db, async (db) => {
    const within = { db, websiteId: at.websiteId }
    const state = await lockRunningOutlet(within, outletId)
    if (!state || (state.claimedUntil !== null && state.claimedUntil > now)) return null
    const freeAt = new Date((state.sentAt?.getTime() ?? 0) + fileEveryMs)
    if (freeAt > now) return freeAt
    const until = new Date(now.getTime() + claimMs)
    const deliveries = await claimAll(within, outletId, until)
    if (deliveries.length === 0 && !isWanted) return null
    await changeState(within, outletId, { claimed_until: until, sent_at: now })
    return { deliveries, hostKey: state.hostKey, fileHash: state.fileHash }
  })
}

export interface FileSending {
  readonly transport: OutletTransport
  readonly claim: FileClaim
  /** Only where the file on the server is another than the one that was read back last. */
  readonly isCheck: boolean
  readonly moment: () => Promise<Date>
  readonly signal: AbortSignal
}

/** Writes the file of an outlet and reads it back: only what is read back is acknowledged (OUT-06). */
export async function sendFile(
  at: WebsiteDb,
  outlet: OnServer,
  { website, stock }: LoadedOutlets,
  { transport, claim, isCheck, moment, signal }: FileSending,
): Promise<TryEnd | null> {
  const standings = standingsAt(outlet, website, stock)
  const bytes = Buffer.from(outletFile(outlet, listingsOf(standings)).text)
  const inFile = new Map(
    standings.flatMap(({ vehicle, listing }) => (listing ? [[vehicle.id, listingFingerprint(listing)]] : [])),
  )
  const { end, hostKey, sha256 } =
    isCheck && claim.deliveries.length === 0 && (await isThere(transport, claim, signal))
      ? { end: null, hostKey: claim.hostKey, sha256: claim.fileHash }
      : await writtenAndReadBack(transport, bytes, claim, signal)
  const now = await moment()
  if (end?.outcome === 'acknowledged') {
    const isTold = ({ kind, vehicleId, contentHash }: OutletDelivery): boolean =>
      kind === 'withdrawn' ? !inFile.has(vehicleId) : inFile.get(vehicleId) === contentHash
    await endTries(at, outlet.id, claim.deliveries.filter(isTold), end, now)
    const others = claim.deliveries.filter((delivery) => !isTold(delivery))
    await endTries(at, outlet.id, others, { outcome: 'changed' }, now)
  } else if (end) await endTries(at, outlet.id, claim.deliveries, end, now)
  await changeState(at, outlet.id, { claimed_until: null, host_key: hostKey, file_hash: sha256 })
  return end
}

interface Written {
  readonly end: TryEnd
  readonly hostKey: string | null
  readonly sha256: string | null
}

async function writtenAndReadBack(
  transport: OutletTransport,
  bytes: Buffer,
  claim: FileClaim,
  signal: AbortSignal,
): Promise<Written> {
  const sent = await transport.send(bytes, signal)
  if (sent.kind === 'failed') return refused(`${sent.fault}: ${sent.reason}`, claim)
  const known = { ...claim, hostKey: sent.hostKey ?? claim.hostKey }
  const back = await transport.readBack(signal)
  if (back.kind === 'failed') return refused(`${back.fault}: ${back.reason}`, known)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (back.sha256 === null && back.bytes === bytes.length)
    return {
      end: { outcome: 'acknowledged', said: `${bytes.length} bytes` },
      hostKey: known.hostKey,
      sha256: null,
    }
  if (back.sha256 !== sha256)
    return refused('read back: The server has another file than the one that was sent.', known)
  return { end: { outcome: 'acknowledged', said: `sha256 ${sha256}` }, hostKey: known.hostKey, sha256 }
}

function refused(reason: string, { hostKey, fileHash }: FileClaim): Written {
  return { end: { outcome: 'refused', reason }, hostKey, sha256: fileHash }
}

/** Does the server still have what was read back last? */
async function isThere(
  transport: OutletTransport,
  { fileHash }: FileClaim,
  signal: AbortSignal,
): Promise<boolean> {
  if (fileHash === null) return false
  const back = await transport.readBack(signal)
  return back.kind === 'read' && back.sha256 === fileHash
}
