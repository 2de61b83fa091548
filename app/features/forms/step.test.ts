import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { messages } from '#app/core/messages.ts'
import { progressPercent } from '#app/ui/progress.ts'
import { aSteppedForm } from '#test/a-stepped-form.ts'
import type { SkippedSteps } from './skipped-steps.ts'
import {
  changeValue,
  firstStep,
  isBusy,
  pressedAction,
  type StepAction,
  type StepState,
  takeStep,
} from './step.ts'

const form = aSteppedForm(5)
const next: StepAction = { type: 'next', fieldErrors: {} }
const back: StepAction = { type: 'back' }
const skipTo = (to: number): StepAction => ({ type: 'skip', to })
const changeTo = (to: number): StepAction => ({ type: 'change', to })
const answered = (id: string): StepAction => ({ type: 'answered', answer: { lead_id: id } })
const failed = (error: string | null): StepAction => ({ type: 'answered', answer: { error } })
const every = [0, 1, 2, 3, 4]

/** Returns a state with every step saved, so that Next advances at once; `records` is like "0>2 2>4". */
function at(step: number, records = '', more: Partial<StepState> = {}): StepState {
  return { ...firstStep, step, skipped: skips(records), savedSteps: every, ...more }
}

function skips(records: string): SkippedSteps[] {
  return records.split(' ').flatMap((pair) => {
    const [from, to] = pair.split('>').map(Number)
    return from === undefined || to === undefined ? [] : [{ from, to }]
  })
}

describe('moving through the steps', () => {
  test.each<[string, StepState, StepAction, number, string]>([
    ['STEP-E02 next', at(0), next, 1, ''],
    ['STEP-E09 skip', at(1), skipTo(3), 3, '1>3'],
    ['STEP-E10 back', at(3, '1>3'), back, 1, '1>3'],
    ['STEP-E11 back', at(2), back, 1, ''],
    ['STEP-E12 STEP-10 back', at(0), back, 0, ''],
    ['STEP-E13 next', at(1, '1>3'), next, 2, ''],
    ['STEP-E14 next', at(2, '1>3'), next, 3, ''],
    ['STEP-E15 next', at(3, '1>3'), next, 4, '1>3'],
    ['STEP-E16 back', at(4, '1>3'), back, 3, '1>3'],
    ['STEP-E17 back', at(4, '0>2 2>4'), back, 2, '0>2 2>4'],
    ['STEP-E18 back', at(2, '0>2 2>4'), back, 0, '0>2 2>4'],
    ['STEP-E19 next', at(2, '0>2 2>4'), next, 3, '0>2'],
    ['STEP-11 a skip to the last step', at(0), skipTo(4), 4, '0>4'],
    ['STEP-11 a skip beyond the last step', at(1, '0>1'), skipTo(5), 1, '0>1'],
    ['STEP-11 a skip to where one is', at(1, '0>1'), skipTo(1), 1, '0>1'],
    ['STEP-11 a skip backwards', at(1), skipTo(0), 1, ''],
    ['STEP-11 a skip to no step at all', at(1), skipTo(2.5), 1, ''],
    ['PAY-06 back to a step that is done', at(2), changeTo(0), 0, ''],
    ['PAY-06 no step ahead, and not where one is', at(2), changeTo(2), 2, ''],
    ['PAY-06 no step at all', at(2), changeTo(-1), 2, ''],
    ['PAY-06 from such a step to the next', takeStep(form, at(2), changeTo(0)).state, next, 1, ''],
    ['PAY-06 from the review to a step', at(4), changeTo(1), 1, ''],
    ['PAY-06 a change returns straight to the review', takeStep(form, at(4), changeTo(1)).state, next, 4, ''],
    ['PAY-06 so does a skip of it', takeStep(form, at(4), changeTo(1)).state, skipTo(2), 4, '1>2'],
  ])('%s', (_, state, action, step, records) => {
    const turn = takeStep(form, state, action)
    expect([turn.state.step, turn.state.skipped]).toEqual([step, skips(records)])
  })

  test('STEP-06 EVENT-E43 Next on a saved step fires event 32; Back and a skip fire nothing', () => {
    expect(takeStep(form, at(1), next).effects).toEqual([{ type: 'fire', event: 32 }])
    expect(takeStep(form, at(1), back).effects).toEqual([])
    expect(takeStep(form, at(1), skipTo(3)).effects).toEqual([])
  })

  test.each([
    ['STEP-07 Next clears the error', next],
    ['ERR-05 an error stays on its step: Back', back],
    ['ERR-05 an error stays on its step: skip', skipTo(4)],
  ])('%s', (_, action) => {
    expect(takeStep(form, at(2, '', { error: 'Bad' }), action).state.error).toBeNull()
  })

  test('STEP-13 a field with an error stops everything: no move, no save, and the records stay', () => {
    const wrong: StepAction = { type: 'next', fieldErrors: { email: messages.email } }
    const { state, effects } = takeStep(form, at(1, '1>3', { error: 'Bad', savedSteps: [] }), wrong)
    expect(state).toMatchObject({ step: 1, skipped: skips('1>3'), fieldErrors: { email: messages.email } })
    expect([state.error, state.phase, effects]).toEqual([null, 'filling', []])
  })

  test('STEP-11 a skip neither validates nor saves', () => {
    const unsaved = { ...firstStep, fieldErrors: { email: messages.email } }
    const { state, effects } = takeStep(form, unsaved, skipTo(2))
    expect([state.step, state.savedSteps, state.fieldErrors, effects]).toEqual([2, [], {}, []])
  })
})

