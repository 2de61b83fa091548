import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diffWatchlists } from './diff-watchlists.ts'

const ids = fc.uniqueArray(fc.nat(9))

describe('FAV-06 favourites and watchlist in step', () => {
  test.each([
    ['the first sign-in', [3, 1], [1, 2], [], { add: [3], remove: [], store: [2], drop: [] }],
    ['saved here', [3, 1], [1], [1], { add: [3], remove: [], store: [], drop: [] }],
    ['taken out here', [1], [1, 2], [1, 2], { add: [], remove: [2], store: [], drop: [] }],
    ['saved on another device', [1], [2, 1], [1], { add: [], remove: [], store: [2], drop: [] }],
    ['taken out on another device', [1, 2], [1], [1, 2], { add: [], remove: [], store: [], drop: [2] }],
    ['taken out on both', [1], [1], [1, 2], { add: [], remove: [], store: [], drop: [] }],
  ])('FAV-06 %s', (_, local, remote, agreed, steps) => {
    expect(diffWatchlists(local, remote, agreed)).toEqual(steps)
  })

  test('FAV-06 afterwards both lists are the same, and a first sign-in loses nothing', () => {
    fc.assert(
      fc.property(ids, ids, ids, (local, remote, agreed) => {
        const { add, remove, store, drop } = diffWatchlists(local, remote, agreed)
        const here = [...local.filter((id) => !drop.includes(id)), ...store].sort()
        const there = [...remote.filter((id) => !remove.includes(id)), ...add].sort()
        expect(here).toEqual(there)
        const first = diffWatchlists(local, remote, [])
        expect([...first.remove, ...first.drop]).toEqual([])
      }),
    )
  })
})
