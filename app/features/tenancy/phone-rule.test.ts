import { expect, test } from 'vitest'
import { messages } from '#app/core/messages.ts'
import { checkPhone } from '#app/core/phone.ts'
import { aWebsite } from '#test/a-website.ts'
import { phoneRuleOf } from './phone-rule.ts'

test.each([
  ['an Australian website takes landlines', {}, '02 9876 5432', null],
  ['and no US numbers', {}, '(415) 555-2671', messages.phoneAu],
  ['a New Zealand one its own', { locale: 'en-NZ' }, '021 123 4567', null],
  ['and no others', { locale: 'en-NZ' }, '05 1234 5678', messages.phoneNz],
  ['a US one its own', { locale: 'en-US' }, '(415) 555-2671', null],
  ['mobiles alone', { config: { phone: { mobile_only: true } } }, '02 9876 5432', messages.phoneAuMobile],
  ['the neighbours as well', { config: { phone: { combined: true } } }, '+64 21 123 4567', null],
  ['else not', {}, '+64 21 123 4567', messages.phoneAu],
])('PHONE-02 %s', (_, settings, typed, message) => {
  const checked = checkPhone(typed, phoneRuleOf(aWebsite(settings)))
  expect(checked.ok ? null : checked.message).toBe(message)
})