test.each<[string, StepAction]>([
  ['back', back],
  ['skip', skipTo(3)],
  [changeValue(1), changeTo(1)],
  ['next', next],
  ['change-', next],
  ['change-x', next],
  ['', next],
])('PAY-06 a button with the value %j means this action', (go, action) => {
  expect(pressedAction(go, 2, {})).toEqual(action)
})

describe('partial save', () => {
  test('STEP-E20 STEP-13 Continue on an unsaved step saves, and waits', () => {
    const { state, effects } = takeStep(form, { ...firstStep, skipped: skips('0>2') }, next)
    expect(effects).toEqual([{ type: 'save-partial-lead' }])
    expect([state.step, state.phase, state.skipped]).toEqual([0, 'saving', []])
  })

  test('STEP-E22 STEP-16 the answer’s id is stored, the step is saved, event 32 fires, and the form moves on', () => {
    const { state, effects } = takeStep(form, at(0, '', { phase: 'saving', savedSteps: [] }), answered('77'))
    expect([state.leadId, state.savedSteps, state.step, state.phase]).toEqual(['77', [0], 1, 'filling'])
    expect(effects).toEqual([{ type: 'fire', event: 32 }])
  })

  test.each([
    ['STEP-E23 STEP-18', 'Bad', 'Bad'],
    ['STEP-18 ERR-04 an answer without id and error', null, 'An unexpected error occured'],
    ['STEP-18 ERR-06 thrown', 'Failed to fetch', 'Failed to fetch'],
  ])('%s is shown, and the step stays and is not saved', (_, error, shown) => {
    const { state, effects } = takeStep(form, at(1, '', { phase: 'saving', savedSteps: [0] }), failed(error))
    expect([state.error, state.step, state.savedSteps, state.phase]).toEqual([shown, 1, [0], 'filling'])
    expect(effects).toEqual([])
  })

  test('STEP-E24 STEP-17 a saved step is not sent again', () => {
    const { state, effects } = takeStep(form, at(1, '', { savedSteps: [0, 1] }), next)
    expect([state.step, effects]).toEqual([2, [{ type: 'fire', event: 32 }]])
  })

  test('STEP-13 a step may switch it off', () => {
    const steps = form.steps.map((step) => ({ ...step, partialSave: false as const }))
    const { state, effects } = takeStep({ ...form, steps }, firstStep, next)
    expect([state.step, state.savedSteps, effects]).toEqual([1, [], [{ type: 'fire', event: 32 }]])
  })
})

