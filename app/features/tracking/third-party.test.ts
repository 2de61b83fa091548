import { describe, expect, test } from 'vitest'
import { aWebsite } from '#test/a-website.ts'
import { measuringOf } from './measuring.ts'
import { mayRun, thirdPartiesOf } from './third-party.ts'

const nevdis = { key: 'nevdis', name: 'Nevdis', purpose: 'functional', script: 'https://nevdis.example/a.js' }
const impel = { key: 'impel', name: 'Impel', purpose: 'functional', script: 'https://impel.example/a.js' }
const keysOf = (settings: object) => thirdPartiesOf(aWebsite(settings)).map(({ key }) => key)

describe('whom a website tells', () => {
  test.each([
    ['TENANT-20 nothing set: nobody', {}, []],
    [
      'TENANT-20 each that is named, and no other',
      {
        analytics: {
          gtm_id: 'GTM-1',
          ga_measurement_id: 'G-1',
          google_ads_id: 'AW-1',
          facebook_pixel_id: '7',
        },
      },
      ['google-tag-manager', 'google-analytics', 'google-ads', 'meta-pixel'],
    ],
    [
      'TRACK-09 the manufacturer’s tag on the websites of manufacturer 11',
      { manufacturer_id: 11, analytics: { adobe_script_url: 'https://assets.example/launch.js' } },
      ['manufacturer-tag'],
    ],
    [
      'TRACK-09 and on no other',
      { manufacturer_id: 12, analytics: { adobe_script_url: 'https://assets.example/launch.js' } },
      [],
    ],
    [
      'TENANT-08 one of the website’s own',
      { tags: [{ key: 'heat', name: 'Heat', purpose: 'analytics', script: 'https://heat.example/a.js' }] },
      ['heat'],
    ],
    ['TENANT-08 TENANT-18 an integration whose flag is off', { tags: [nevdis] }, []],
    ['TENANT-08 TENANT-18 and whose flag is on', { tags: [nevdis], features: { nevdis: true } }, ['nevdis']],
    ['TENANT-18 MEND-24 a chat script runs as the chat', { tags: [impel], features: { impel: true } }, []],
  ])('%s', (_, settings, keys) => {
    expect(keysOf(settings)).toEqual(keys)
  })

  test('a declared one reaches its script’s host and those that it names, nothing else', () => {
    const [heat] = thirdPartiesOf(
      aWebsite({
        tags: [
          {
            key: 'heat',
            name: 'Heat',
            purpose: 'marketing',
            script: 'https://heat.example/a.js',
            hosts: { connect: ['https://*.heat.example'] },
          },
        ],
      }),
    )
    expect(heat?.hosts).toEqual({
      script: ['https://heat.example'],
      connect: ['https://*.heat.example'],
      img: [],
      style: [],
      font: [],
      frame: [],
    })
  })

  test.each([
    ['*'],
    ['https:'],
    ["'unsafe-eval'"],
    ['https://a.example; script-src *'],
    ['http://a.example'],
  ])('no policy is widened by a host such as %s', (host) => {
    const settings = {
      tags: [
        {
          key: 'a',
          name: 'A',
          purpose: 'analytics',
          script: 'https://a.example/a.js',
          hosts: { script: [host] },
        },
      ],
    }
    expect(() => aWebsite(settings)).toThrow(/expected a host/)
  })

  test.each([
    ['analytics', { analytics: true, marketing: false }, true],
    ['analytics', { analytics: false, marketing: true }, false],
    ['marketing', { analytics: true, marketing: false }, false],
    ['functional', { analytics: false, marketing: false }, true],
  ] as const)('who is there for %s, allowed %o, runs: %s', (purpose, consent, runs) => {
    expect(mayRun({ purpose }, consent)).toBe(runs)
  })

  test('TRACK-10 a page says nothing of measuring where nobody is told', () => {
    expect(measuringOf(aWebsite())).toBeNull()
    expect(measuringOf(aWebsite({ analytics: { gtm_id: 'GTM-1' } }))?.parties).toHaveLength(1)
  })
})
