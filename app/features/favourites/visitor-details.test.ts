import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { detailsAfter, parseDetails, prefillFields, printDetails, visitorKey } from './visitor-details.ts'

describe('FAV-05 the visitor’s details', () => {
  test('FAV-05 the key, and the five fields of what was sent, no more', () => {
    expect(visitorKey).toBe('user')
    const sent = {
      name: 'Ann',
      last_name: 'Lee',
      email: 'a@b.de',
      phone: '0412345678',
      postcode: '3000',
      message: 'Hi',
    }
    const { message: _, ...details } = sent
    expect(detailsAfter({}, sent)).toEqual(details)
  })

  test('FAV-05 a later form replaces what it asked and keeps the rest', () => {
    expect(detailsAfter({ name: 'Ann', postcode: '3000' }, { name: 'Anna', postcode: '', email: 5 })).toEqual(
      {
        name: 'Anna',
        postcode: '3000',
      },
    )
  })

  test('FAV-05 they prefill the same fields of a later form, not what is typed there, and no other', () => {
    const values = { name: '', email: 'typed@b.de', message: '', opt_in: true }
    expect(prefillFields(values, { name: 'Ann', email: 'a@b.de', phone: '0412345678' })).toEqual({
      ...values,
      name: 'Ann',
    })
  })

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['a list', '["Ann"]'],
    ['other things', '{"name":5,"password":"x"}'],
  ])('FAV-05 %s in storage: nothing is known', (_, text) => {
    expect(parseDetails(text)).toEqual({})
  })

  test('FAV-05 what is read is what was written', () => {
    const detail = fc.string({ unit: 'grapheme' }).filter((text) => text.trim() !== '')
    const details = fc.record(
      { name: detail, last_name: detail, email: detail, phone: detail, postcode: detail },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(details, (known) => {
        expect(parseDetails(printDetails(known))).toEqual({ ...known })
      }),
    )
  })
})
