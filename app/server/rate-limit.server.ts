import { isIPv6 } from 'node:net'

/** How often somebody did something lately: in memory, constant work, and of no consequence if it is forgotten. */
export interface RateLimit {
  /** Counts one more; tells how far above the limit that is. */
  hit(key: string, nowMs: number): 'within' | 'above' | 'far above'
}

const mostKeys = 100_000

/**
 * A sliding window: this minute's count, and the last one's in the share that still lies within the past minute.
 *
 * @param perMinute the limit; ten times as much is far above it
 */
export function rateLimit(perMinute: number): RateLimit {
  const windows = new Map<string, { minute: number; count: number; before: number }>()
  return {
    hit(key, nowMs) {
      const minute = Math.floor(nowMs / 60_000)
      let window = windows.get(key)
      if (!window || window.minute !== minute) {
        window = { minute, count: 0, before: window?.minute === minute - 1 ? window.count : 0 }
        if (windows.size >= mostKeys) windows.clear()
        windows.set(key, window)
      }
      window.count += 1
      const recent = window.count + window.before * (1 - (nowMs % 60_000) / 60_000)
      if (recent > perMinute * 10) return 'far above'
      return recent > perMinute ? 'above' : 'within'
    },
  }
}

/** Nobody is ever above it: for load tests and benchmarks. */
export const noLimit: RateLimit = { hit: () => 'within' }

/** Who an address stands for: one IPv6 household has a whole /64 of them. */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const groups = plain.includes('::')
    ? [...left, ...new Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
