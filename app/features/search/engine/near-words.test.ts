import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distance } from '#test/naive-text.ts'
import { nearWords } from './near-words.ts'

const someWord = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), minLength: 1, maxLength: 9 })

test('SEARCH-12 words near to a typed one are those that its distance says', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(someWord, { maxLength: 40 }),
      someWord,
      fc.constantFrom(1, 2),
      (words, typed, most) => {
        const sorted = words.toSorted()
        const near = (isNear: (word: string, typos: number) => boolean): number[][] =>
          [1, 2]
            .slice(0, most)
            .map((typos) => sorted.flatMap((word, place) => (isNear(word, typos) ? [place] : [])))
        const begins = (word: string): string[] =>
          Array.from({ length: word.length + 1 }, (_, end) => word.slice(0, end))
        expect(nearWords(sorted, typed, most)).toEqual({
          whole: near((word, typos) => distance(word, typed) <= typos),
          begun: near((word, typos) => begins(word).some((begin) => distance(begin, typed) <= typos)),
        })
      },
    ),
    { numRuns: 2000 },
  )
})
