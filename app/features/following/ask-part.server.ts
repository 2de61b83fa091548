import { announceChange } from '#app/features/tenancy/announce-change.server.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
import { bringPart } from './bring-part.server.ts'
import type { Brought } from './brought.ts'
import { lifeMs } from './followed-part.ts'
import type { FollowersOptions } from './followers.server.ts'
import {
  type Claim,
  extendClaim,
  findFollower,
  type MarkedFollower,
  notePart,
  releaseClaim,
} from './store.server.ts'

/** How long a claim on a part lasts unless the process extends it. */
export const claimMs = 5 * 60_000
const extendEveryMs = 60_000
/** A failed part is tried again before its lifetime is over. */
const againMs = 5 * 60_000

/**
 * Fetches a part that this process has claimed, and stores the result; where it breaks off, the claim is given back.
 */
export async function askPart(options: FollowersOptions, claim: Claim, signal: AbortSignal): Promise<void> {
  const { clock } = options
  const { db } = options.database
  const extending = setInterval(
    () => void extendClaim(db, claim, later(options, claimMs)).catch(() => {}),
    extendEveryMs,
  )
  try {
    await bringAndNote(options, claim, signal)
  } catch (error) {
    await releaseClaim(db, claim, clock())
    if (!signal.aborted) throw error
  } finally {
    clearInterval(extending)
  }
}

async function bringAndNote(options: FollowersOptions, claim: Claim, signal: AbortSignal): Promise<void> {
  const { findWebsite, clock, log } = options
  const { db } = options.database
  const { websiteId, part } = claim
  const [follower, found] = await Promise.all([findFollower({ db, websiteId }), findWebsite(websiteId)])
  if (!follower || !found) return
  const { website } = found
  const scope: WriteScope = { website, db, now: clock() }
  const brought = await bringPart(options, scope, follower, part, signal).catch((error: unknown): Brought => {
    signal.throwIfAborted()
    log.error('a part of an upstream could not be taken', { website: website.slug, part, error })
    return { problem: 'It could not be taken; the log says why.' }
  })
  signal.throwIfAborted()
  await note(options, claim, follower, brought)
  if ('said' in brought) options.told?.(part, brought.said)
  else
    log.warn('a part of an upstream could not be had', {
      website: website.slug,
      part,
      problem: brought.problem,
    })
}

async function note(
  options: FollowersOptions,
  claim: Claim,
  { stockMinutes }: MarkedFollower,
  brought: Brought,
): Promise<void> {
  const problem = 'problem' in brought ? brought.problem : null
  const life = lifeMs(claim.part, stockMinutes)
  const dueAt = later(options, problem === null ? life : Math.min(life, againMs))
  await inTransaction(options.database.db, async (db) => {
    const isOther = await notePart(db, claim, { problem, now: options.clock(), dueAt })
    // a page without positions says whether there are none, or whether they are unknown (ERR-10)
    if (isOther && claim.part === 'careers')
      await announceChange(db, [claim.websiteId], [`website:${claim.websiteId}`])
  })
}

function later({ clock }: FollowersOptions, ms: number): Date {
  return new Date(clock().getTime() + ms)
}
