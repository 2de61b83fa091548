import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { messages } from './messages.ts'
import { checkPhone, type Locale, type PhoneRule, toE164 } from './phone.ts'
import { displayPhone, maskPhone } from './phone-display.ts'
import { requiredProblem } from './validation.ts'

const AU: PhoneRule = { locale: 'en-AU' }
const MOBILE: PhoneRule = { locale: 'en-AU', mobileOnly: true }
const NZ: PhoneRule = { locale: 'en-NZ' }
const US: PhoneRule = { locale: 'en-US' }

describe('phone validation', () => {
  test.each<[string, PhoneRule, string, string]>([
    ['PHONE-E01 PHONE-03', AU, '02 9876 5432', '0298765432'],
    ['PHONE-E02', AU, '(03) 9123-4567', '0391234567'],
    ['PHONE-E03', AU, '0412 345 678', '0412345678'],
    ['PHONE-E04', AU, '05 1234 5678', '0512345678'],
    ['PHONE-E05', AU, '+61 2 9876 5432', '0298765432'],
    ['PHONE-E06', AU, '0061 7 3123 4567', '0731234567'],
    ['PHONE-E15 PHONE-04', MOBILE, '0412 345 678', '0412345678'],
    ['PHONE-E16 PHONE-04', MOBILE, '+61 412 345 678', '0412345678'],
    ['PHONE-E20 PHONE-05', NZ, '09 123 4567', '091234567'],
    ['PHONE-E21', NZ, '021 123 4567', '0211234567'],
    ['PHONE-E22', NZ, '02112345678', '02112345678'],
    ['PHONE-E27', NZ, '+64 9 1234567', '091234567'],
    ['PHONE-E28 PHONE-05', NZ, '0064 21 123456', '021123456'],
    ['PHONE-E31', NZ, '+64 21 123 4567', '0211234567'],
    ['PHONE-E33 PHONE-08', US, '(415) 555-2671', '4155552671'],
    ['PHONE-E34', US, '1 415 555 2671', '4155552671'],
    ['PHONE-E35 PHONE-08', US, '001 415 555 2671', '4155552671'],
    ['PHONE-E40', US, '0491 570 006', '0491570006'],
    ['PHONE-01 a zero in brackets after the prefix', AU, '+61 (0)2 9876 5432', '0298765432'],
    ['PHONE-01 61 and nine digits', AU, '61298765432', '0298765432'],
    ['PHONE-01 a leading 64', NZ, '64 21 123 4567', '0211234567'],
    ['PHONE-01 a plus before the US prefix', US, '+1 415.555.2671', '4155552671'],
    ['PHONE-10 in mobile-only mode', MOBILE, '0491 570 006', '0491570006'],
    ['PHONE-10 in NZ', NZ, '0491-570-006', '0491570006'],
  ])('%s is valid', (_, rule, typed, phone) => {
    expect(checkPhone(typed, rule)).toEqual({ ok: true, phone })
  })

  test.each<[string, PhoneRule, string, string]>([
    ['PHONE-E07 PHONE-03', AU, '0612345678', messages.phoneAu],
    ['PHONE-E08', AU, '0198765432', messages.phoneAu],
    ['PHONE-E09', AU, '0912345678', messages.phoneAu],
    ['PHONE-E10', AU, '029876543', messages.phoneAu],
    ['PHONE-E11', AU, '02987654321', messages.phoneAu],
    ['PHONE-E12', AU, '1300 123 456', messages.phoneAu],
    ['PHONE-E13', AU, 'abc', messages.phoneAu],
    ['PHONE-E17 PHONE-04', MOBILE, '02 9876 5432', messages.phoneAuMobile],
    ['PHONE-E18', MOBILE, '041234567', messages.phoneAuMobile],
    ['PHONE-E19', MOBILE, '+61 2 9876 5432', messages.phoneAuMobile],
    ['PHONE-E23 PHONE-05', NZ, '02112345', messages.phoneNz],
    ['PHONE-E24', NZ, '021123456789', messages.phoneNz],
    ['PHONE-E25', NZ, '05 123 4567', messages.phoneNz],
    ['PHONE-E26', NZ, '08 123 4567', messages.phoneNz],
    ['PHONE-E29 PHONE-06', NZ, '02112345678901', messages.phoneNz],
    ['PHONE-E30 PHONE-06', NZ, '021123456789012', messages.phoneTooLong],
    ['PHONE-E32', AU, '021123456789012', messages.phoneAu],
    ['PHONE-E36 PHONE-08', US, '115 555 2671', messages.phoneUs],
    ['PHONE-E37', US, '(123) 456-7890', messages.phoneUs],
    ['PHONE-E38', US, '415 555 267', messages.phoneUs],
    ['PHONE-E39', US, '2 415 555 2671', messages.phoneUs],
    ['PHONE-01 the prefix of another country', AU, '+64 21 123 4567', messages.phoneAu],
  ])('%s is refused with the message of the rule', (_, rule, typed, message) => {
    expect(checkPhone(typed, rule)).toEqual({ ok: false, message })
  })

  test('PHONE-E14 an empty required phone', () => {
    expect(requiredProblem('')).toBe('*This is a required field.')
  })

  test.each<[string, Locale, string, string | null]>([
    ['its own number in its own form', 'en-AU', '0412 345 678', '0412345678'],
    ['a New Zealander by prefix', 'en-AU', '+64 21 123 4567', '+64211234567'],
    ['a Briton by prefix', 'en-AU', '+44 (0)20 7946 0958', '+442079460958'],
    ['a Briton by 0044', 'en-AU', '0044 161 496 0123', '+441614960123'],
    ['an Australian in New Zealand', 'en-NZ', '+61 412 345 678', '+61412345678'],
    ['nobody', 'en-AU', '0600', null],
  ])('PHONE-09 the combined rule takes %s', (_, locale, typed, phone) => {
    expect(checkPhone(typed, { locale, combined: true })).toEqual(
      phone === null ? { ok: false, message: messages.phoneAu } : { ok: true, phone },
    )
  })
})

