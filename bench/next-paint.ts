import type { CDPSession, Page } from '@playwright/test'

/** How much slower than this machine's the processor of a mid phone is taken to be. */
export const slowdown = 4

export async function slow(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** Begins to note how long each press takes to its next paint. The browser's own event timing counts in steps of 8 ms. */
export async function observe(page: Page): Promise<void> {
  await page.evaluate(() => {
    const scope = window as unknown as { durations: number[] }
    scope.durations = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('interactionId' in entry && entry.interactionId) scope.durations.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}

/** @returns the longest interaction in ms, or 16 where each was quicker than what the browser reports */
export async function longest(page: Page): Promise<number> {
  await page.waitForTimeout(300)
  const durations = await page.evaluate(() => (window as unknown as { durations: number[] }).durations)
  return Math.max(16, ...durations)
}
