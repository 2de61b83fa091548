import { vi } from 'vitest'

/** Waits for what must come; a machine that is busy with something else has a minute for it. */
export function until(isThere: () => boolean | Promise<boolean>): Promise<boolean> {
  return vi.waitUntil(isThere, { timeout: 60_000, interval: 25 })
}
