/** When a push was said to be so, and when it came. */
export interface WordTime {
  /** By the sender's clock; null where it says nothing. */
  readonly updatedAt: Date | null
  readonly receivedAt: Date
}

/** The time of the last word that was applied. */
export interface AppliedTime {
  readonly updatedAt: Date
  readonly receivedAt: Date
}

const dayMs = 24 * 60 * 60_000

/**
 * Is a word about a vehicle older than the one that was applied (FEED-20)? By the sender's clock where it says a time, else
 * by the order in which the two came. A time that lay days in the future was a mistake, and does not outlive the next word
 * that is in order.
 */
export function isStale({ updatedAt, receivedAt }: WordTime, applied: AppliedTime): boolean {
  const isAhead = (time: Date): boolean => time.getTime() - receivedAt.getTime() > dayMs
  if (updatedAt === null || (isAhead(applied.updatedAt) && !isAhead(updatedAt)))
    return receivedAt < applied.receivedAt
  return updatedAt < applied.updatedAt
}

/**
 * The time that counts after a word is applied. A word without a time of its own counts from its arrival, so that a call
 * that was on its way for longer does not undo it.
 */
export function timeAfter(word: WordTime, applied: AppliedTime | null): AppliedTime {
  const before = applied ?? word
  return {
    updatedAt: word.updatedAt ?? latest(before.updatedAt, word.receivedAt),
    receivedAt: latest(before.receivedAt, word.receivedAt),
  }
}

function latest(one: Date | null, other: Date): Date {
  return one !== null && one > other ? one : other
}
