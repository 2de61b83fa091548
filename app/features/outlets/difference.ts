import type { EndReason } from './end-reason.ts'

/** What is known of what an outlet has of one vehicle. */
export interface Held {
  /** The digest of the listing that it has acknowledged; null where it has none, or what it has is not known. */
  readonly listedHash: string | null
  /** A listing was sent, acknowledged or not, and no withdrawal acknowledged since. */
  readonly mayHave: boolean
  /** The message that was given up: the digest of a listing, or `withdrawn`. */
  readonly givenUp: string | null
  /** The newest message that is not over. */
  readonly open: OpenMessage | null
}

interface OpenMessage {
  readonly kind: 'listed' | 'withdrawn'
  readonly contentHash: string | null
  /** It is on its way at this moment, and cannot be called back. */
  readonly isSending: boolean
}

/** What the outlet is to have: a listing by its digest, or nothing, for a reason. */
export type Wanted = { readonly hash: string } | { readonly hash: null; readonly reason: EndReason }

export type Message =
  | { readonly kind: 'listed'; readonly hash: string }
  | { readonly kind: 'withdrawn'; readonly reason: EndReason }

/** A change of what waits for an outlet. What waits already is dropped. */
export interface Change {
  readonly message: Message | null
}

const nothing: Held = { listedHash: null, mayHave: false, givenUp: null, open: null }

/**
 * What has to be told to an outlet about one vehicle; null where nothing changes. What is the same is not sent (OUT-11),
 * and a listing that still waits is dropped when its vehicle is gone (OUT-E03).
 *
 * @param isWhole the outlet is compared whole, so that what was given up is tried again
 */
export function changeFor(wanted: Wanted, held: Held = nothing, isWhole = false): Change | null {
  const { open, givenUp } = held
  const isWaiting = open !== null && !open.isSending
  const isGivenUp = (message: string): boolean => !isWhole && open === null && givenUp === message
  if (wanted.hash === null) {
    if (open?.kind === 'withdrawn') return null
    // the outlet never had it
    if (!held.mayHave) return isWaiting ? { message: null } : null
    return isGivenUp('withdrawn') ? null : { message: { kind: 'withdrawn', reason: wanted.reason } }
  }
  if (open?.kind === 'listed' && open.contentHash === wanted.hash) return null
  // nothing was sent since it acknowledged this very listing
  if (held.listedHash === wanted.hash) return isWaiting ? { message: null } : null
  return isGivenUp(wanted.hash) ? null : { message: { kind: 'listed', hash: wanted.hash } }
}
