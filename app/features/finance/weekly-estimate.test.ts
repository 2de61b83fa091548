import { describe, expect, test } from 'vitest'
import { fromDollars } from '#app/core/money.ts'
import { aWebsite } from '#test/a-website.ts'
import { repayment } from './repayment.ts'
import { weeklyEstimate } from './weekly-estimate.ts'

const terms = { rate_percent: 9.49, comparison_rate_percent: 10.31, example: 'A loan of $30,000.' }
const amount = fromDollars(24_990)

describe('FIN-01 a weekly figure beside a price', () => {
  test.each([
    ['without the legal details', {}],
    ['in New Zealand without a rate', { locale: 'en-NZ' }],
    ['in the US without a rate', { locale: 'en-US' }],
  ])('%s there is none', (_, settings) => {
    expect(weeklyEstimate(amount, aWebsite(settings))).toBeNull()
  })

  test('it is the instalment of five years at the website’s rate, and says so', () => {
    const shown = weeklyEstimate(amount, aWebsite({ finance: { terms } }))
    const loan = {
      amount,
      balloon: fromDollars(0),
      ratePercent: 9.49,
      frequency: 'weekly',
      instalments: 260,
    } as const
    expect(shown?.weekly).toBe(repayment(loan))
    expect(shown?.assumptions).toBe('Over 5 years at 9.49% p.a., without deposit or balloon.')
    expect(shown?.notice).toMatchObject({ kind: 'regulated', comparisonRate: '10.31% p.a. comparison rate' })
  })

  test('in the US the rate is an APR', () => {
    const shown = weeklyEstimate(amount, aWebsite({ locale: 'en-US', finance: { terms } }))
    expect(shown?.assumptions).toContain('9.49% APR')
    expect(shown?.notice.kind).toBe('estimate')
  })
})
