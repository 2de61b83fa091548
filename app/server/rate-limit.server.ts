import { isIPv6 } from 'node:net'
import type { SharedCounts } from './shared-counts.server.ts'

/** Counts how often a key was used lately, in this process and in the others. Losing the counts does no harm. */
export interface RateLimit {
  /** Counts one more use; returns how far above the limit the key is. */
  hit(key: string): 'within' | 'above' | 'far above'
}

const mostKeys = 100_000

/**
 * A sliding window: the count of this minute, plus the share of the last minute's count that still lies within the
 * past 60 seconds.
 *
 * @param perMinute the limit; ten times as much is far above it
 * @param clock returns the time in milliseconds, from any beginning; where counts are shared, since 1970
 * @param shared what other processes have counted, under names that begin with that of this limit
 */
export function rateLimit(
  perMinute: number,
  clock: () => number,
  shared: { readonly counts: Pick<SharedCounts, 'tell' | 'othersAt'>; readonly name: string } | null = null,
): RateLimit {
  const windows = new Map<string, { minute: number; count: number; before: number }>()
  return {
    hit(key) {
      const nowMs = clock()
      const minute = Math.floor(nowMs / 60_000)
      let window = windows.get(key)
      if (!window || window.minute !== minute) {
        window = { minute, count: 0, before: window?.minute === minute - 1 ? window.count : 0 }
        if (windows.size >= mostKeys) windows.clear()
        windows.set(key, window)
      }
      window.count += 1
      let { count, before } = window
      if (shared) {
        const name = `${shared.name} ${key}`
        shared.counts.tell(name, minute, count)
        count += shared.counts.othersAt(name, minute)
        before += shared.counts.othersAt(name, minute - 1)
      }
      const recent = count + before * (1 - (nowMs % 60_000) / 60_000)
      if (recent > perMinute * 10) return 'far above'
      return recent > perMinute ? 'above' : 'within'
    },
  }
}

/** Has no limit; for load tests and benchmarks. */
export const noLimit: RateLimit = { hit: () => 'within' }

/** The key under which an address is counted: one IPv6 household has a whole /64 of addresses. */
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
