import { vi } from 'vitest'

/** Waits up to a minute for what must come, because the machine may be busy. */
export function until(isThere: () => boolean | Promise<boolean>): Promise<boolean> {
  return vi.waitUntil(isThere, { timeout: 60_000, interval: 25 })
}
