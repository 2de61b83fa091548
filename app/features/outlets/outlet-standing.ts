import type { OutletState } from './outlet-state.ts'

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

/** Is it told of changes, or fetches what is current? */
export function isRunning(standing: OutletStanding): boolean {
  return standing !== 'left' && standing !== 'paused' && standing !== 'new'
}

/** What an outlet has, and what it has not taken yet. */
interface Told {
  readonly has: number
  readonly withdrawalsWaiting: number
  readonly listingsWaiting: number
  readonly givenUp: number
  readonly state: Pick<OutletState, 'failingSince' | 'lastError'>
}

/** “it has 148 vehicles; 2 withdrawals wait: HTTP 503”. */
export function standingText({ has, withdrawalsWaiting, listingsWaiting, givenUp, state }: Told): string {
  const count = (number: number, one: string, many: string): string =>
    number === 0 ? '' : number === 1 ? `1 ${one}` : `${number} ${many}`
  const waiting = [
    count(withdrawalsWaiting, 'withdrawal', 'withdrawals'),
    count(listingsWaiting, 'listing', 'listings'),
  ].filter((text) => text !== '')
  const verb = withdrawalsWaiting + listingsWaiting === 1 ? 'waits' : 'wait'
  return [
    `it has ${has === 1 ? '1 vehicle' : `${has} vehicles`}`,
    ...(waiting.length > 0 ? [`${waiting.join(' and ')} ${verb}`] : []),
    ...(givenUp > 0 ? [`${givenUp} given up until the night`] : []),
    ...(state.failingSince && state.lastError ? [state.lastError] : []),
  ].join('; ')
}
