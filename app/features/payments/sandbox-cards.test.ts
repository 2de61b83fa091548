import { expect, test } from 'vitest'
import { cardProblem, cardTokenOf, sandboxCards } from './sandbox-cards.ts'

const now = new Date('2026-06-30T02:00:00Z')
const good = { number: '4242 4242 4242 4242', expiry: '08/29', cvc: '123' }

test.each([
  ['a good card', good, null],
  ['with dashes and a long year', { ...good, number: '4242-4242-4242-4242', expiry: '8/2029' }, null],
  ['this very month', { ...good, expiry: '06/26' }, null],
  ['a slip in the number', { ...good, number: '4242 4242 4242 4241' }, 'number'],
  ['no number', { ...good, number: '' }, 'number'],
  ['past', { ...good, expiry: '05/26' }, 'expiry'],
  ['no such month', { ...good, expiry: '13/29' }, 'expiry'],
  ['no date', { ...good, expiry: 'soon' }, 'expiry'],
  ['a short code', { ...good, cvc: '12' }, 'cvc'],
] as const)('FIELD-13 a typed card is checked: %s', (_, card, problem) => {
  expect(cardProblem(card, now)).toBe(problem)
})

test('FIELD-13 only the token of a card number goes on', () => {
  for (const { number, token } of sandboxCards) expect(cardTokenOf(number)).toBe(token)
  expect(cardTokenOf('5555555555554444')).toBe('sandbox_unknown')
})
