import { expect, test } from 'vitest'
import { answerMemo } from './answer-memo.ts'

test('an answer is kept under its name until it expires or is forgotten', async () => {
  const memo = answerMemo<number>(10)
  memo.keep('a', Promise.resolve(1), 100)
  expect(await memo.find('a', 99)).toBe(1)
  expect(memo.find('a', 100)).toBeUndefined()
  expect(memo.find('b', 0)).toBeUndefined()
  memo.forget('a')
  expect(memo.find('a', 0)).toBeUndefined()
})

test('the memo drops the answer that was kept longest ago when it is full', async () => {
  const memo = answerMemo<number>(2)
  for (const name of ['a', 'b', 'a', 'c']) memo.keep(name, Promise.resolve(name.length), 100)
  expect(['a', 'b', 'c'].filter((name) => memo.find(name, 0) !== undefined)).toEqual(['a', 'c'])
})
