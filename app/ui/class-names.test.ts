import { describe, expect, test } from 'vitest'
import { cn, mergedClassesKept, mergeKept } from './class-names.ts'

describe('class names are merged', () => {
  test.each<[(string | false | null)[], string]>([
    [['p-4', 'p-card-pad'], 'p-card-pad'],
    [['rounded-card', 'rounded-control'], 'rounded-control'],
    [['text-md', 'text-display'], 'text-display'],
    [['text-display', 'text-brand-ink'], 'text-display text-brand-ink'],
    [['font-head', 'font-strong'], 'font-head font-strong'],
    [['shadow-1', false, null, 'shadow-edge'], 'shadow-edge'],
    [['button', 'mt-4'], 'button mt-4'],
  ])('%j', (names, merged) => {
    expect(cn(...names)).toBe(merged)
  })
})

describe('CACHE-04 the class-merge cache holds 500 entries', () => {
  const fill = (
    memory: Map<string, string>,
    merge: (classes: string) => string,
    from: number,
    to: number,
  ) => {
    for (let index = from; index < to; index += 1) mergeKept(`c${index}`, merge, memory)
  }
  const counted = () => {
    const merged: string[] = []
    const merge = (classes: string) => {
      merged.push(classes)
      return classes
    }
    return { merged, merge }
  }

  test('CACHE-04 500 are kept, and none is merged again', () => {
    const [memory, { merged, merge }] = [new Map<string, string>(), counted()]
    fill(memory, merge, 0, 500)
    fill(memory, merge, 0, 500)
    expect([memory.size, merged.length, mergedClassesKept]).toEqual([500, 500, 500])
  })

  test('CACHE-04 the one that was longest not used makes room', () => {
    const [memory, { merged, merge }] = [new Map<string, string>(), counted()]
    fill(memory, merge, 0, 500)
    mergeKept('c0', merge, memory) // used again
    mergeKept('c500', merge, memory)
    expect([memory.size, memory.has('c0'), memory.has('c1')]).toEqual([500, true, false])
    expect(merged.length).toBe(501)
  })
})
