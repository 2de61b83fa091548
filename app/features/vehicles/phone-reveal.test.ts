import { describe, expect, test } from 'vitest'
import { displayPhone, maskPhone } from '#app/core/phone-display.ts'
import { eventsOfPress, type PhonePress, phoneShown } from './phone-reveal.ts'

const phone = { text: displayPhone('0412345678', 'en-AU'), href: 'tel:0412345678' }

describe('the dealer’s number', () => {
  test('PHONE-22 before it is asked for neither text nor link holds it', () => {
    expect(phoneShown(phone, false)).toEqual({ text: maskPhone(phone.text), href: null })
  })

  test('PHONE-E68 PHONE-23 a click on 0412 XXX XXX shows 0412 345 678 as a link and records one reveal', () => {
    expect(phoneShown(phone, false).text).toBe('0412 XXX XXX')
    expect(eventsOfPress('show', false)).toEqual(['car_phone_reveal'])
    expect(phoneShown(phone, true)).toEqual({ text: '0412 345 678', href: 'tel:0412345678' })
  })

  test.each<[string, PhonePress, boolean, string[]]>([
    ['PHONE-23 asking again', 'show', true, []],
    ['API-21 a Call button while it is masked', 'call', false, ['car_phone_reveal', 'car_phone_call']],
    ['API-21 the link once it is shown', 'call', true, ['car_phone_call']],
  ])('%s is recorded as it is', (_, press, isShown, events) => {
    expect(eventsOfPress(press, isShown)).toEqual(events)
  })
})