test.each([
  ['PHONE-03', messages.phoneAu, 'Invalid phone number. Must be an Australian number.'],
  ['PHONE-04', messages.phoneAuMobile, 'Invalid phone number. Must be an Australian mobile number.'],
  ['PHONE-05', messages.phoneNz, 'Invalid phone number. Must be a New Zealand number.'],
  ['PHONE-06', messages.phoneTooLong, 'Invalid phone number. Too many characters.'],
  ['PHONE-08', messages.phoneUs, 'Invalid phone number. Must be a US number.'],
  [
    'PHONE-16',
    messages.e164Au,
    'Invalid Australian mobile number format (E.164 required). For example, 0411 222 333 is valid.',
  ],
  [
    'PHONE-17',
    messages.e164Us,
    'Invalid US phone number format (E.164 required). For example, (123) 456-7890 is valid.',
  ],
])('%s its message, letter for letter', (_, message, text) => {
  expect(message).toBe(text)
})

describe('phone E.164', () => {
  test.each<[string, Locale, string, string]>([
    ['PHONE-E41 PHONE-12', 'en-AU', '0411 222 333', '+61411222333'],
    ['PHONE-E42 PHONE-11', 'en-AU', '(0411) 222-333', '+61411222333'],
    ['PHONE-E43', 'en-AU', '+61 411 222 333', '+61411222333'],
    ['PHONE-E44 PHONE-15', 'en-AU', '+123456789012345', '+123456789012345'],
    ['PHONE-E51 PHONE-17', 'en-US', '(123) 456-7890', '+11234567890'],
    ['PHONE-E52 PHONE-14', 'en-US', '415-555-2671', '+14155552671'],
    ['PHONE-E53 PHONE-13', 'en-US', '1 (415) 555-2671', '+14155552671'],
    ['PHONE-E54', 'en-US', '+1 415 555 2671', '+14155552671'],
    ['PHONE-E57', 'en-US', '0491 570 006', '+61491570006'],
    ['PHONE-18 the test number in NZ', 'en-NZ', '0491 570 006', '+61491570006'],
    ['PHONE-19 a New Zealand mobile', 'en-NZ', '021 123 4567', '+64211234567'],
  ])('%s', (_, locale, typed, phone) => {
    expect(toE164(typed, locale)).toEqual({ ok: true, phone })
  })

  test.each<[string, Locale, string, string]>([
    ['PHONE-E45 PHONE-16', 'en-AU', '02 9876 5432', messages.e164Au],
    ['PHONE-E46', 'en-AU', '411 222 333', messages.e164Au],
    ['PHONE-E47', 'en-AU', '61411222333', messages.e164Au],
    ['PHONE-E48 PHONE-15', 'en-AU', '+0411222333', messages.e164Au],
    ['PHONE-E49 PHONE-15', 'en-AU', '+6', messages.e164Au],
    ['PHONE-E50 PHONE-15', 'en-AU', '+1234567890123456', messages.e164Au],
    ['PHONE-E55 PHONE-17', 'en-US', '415 555 267', messages.e164Us],
    ['PHONE-E56', 'en-US', '24155552671', messages.e164Us],
    ['PHONE-19 NZ', 'en-NZ', '12', messages.phoneNz],
  ])('%s is refused', (_, locale, typed, message) => {
    expect(toE164(typed, locale)).toEqual({ ok: false, message })
  })
})

