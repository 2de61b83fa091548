import { describe, expect, test } from 'vitest'
import { displayPhone } from '#app/core/phone-display.ts'
import { maskedNumber } from './phone-reveal.ts'

const number = { text: displayPhone('0412345678', 'en-AU'), href: 'tel:0412345678' }

describe('the dealer’s number', () => {
  test('PHONE-22 before it is asked for neither text nor link holds it', () => {
    expect(maskedNumber(number, true)).toEqual({ masked: '0412 XXX XXX', number: null })
  })

  test('PHONE-22 where it is not masked it is a link from the first', () => {
    expect(maskedNumber(number, false).number).toEqual({ text: '0412 345 678', href: 'tel:0412345678' })
  })
})
