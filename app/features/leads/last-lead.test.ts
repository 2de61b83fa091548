import { describe, expect, test } from 'vitest'
import { lastLeadFrom, lastLeadSetting } from './last-lead.ts'

describe('what an answer leaves for the next page', () => {
  test.each([
    { id: 'a-1', category: 'Trade In', hasFired: false },
    { id: 'a-1', category: 'Parts; and more', hasFired: true },
    { id: '', category: '', hasFired: false },
  ])('FORM-17 STEP-20 %o comes back as it was', (lead) => {
    const [, value] = /^last_lead=([^;]*); Path=\/;/.exec(lastLeadSetting(lead)) ?? []
    expect(lastLeadFrom(value)).toEqual(lead)
  })

  test('SUCCESS-06 without a lead there is none', () => {
    expect(lastLeadFrom(undefined)).toBeNull()
  })
})