describe('phone display', () => {
  test.each<[string, Locale, string, string]>([
    ['PHONE-E58 PHONE-21', 'en-AU', '0412345678', '0412 345 678'],
    ['PHONE-E59 PHONE-21', 'en-AU', '+61412345678', '+61 412 345 678'],
    ['PHONE-E60', 'en-AU', '0298765432', '(02) 9876 5432'],
    ['PHONE-E61', 'en-US', '4155552671', '(415) 555-2671'],
    ['PHONE-E62', 'en-NZ', '0211234567', '021 123 4567'],
    ['PHONE-20 a 1300 number', 'en-AU', '1300123456', '1300 123 456'],
    ['PHONE-20 a New Zealand landline', 'en-NZ', '091234567', '(09) 123 4567'],
    ['PHONE-20 anything else', 'en-AU', 'call us', 'call us'],
  ])('%s', (_, locale, phone, displayed) => {
    expect(displayPhone(phone, locale)).toBe(displayed)
  })

  test.each([
    ['PHONE-E63 PHONE-22', '0412 345 678', '0412 XXX XXX'],
    ['PHONE-E64', '(02) 9876 5432', '(02) XXXX XXXX'],
    ['PHONE-E65', '(415) 555-2671', '(415) XXX-XXXX'],
    ['PHONE-E66 PHONE-22', '1300 123 456', '1300 XXX XXX'],
    ['PHONE-E67', '12345', '12345'],
  ])('%s is masked', (_, displayed, masked) => {
    expect(maskPhone(displayed)).toBe(masked)
  })
})

describe('phone laws', () => {
  const locale = fc.constantFrom<Locale>('en-AU', 'en-NZ', 'en-US')
  const phoneLike = fc.string({
    unit: fc.constantFrom(...'0123456789+- ().abc'),
    maxLength: 20,
  })
  const typed = fc
    .tuple(fc.constantFrom('', '+61', '0061', '61', '+64', '64', '+1', '001', '1', '04', '02'), phoneLike)
    .map(([prefix, rest]) => prefix + rest)

  test('PHONE-01 normalising twice changes nothing', () => {
    fc.assert(
      fc.property(typed, locale, (typed, locale) => {
        const once = checkPhone(typed, { locale })
        if (once.ok) expect(checkPhone(once.phone, { locale })).toEqual(once)
      }),
      { numRuns: 2000 },
    )
  })

  test('PHONE-22 a masked phone keeps its first five characters and no digit after them', () => {
    fc.assert(
      fc.property(typed, (displayed) => {
        const masked = maskPhone(displayed)
        expect(masked).toHaveLength(displayed.length)
        expect(masked.slice(0, 5)).toBe(displayed.slice(0, 5))
        expect(masked.slice(5)).not.toMatch(/\d/)
        expect(maskPhone(masked)).toBe(masked)
      }),
    )
  })

  test('PHONE-15 a phone in E.164 form is one again', () => {
    fc.assert(
      fc.property(typed, locale, (typed, locale) => {
        const once = toE164(typed, locale)
        if (once.ok) expect(toE164(once.phone, locale)).toEqual(once)
      }),
    )
  })

  test('PHONE-20 a valid phone stays the same when displayed and read again', () => {
    fc.assert(
      fc.property(typed, locale, fc.boolean(), (typed, locale, combined) => {
        const rule = { locale, combined }
        const checked = checkPhone(typed, rule)
        if (!checked.ok) return
        expect(checkPhone(displayPhone(checked.phone, locale), rule)).toEqual(checked)
      }),
      { numRuns: 5000 },
    )
  })
})