describe('final submit', () => {
  test('STEP-19 Next on the last step sends the lead, even if that step was saved before', () => {
    const { state, effects } = takeStep(form, at(4), next)
    expect([state.phase, state.step, effects]).toEqual(['sending', 4, [{ type: 'send-lead' }]])
  })

  test.each([
    ['STEP-E25 STEP-20 the default conversion', form, 22],
    ['STEP-20 the form’s own', { ...form, conversionEvent: 48 as const }, 48],
  ])('%s, and the form leads to the success page (STEP-21)', (_, form, event) => {
    const { state, effects } = takeStep(form, at(4, '', { phase: 'sending' }), answered('77'))
    expect([state.phase, state.leadId]).toEqual(['complete', '77'])
    expect(effects).toEqual([{ type: 'fire', event }, { type: 'go-to-success' }])
    expect(state.phase).toBe('complete')
  })

  test.each([
    ['STEP-E26 ERR-E06 ERR-03 without id and error', null, messages.stepFailed],
    ['ERR-03 the returned error', 'Bad lead', 'Bad lead'],
  ])('%s', (_, error, shown) => {
    const { state, effects } = takeStep(form, at(4, '', { phase: 'sending' }), failed(error))
    expect([state.error, state.phase, state.step, effects]).toEqual([shown, 'filling', 4, []])
  })

  test.each(['saving', 'sending', 'complete'] as const)('STEP-22 while %s no button works', (phase) => {
    const state = at(2, '', { phase })
    expect(isBusy(state)).toBe(true)
    for (const action of [next, back, skipTo(4)])
      expect(takeStep(form, state, action)).toEqual({ state, effects: [] })
  })

  test('STEP-22 an answer that was not awaited changes nothing', () => {
    for (const phase of ['filling', 'complete'] as const) {
      const state = at(2, '', { phase })
      expect(takeStep(form, state, answered('x'))).toEqual({ state, effects: [] })
    }
  })
})

describe('laws', () => {
  const count = 7
  const long = aSteppedForm(count)
  const move = fc.oneof(
    fc.constant<StepAction>(next),
    fc.constant<StepAction>(back),
    fc.integer({ min: 0, max: count }).map(skipTo),
  )
  const walk = fc.array(move, { maxLength: 40 })
  /** Moves and lets every send succeed. */
  const moved = (state: StepState, action: StepAction): StepState => {
    const { state: after } = takeStep(long, state, action)
    return isBusy(after) ? takeStep(long, after, answered('77')).state : after
  }

  test('STEP-09 after any sequence of Next, Skip and Back, Back returns to where the visitor was', () => {
    fc.assert(
      fc.property(walk, (actions) => {
        const trail = [0]
        let state = firstStep
        for (const action of actions) {
          const before = state.step
          state = moved(state, action)
          if (action.type === 'back') trail.length > 1 && trail.pop()
          else if (state.step !== before) trail.push(state.step)
          expect(state.step).toBe(trail.at(-1) ?? 0)
          if (state.phase === 'complete') return
        }
        for (const visited of trail.reverse()) {
          expect(state.step).toBe(visited)
          state = moved(state, back)
        }
        expect(state.step).toBe(0)
      }),
      { numRuns: 2000 },
    )
  })

  test('STEP-12 progress never falls on the way forward', () => {
    fc.assert(
      fc.property(walk, (actions) => {
        let state = firstStep
        const percent = () => progressPercent(state.phase === 'complete' ? count : state.step, count)
        for (const action of actions) {
          const before = percent()
          state = moved(state, action)
          if (action.type !== 'back') expect(percent()).toBeGreaterThanOrEqual(before)
        }
      }),
    )
  })

  test('STEP-08 STEP-11 records never overlap, no two lead to one step, and no step is saved twice', () => {
    fc.assert(
      fc.property(walk, (actions) => {
        let state = firstStep
        for (const action of actions) {
          state = moved(state, action)
          const sorted = [...state.skipped].sort((a, b) => a.from - b.from)
          for (const [index, { from, to }] of sorted.entries()) {
            expect(from).toBeLessThan(to)
            expect(sorted[index + 1]?.from ?? count).toBeGreaterThanOrEqual(to)
          }
          expect(new Set(state.savedSteps).size).toBe(state.savedSteps.length)
        }
      }),
    )
  })

  test('STEP-05 STEP-22 every state has a way on: a button works, or an answer is awaited, or the form is complete', () => {
    const anything = fc.oneof(
      move,
      fc.constantFrom(answered('77'), failed('Bad'), failed(null)),
      fc.constant<StepAction>({ type: 'next', fieldErrors: { a: 'x' } }),
    )
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 40 }), (actions) => {
        let state = firstStep
        for (const action of actions) state = takeStep(long, state, action).state
        for (let turns = 0; state.phase !== 'complete'; turns += 1) {
          expect(turns).toBeLessThan(3 * count)
          state = takeStep(long, state, isBusy(state) ? answered('77') : next).state
        }
      }),
      { numRuns: 500 },
    )
  })
})
