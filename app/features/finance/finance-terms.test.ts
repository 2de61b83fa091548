import { describe, expect, test } from 'vitest'
import { aWebsite } from '#test/a-website.ts'
import {
  comparisonRateWarning,
  estimateNotice,
  financeProviderOf,
  percentText,
  repaymentNotice,
} from './finance-terms.ts'

const terms = {
  rate_percent: 8.99,
  comparison_rate_percent: 10.1,
  example: '$30,000 over 5 years, secured, monthly',
}

describe('FIN-01 what stands beside a repayment', () => {
  test('FIN-01 in Australia the rate, the comparison rate, its example and the warning', () => {
    expect(repaymentNotice(aWebsite({ finance: { terms } }))).toEqual({
      kind: 'regulated',
      notice: estimateNotice,
      rate: '8.99% p.a.',
      comparisonRate: '10.10% p.a. comparison rate',
      example: '$30,000 over 5 years, secured, monthly',
      warning: comparisonRateWarning,
    })
  })

  test('FIN-01 an Australian website without these settings shows no repayment', () => {
    expect(repaymentNotice(aWebsite())).toBeNull()
  })

  test.each(['en-NZ', 'en-US'] as const)('FIN-01 in %s it says that it is an estimate', (locale) => {
    expect(repaymentNotice(aWebsite({ locale }))).toEqual({ kind: 'estimate', notice: estimateNotice })
  })

  test.each([
    [9, '9.00%'],
    [10.1, '10.10%'],
    [8.046, '8.05%'],
  ])('FIN-01 %f percent is written %s', (percent, text) => {
    expect(percentText(percent)).toBe(text)
  })
})

test.each([
  ['nobody', {}, null],
  [
    'a name alone',
    { finance_provider: 'Plain Finance' },
    { name: 'Plain Finance', logo: null, disclaimer: null },
  ],
  [
    'a name, a logo and a disclaimer',
    {
      finance_provider: 'Plain Finance',
      finance: { provider_logo: '/plain.svg', disclaimer: 'Terms apply.' },
    },
    { name: 'Plain Finance', logo: '/plain.svg', disclaimer: 'Terms apply.' },
  ],
])('FIN-02 the finance pages name %s', (_, settings, provider) => {
  expect(financeProviderOf(aWebsite(settings))).toEqual(provider)
})
