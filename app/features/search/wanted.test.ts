import { describe, expect, test } from 'vitest'
import { aWebsite } from '#test/a-website.ts'
import { synonymsOf } from './synonyms.ts'
import { wordsOf } from './text-match.ts'
import { parseWishes, synonymTable } from './wanted.ts'

const table = synonymTable([
  ['ute', 'pick up'],
  ['people mover', 'mpv'],
  ['pick', 'choose'],
])

describe('SEARCH-12 what a text asks for', () => {
  test.each([
    ['a word', 'mazda', [[['mazda'], []]]],
    [
      'MEND-26 a class',
      'mercedes C-Class',
      [
        [['mercedes'], []],
        [['cclass'], [['c', 'class']]],
      ],
    ],
    ['MEND-26 the other way round', 'class c', [[['cclass'], [['c', 'class']]]]],
    [
      'no class',
      'first class',
      [
        [['first'], []],
        [['class'], []],
      ],
    ],
    ['a synonym', 'UTE', [[['ute'], [['pick', 'up']]]]],
    [
      'one of two words',
      'red pick up',
      [
        [['red'], []],
        [['pick', 'up'], [['ute']]],
      ],
    ],
    [
      'the longest that fits',
      'pick it',
      [
        [['pick'], [['choose']]],
        [['it'], []],
      ],
    ],
    [
      'not yet a synonym',
      'people mov',
      [
        [['people'], []],
        [['mov'], []],
      ],
    ],
    ['each thing once', 'mpv Mpv', [[['mpv'], [['people', 'mover']]]]],
    ['nothing', ' - ', []],
  ])('SEARCH-12 %s: %s', (_, text, expected) => {
    expect(parseWishes(text, table).map(({ typed, others }) => [typed, others])).toEqual(expected)
  })

  test('SEARCH-12 of a very long text the first words', () => {
    const words = Array.from({ length: 500 }, (_, index) => `w${index}`)
    expect(parseWishes(words.join(' '), table)).toHaveLength(30)
  })

  test.each(['default', 'rv'])(
    'SEARCH-12 synonyms are in plain words, each in one group (%s)',
    (template) => {
      const all = synonymsOf(aWebsite({ template })).flat()
      expect(all.map((text) => wordsOf(text).join(' '))).toEqual(all)
      expect(new Set(all).size).toBe(all.length)
    },
  )
})
