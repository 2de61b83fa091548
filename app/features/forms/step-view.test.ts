import { expect, test } from 'vitest'
import { firstStep } from './step.ts'
import { changeView, firstView } from './step-view.ts'

const first = firstView(firstStep, { name: '' }, new Set(['name']))
const second = { ...firstStep, step: 1 }

test('STEP-04 HOUSE-08 a turn shows the new step with its values and moves the focus', () => {
  const applying = new Set(['name', 'phone'])
  const view = changeView(first, {
    type: 'turn',
    state: second,
    values: { name: 'Ann' },
    applying,
    isStill: false,
  })
  expect(view).toEqual({
    ...first,
    state: second,
    values: { name: 'Ann' },
    applying,
    visited: new Set([0, 1]),
    turns: 1,
  })
})

test('a turn marked as still leaves the focus where it is', () => {
  const { values, applying } = first
  expect(changeView(first, { type: 'turn', state: second, values, applying, isStill: true }).turns).toBe(0)
})

test('a visited step stays visited when the visitor goes back', () => {
  const { values, applying } = first
  const there = changeView(first, { type: 'turn', state: second, values, applying, isStill: false })
  const back = changeView(there, { type: 'turn', state: firstStep, values, applying, isStill: false })
  expect([back.state.step, [...back.visited], back.turns]).toEqual([0, [0, 1], 2])
})

test('typing changes which fields apply, and nothing else', () => {
  const applying = new Set(['phone'])
  expect(changeView(first, { type: 'type', applying })).toEqual({ ...first, applying })
})

test('STEP-22 the form waits for what a button began, which then fills the form', () => {
  const waiting = changeView(first, { type: 'wait' })
  expect(waiting).toEqual({ ...first, isWaiting: true })
  expect(changeView(waiting, { type: 'fill', values: { name: 'Ann' } })).toEqual({
    ...first,
    values: { name: 'Ann' },
    fills: 1,
  })
})
