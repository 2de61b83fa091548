import { expect, test } from 'vitest'
import { stepBefore, withoutSpanning, withSkip } from './skipped-steps.ts'

/** Reads records written as in the examples of STEP: "0>2 2>4". */
function records(text: string) {
  return text.split(' ').flatMap((pair) => {
    const [from, to] = pair.split('>').map(Number)
    return from === undefined || to === undefined ? [] : [{ from, to }]
  })
}

test.each([
  ['STEP-E13 at its start', '1>3', 1, ''],
  ['STEP-E14 within', '1>3', 2, ''],
  ['STEP-E15 behind it', '1>3', 3, '1>3'],
  ['STEP-E19 the second of two', '0>2 2>4', 2, '0>2'],
  ['STEP-08 before it', '1>3', 0, '1>3'],
])('%s: %s, Next on %i leaves %s', (_, before, step, after) => {
  expect(withoutSpanning(records(before), step)).toEqual(records(after))
})

test.each([
  ['STEP-E10', '1>3', 3, 1],
  ['STEP-E11', '', 2, 1],
  ['STEP-E12 STEP-10', '', 0, null],
  ['STEP-E16', '1>3', 4, 3],
  ['STEP-E17', '0>2 2>4', 4, 2],
  ['STEP-E18', '0>2 2>4', 2, 0],
])('%s STEP-09 %s, Back on %i: %s', (_, skipped, step, before) => {
  expect(stepBefore(records(skipped), step)).toBe(before)
})

test.each([
  ['STEP-E09', '', 1, 3, '1>3'],
  ['STEP-11 a second behind the first', '0>2', 2, 4, '0>2 2>4'],
  ['STEP-11 another from the same step', '1>3', 1, 4, '1>4'],
  ['STEP-11 from within one that Back walked into', '0>2 2>4', 1, 3, '1>3'],
  ['STEP-11 one that ends where it starts stays', '0>1', 1, 4, '0>1 1>4'],
])('%s: %s, skip from %i to %i records %s', (_, before, from, to, after) => {
  expect(withSkip(records(before), { from, to })).toEqual(records(after))
})
