import { describe, expect, test } from 'vitest'
import { parseRecent, removeRecentSearch, withSearch } from './recent-searches.ts'

describe('what was searched for before', () => {
  test.each([
    ['the first', [], 'mazda', ['mazda']],
    ['the latest stands first', ['ute'], 'mazda', ['mazda', 'ute']],
    ['one that came before moves up, in its new spelling', ['ute', 'mazda'], 'Mazda', ['Mazda', 'ute']],
    ['what goes on from the latest takes its place', ['maz', 'ute'], 'mazda cx-5', ['mazda cx-5', 'ute']],
    ['what is shorter is another search', ['mazda cx-5'], 'mazda', ['mazda', 'mazda cx-5']],
    ['one letter is no search', ['ute'], 'm', ['ute']],
    ['space and what cannot be seen are no part of it', [], ' diesel\u0000  ute ', ['diesel ute']],
    ['no more than five', ['a1', 'b1', 'c1', 'd1', 'e1'], 'f1', ['f1', 'a1', 'b1', 'c1', 'd1']],
  ])('%s', (_, recent, text, expected) => {
    expect(withSearch(recent, text)).toEqual(expected)
  })

  test('one is taken away however it is written', () => {
    expect(removeRecentSearch(['Mazda', 'ute'], 'mazda')).toEqual(['ute'])
  })

  test.each([
    ['nothing kept', null, []],
    ['as it was kept', '["mazda","ute"]', ['mazda', 'ute']],
    ['no list', '{"q":"mazda"}', []],
    ['cut off', '["maz', []],
    ['other things in it', '["mazda",7,null,"","mazda",["ute"]]', ['mazda']],
    ['more than five', '["a1","b1","c1","d1","e1","f1"]', ['a1', 'b1', 'c1', 'd1', 'e1']],
  ])('read back: %s', (_, kept, expected) => {
    expect(parseRecent(kept)).toEqual(expected)
  })
})
