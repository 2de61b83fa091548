import type { Website } from '#app/features/tenancy/website.ts'

/** How often the manufacturer's tag looks for its hook, and when it stops looking (TRACK-09). */
export const pageBottomPollMs = 300
export const longestPageBottomWaitMs = 60_000

const manufacturerWithTag = 11

export function loadsManufacturerTag(website: Pick<Website, 'manufacturer_id'>): boolean {
  return website.manufacturer_id === manufacturerWithTag
}

/** The action at each poll for the hook (`window._satellite.pageBottom`); after `call` the polling ends. */
export function pageBottomPoll(elapsedMs: number, isHookThere: boolean): 'call' | 'wait' | 'stop' {
  if (isHookThere) return 'call'
  return elapsedMs >= longestPageBottomWaitMs ? 'stop' : 'wait'
}
