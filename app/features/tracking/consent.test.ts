import { describe, expect, test } from 'vitest'
import {
  asksConsent,
  type ConsentBanner,
  consentOf,
  googleConsent,
  parseConsent,
  printConsent,
} from './consent.ts'

const both = { analytics: true, marketing: true }
const neither = { analytics: false, marketing: false }
const counted = { analytics: true, marketing: false }

describe('what a visitor allows', () => {
  test.each<[string, ConsentBanner, string | null, boolean, object, boolean]>([
    ['without a banner both, unasked', 'none', null, false, both, false],
    ['without a banner the browser objects to ads', 'none', null, true, counted, false],
    ['a notice: both until switched off, and told', 'notice', null, false, both, true],
    ['a notice to who objects', 'notice', null, true, counted, true],
    ['asked before: nothing', 'opt-in', null, false, neither, true],
    ['asked before, and the browser has answered', 'opt-in', null, true, neither, false],
    ['a choice made here holds', 'opt-in', printConsent(counted), false, counted, false],
    ['a choice made here comes before the browser’s', 'opt-in', printConsent(both), true, both, false],
    ['what cannot be read is no choice', 'opt-in', '{"analytics":1}', false, neither, true],
  ])('%s', (_, banner, stored, objects, consent, isAsked) => {
    expect(consentOf(banner, stored, objects)).toEqual(consent)
    expect(asksConsent(banner, stored, objects)).toBe(isAsked)
  })

  test('a choice is read back as it was written', () => {
    expect(parseConsent(printConsent(counted))).toEqual(counted)
    expect(parseConsent('[]')).toBeNull()
  })

  test('in the words of consent mode 2', () => {
    expect(googleConsent(counted)).toEqual({
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'granted',
    })
  })
})
