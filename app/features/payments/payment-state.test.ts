import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSettled, nextState, type PaymentEvent, type PaymentState, paymentStates } from './payment-state.ts'

const events: PaymentEvent[] = ['charge', 'declined', 'paid', 'applied', 'refund', 'refunded', 'release']

describe('PAY-07 a payment', () => {
  test.each<[PaymentState, PaymentEvent, PaymentState | null]>([
    ['held', 'charge', 'charging'],
    ['held', 'release', 'released'],
    ['held', 'paid', 'succeeded'],
    ['charging', 'paid', 'succeeded'],
    ['charging', 'declined', 'held'],
    ['charging', 'release', null],
    ['charging', 'charge', null],
    ['succeeded', 'declined', null],
    ['succeeded', 'paid', null],
    ['succeeded', 'applied', 'applied'],
    ['applied', 'refund', 'refunding'],
    ['applied', 'release', null],
    ['refunding', 'refunded', 'refunded'],
    ['released', 'paid', 'refunding'],
    ['refunded', 'paid', null],
  ])('%s, %s: %s', (state, event, next) => {
    expect(nextState(state, event)).toBe(next)
  })

  test('the provider’s answers lead every payment to an end, whatever happened before', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...paymentStates),
        fc.array(fc.constantFrom(...events)),
        (start, happened) => {
          const state = happened.reduce((now, event) => nextState(now, event) ?? now, start)
          expect(isSettled(endOf(state, 'paid'))).toBe(true)
          expect(isSettled(endOf(state, 'declined'))).toBe(true)
        },
      ),
    )
  })

  test('money that was taken is kept for the deal or refunded, never forgotten', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events)), (happened) => {
        let state: PaymentState = 'held'
        let isTaken = false
        for (const event of happened) {
          const next = nextState(state, event)
          if (next === null) continue
          if (event === 'paid') isTaken = true
          if (event === 'refunded') isTaken = false
          state = next
        }
        expect(isTaken).toBe(state === 'succeeded' || state === 'applied' || state === 'refunding')
      }),
    )
  })
})

/** Does what the reconciler does until the payment is settled. */
function endOf(state: PaymentState, answer: 'paid' | 'declined'): PaymentState {
  let now = state
  for (let turn = 0; turn < paymentStates.length && !isSettled(now); turn += 1) {
    const event = { held: 'release', charging: answer, succeeded: 'applied', refunding: 'refunded' } as const
    now = nextState(now, event[now as keyof typeof event]) ?? now
  }
  return now
}
