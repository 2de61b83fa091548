import { type CacheTag, cacheLife } from './cache-life.ts'

export interface KeptByTag {
  /** What is kept under the tag, else what is loaded now; a failure is null, and is not kept (CACHE-02). */
  get<Value>(tag: CacheTag, key: string, load: () => Promise<Value | null>): Promise<Value | null>
  drop(tag: CacheTag): void
}

/** Answers of an upstream API in memory, for as long as their tag says (CACHE-01, CACHE-02). */
export function keptByTag(nowMs: () => number): KeptByTag {
  const kept = new Map<CacheTag, Map<string, { value: unknown; untilMs: number }>>()
  return {
    async get<Value>(tag: CacheTag, key: string, load: () => Promise<Value | null>) {
      const found = kept.get(tag)?.get(key)
      if (found && nowMs() < found.untilMs) return found.value as Value // what was loaded under this key
      const value = await load()
      if (value === null) return null
      const ofTag = kept.get(tag) ?? new Map<string, { value: unknown; untilMs: number }>()
      kept.set(tag, ofTag.set(key, { value, untilMs: nowMs() + cacheLife[tag] * 1000 }))
      return value
    },
    drop: (tag) => void kept.delete(tag),
  }
}
