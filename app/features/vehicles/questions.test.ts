import { describe, expect, test } from 'vitest'
import { aVehicle } from '#test/a-vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import { questionsAbout } from './questions.ts'

function answerTo(
  question: string,
  changes: Parameters<typeof aVehicle>[0],
  settings = {},
): string | undefined {
  return questionsAbout(aVehicle(changes), aWebsite(settings)).find((asked) =>
    asked.question.startsWith(question),
  )?.answer
}

describe('questions and answers of a vehicle', () => {
  test.each([
    ['Is this', { reserved: true, has_deposit: true }, /paid a deposit/],
    ['Is this', { reserved: true }, /^It is reserved for somebody/],
    ['Is this', { status: 'coming_soon' }, /on its way/],
    ['Is this', {}, /in stock/],
    ['Does the price', { price_qualifier: 'drive_away' }, /includes stamp duty, registration and delivery/],
    [
      'Does the price',
      { price_qualifier: 'egc' },
      /leaves out charges such as stamp duty, registration and delivery/,
    ],
    ['Can my car', { atm_kg: 2980, ball_weight_kg: 215 }, /2,980 kg \(its ATM\).* 215 kg/],
    ['May a learner', { learner_approved: true }, /^Yes/],
    ['May a learner', { learner_approved: false }, /^No/],
    ['Can I hold', {}, /how long it is held/],
  ] as const)('%s … of %o', (question, changes, answer) => {
    expect(answerTo(question, changes)).toMatch(answer)
  })

  test.each([
    ['a price that says nothing of charges', 'Does the price', { price_qualifier: 'unqualified' }],
    ['no price', 'Does the price', { price: null, price_qualifier: 'egc' }],
    ['a car that tows nothing', 'Can my car', { fuel: 'Petrol', atm_kg: 2000 }],
    ['a car that is not eligible', 'Can I hold', { reservable: false }],
    ['a website without valuations', 'Will you take', {}],
  ] as const)('%s: nobody answers', (_, question, changes) => {
    expect(answerTo(question, changes)).toBeUndefined()
  })

  test('of a sold vehicle there is nothing to ask', () => {
    expect(questionsAbout(aVehicle({ sold: true }), aWebsite())).toEqual([])
  })
})
