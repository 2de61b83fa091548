import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aSteppedForm } from '#test/a-stepped-form.ts'
import { halfFilledKey, parseHalfFilled, printHalfFilled } from './half-filled.ts'
import { firstStep, type StepState } from './step.ts'

const form = aSteppedForm(5)
const now = new Date('2026-06-30T12:00:00Z')
const minutesLater = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000)
const state: StepState = {
  ...firstStep,
  step: 3,
  skipped: [{ from: 1, to: 3 }],
  savedSteps: [0, 1],
  leadId: '77',
}
const values = { name: 'Ann', opt_in: true, tyres: ['Front left'] }

describe('STEP-23 a half-filled form', () => {
  test.each([
    ['at once', 0, true],
    ['after 29 minutes', 29, true],
    ['after 30 minutes', 30, false],
  ])('%s', (_, minutes, isThere) => {
    const kept = printHalfFilled({ state, values }, now)
    expect(parseHalfFilled(kept, form, minutesLater(minutes))).toEqual(isThere ? { state, values } : null)
  })

  test('one that was being saved comes back to be filled in, and a complete one is not kept', () => {
    const saving = printHalfFilled({ state: { ...state, phase: 'saving', error: 'Bad' }, values }, now)
    expect(parseHalfFilled(saving, form, now)?.state).toEqual(state)
    expect(printHalfFilled({ state: { ...state, phase: 'complete' }, values }, now)).toBeNull()
  })

  test('a form that has fewer steps now starts anew', () => {
    expect(parseHalfFilled(printHalfFilled({ state, values }, now), aSteppedForm(3), now)).toBeNull()
  })

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['no time', JSON.stringify({ ...state, values })],
    ['a step that is none', JSON.stringify({ at: now.getTime(), ...state, step: '3', values })],
    [
      'a skip backwards',
      JSON.stringify({ at: now.getTime(), ...state, skipped: [{ from: 3, to: 1 }], values }),
    ],
    ['values that are none', JSON.stringify({ at: now.getTime(), ...state, values: { a: 5 } })],
  ])('with %s in storage it starts anew', (_, text) => {
    expect(parseHalfFilled(text, form, now)).toBeNull()
  })

  test('it is read back as it was written', () => {
    const value = fc.oneof(fc.string(), fc.boolean(), fc.array(fc.string(), { maxLength: 3 }))
    const anyValues = fc.dictionary(
      fc.string().filter((name) => name !== '__proto__'),
      value,
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4 }),
        anyValues,
        fc.option(fc.string()),
        (step, values, leadId) => {
          const kept = { state: { ...firstStep, step, leadId }, values: { ...values } }
          const read = parseHalfFilled(printHalfFilled(kept, now), form, now)
          expect(JSON.stringify(read)).toBe(JSON.stringify(kept))
        },
      ),
    )
  })

  test('each form has a key of its own, and another one for each vehicle', () => {
    expect(halfFilledKey({ name: 'test-drive', successParams: {} })).toBe('form:test-drive')
    expect(halfFilledKey({ name: 'test-drive', successParams: { car_id: '7' } })).toBe('form:test-drive:7')
  })
})
