import { describe, expect, test } from 'vitest'
import { type LastLead, lastLeadFrom, lastLeadSetting } from './last-lead.ts'

describe('the cookie that an answer leaves for the next page', () => {
  test.each<LastLead>([
    { id: 'a-1', category: 'Trade In', event: 28 },
    { id: 'a-1', category: 'Parts; and more', event: null },
    { id: '', category: '', event: 22 },
  ])('FORM-17 STEP-20 %o comes back as it was', (lead) => {
    const [, value] = /^last_lead=([^;]*); Path=\/;/.exec(lastLeadSetting(lead)) ?? []
    expect(lastLeadFrom(value)).toEqual(lead)
  })

  test('SUCCESS-06 without a cookie there is no lead', () => {
    expect(lastLeadFrom(undefined)).toBeNull()
  })
})
