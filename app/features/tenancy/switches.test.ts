import { describe, expect, test } from 'vitest'
import { aWebsite } from '#test/a-website.ts'
import { switchesOf } from './switches.ts'

const off = {
  valuationLookup: false,
  registrationLookup: false,
  specificationData: false,
  chatScripts: [],
  textChatPopup: false,
  analyticsCollector: false,
}

describe('TENANT-18 each feature flag has its effect', () => {
  test.each([
    ['no flag', {}, {}],
    ['autograb', { features: { autograb: true } }, { valuationLookup: true }],
    ['nevdis', { features: { nevdis: true } }, { registrationLookup: true }],
    ['redbook', { features: { redbook: true } }, { specificationData: true }],
    ['autobot', { features: { autobot: true } }, { chatScripts: ['autobot'] }],
    ['impel', { features: { impel: true } }, { chatScripts: ['impel'] }],
    ['dealercell', { features: { dealercell: true } }, { textChatPopup: true }],
    [
      'dealercell, the popup switched off',
      { features: { dealercell: true }, chat: { popup_enabled: false } },
      {},
    ],
    ['the popup alone', { chat: { popup_enabled: true } }, { textChatPopup: true }],
    ['dealerstudio without a collector', { features: { dealerstudio: true } }, {}],
    [
      'dealerstudio with a collector',
      { features: { dealerstudio: true }, analytics: { collector_url: 'https://collector.example' } },
      { analyticsCollector: true },
    ],
  ])('%s', (_, settings, on) => {
    expect(switchesOf(aWebsite(settings))).toEqual({ ...off, ...on })
  })
})
