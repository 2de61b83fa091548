import { describe, expect, test } from 'vitest'
import { checkedEmail, checkedPhone, maskedContact } from './contact.ts'

describe('where codes are sent', () => {
  test.each([
    ['0412 345 678', 'en-AU', '+61412345678'],
    ['+61 412 345 678', 'en-AU', '+61412345678'],
    ['021 234 5678', 'en-NZ', '+64212345678'],
    ['+64 21 234 5678', 'en-AU', '+64212345678'],
    ['(503) 456-7890', 'en-US', '+15034567890'],
  ] as const)('PHONE-19 %s on a website in %s is %s', (typed, locale, phone) => {
    expect(checkedPhone(typed, { locale })).toEqual({ ok: true, contact: { kind: 'phone', phone } })
  })

  test.each([
    ['', 'en-AU', '*This is a required field.'],
    [
      '0412',
      'en-AU',
      'Invalid Australian mobile number format (E.164 required). For example, 0411 222 333 is valid.',
    ],
    ['+61 3 5330 1234', 'en-AU', 'Please use a mobile number.'],
    ['+44 7911 123456', 'en-AU', 'Please use a mobile number.'],
    ['(900) 456-7890', 'en-US', 'Please use a mobile number.'],
    ['+61412345678', 'en-US', 'Please use a mobile number.'],
  ] as const)('no code goes to “%s” from a website in %s', (typed, locale, message) => {
    expect(checkedPhone(typed, { locale })).toEqual({ ok: false, message })
  })

  test('a mailbox is the same however it is written, and an invalid address is refused', () => {
    const contact = { kind: 'email', email: 'ann@example.com' }
    expect(checkedEmail(' Ann@Example.com ')).toEqual({ ok: true, contact })
    expect(checkedEmail('ann')).toEqual({ ok: false, message: 'invalid email address' })
  })

  test('it is shown in a way that only its owner recognises', () => {
    expect(maskedContact({ kind: 'phone', phone: '+61412345678' })).toBe('•••• 678')
    expect(maskedContact({ kind: 'email', email: 'ann@example.com' })).toBe('a•••@example.com')
  })
})
