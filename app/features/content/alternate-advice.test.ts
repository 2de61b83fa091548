import { expect, test } from 'vitest'
import { aWebsite } from '#test/a-website.ts'
import { alternateAdvice } from './alternate-advice.ts'

const au = (paths?: string[]) => ({
  hreflang: 'en-AU',
  url: 'https://dealer.com.au/',
  ...(paths && { paths }),
})
const nz = (paths?: string[]) => ({
  hreflang: 'en-NZ',
  url: 'https://dealer.co.nz/',
  ...(paths && { paths }),
})
const own = { slug: 'au', url: 'https://dealer.com.au' }
const other = { slug: 'nz', url: 'https://dealer.co.nz', locale: 'en-NZ', currency: 'NZD' }

test.each<[string, object, object, string[]]>([
  ['each names the other', { alternates: [nz()] }, { ...other, alternates: [au()] }, []],
  [
    'they share the same pages',
    { alternates: [nz(['/', '/a/*'])] },
    { ...other, alternates: [au(['/a/*', '/'])] },
    [],
  ],
  ['the other is elsewhere', { alternates: [nz()] }, { ...other, url: 'https://somebody.example' }, []],
  [
    'for everybody else',
    { alternates: [{ ...nz(), hreflang: 'x-default' }] },
    { ...other, alternates: [au()] },
    [],
  ],
  [
    'the other names nobody',
    { alternates: [nz()] },
    other,
    ['alternates[0]: nz does not name this website as its en-AU in turn'],
  ],
  [
    'the other shares less',
    { alternates: [nz(['/', '/finance'])] },
    { ...other, alternates: [au()] },
    ['alternates[0]: nz does not share /finance with this website'],
  ],
  [
    'another language',
    { alternates: [{ ...nz(), hreflang: 'en-US' }] },
    { ...other, alternates: [au()] },
    ['alternates[0]: nz is written in en-NZ'],
  ],
])('hreflang advice: %s', (_, settings, one, expected) => {
  const website = aWebsite({ ...own, ...settings })
  const said = alternateAdvice(website, [website, aWebsite({ ...one })], new Map())
  expect(said.map(({ field, message }) => `${field}: ${message}`)).toEqual(expected)
})
