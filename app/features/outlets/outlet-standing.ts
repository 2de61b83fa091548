/** How an outlet stands, in one word for programs. */
export type OutletStanding =
  | 'well'
  /** Nobody has let it send yet. */
  | 'new'
  | 'paused'
  /** `outlets.json` does not name it any more. */
  | 'left'
  /** Its last try failed. */
  | 'failing'
  | 'waiting'
  /** Something was given up after a day. */
  | 'given up'

interface Standing {
  readonly isListed: boolean
  readonly isPaused: boolean
  readonly wasStarted: boolean
  readonly isFailing: boolean
  readonly isWaiting: boolean
  readonly givenUp: number
}

/** What matters most about an outlet. */
export function outletStanding(outlet: Standing): OutletStanding {
  if (!outlet.isListed) return 'left'
  if (outlet.isPaused) return outlet.wasStarted ? 'paused' : 'new'
  if (outlet.isFailing) return 'failing'
  if (outlet.givenUp > 0) return 'given up'
  return outlet.isWaiting ? 'waiting' : 'well'
}

/** The same for people. */
export const outletWords: Readonly<Record<OutletStanding, string>> = {
  well: 'running well',
  new: 'new: nothing is sent before it is resumed',
  paused: 'paused',
  left: 'nothing is sent any more',
  failing: 'failing',
  waiting: 'waits for an answer',
  'given up': 'running, and something was given up',
}
