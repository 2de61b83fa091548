import { describe, expect, test } from 'vitest'
import { carTypeIn, simpleFuelIn, statusIn } from './feed-choices.ts'
import { isoDate, readDate, startOfDay } from './feed-date.ts'
import { readMoney, readNumber, readYesNo } from './feed-number.ts'
import { feedText } from './feed-text.ts'
import { feetAndInches, kilograms, millimetres } from './measure.ts'
import { stripMarkup } from './plain-text.ts'
import { doubtfulWeights } from './weights.ts'

test.each([
  ['74990', 74990],
  ['$74,990', 74990],
  ['74 990.50', 74990.5],
  ['AUD 74,990', 74990],
  ['12,400 km', 12400],
  ['2,930kg', 2930],
  ['140 kW', 140],
  ['6500 lbs', 6500],
  ['6.24 m', 6.24],
  ['-1', -1],
  ['12,40', null],
  ['1.2.3', null],
  ['five', null],
  ['', null],
])('the number %j is %s', (written, expected) => {
  expect(readNumber(written)).toBe(expected)
})

test.each([
  ['$74,990', { ok: true, amount: 7_499_000 }],
  ['74,990 AUD', { ok: true, amount: 7_499_000 }],
  ['EUR 74,990', { ok: true, amount: 7_499_000 }],
  ['POA', { ok: true, amount: null }],
  ['Price on application', { ok: true, amount: null }],
  ['1e9', { ok: false }],
  ['-5', { ok: false }],
])('the amount %j', (written, expected) => {
  expect(readMoney(written)).toEqual(expected)
})

test.each([
  ['Yes', true],
  ['Y', true],
  ['1', true],
  ['FALSE', false],
  ['no', false],
  ['perhaps', null],
])('%s means %s', (written, expected) => {
  expect(readYesNo(written)).toBe(expected)
})

test.each([
  ['19/10/2025', 'en-AU', '2025-10-19'],
  ['10/19/2025', 'en-US', '2025-10-19'],
  ['03/04/2025', 'en-NZ', '2025-04-03'],
  ['03/04/2025', 'en-US', '2025-03-04'],
  ['1/2/26', 'en-AU', '2026-02-01'],
  ['2025-10-19', 'en-US', '2025-10-19'],
  ['2025-10-19T08:30:00Z', 'en-AU', '2025-10-19'],
  ['19/10/2025 08:30', 'en-AU', '2025-10-19'],
  ['20251019', 'en-AU', '2025-10-19'],
  ['19 Oct 2025', 'en-AU', '2025-10-19'],
  ['October 19, 2025', 'en-US', '2025-10-19'],
  ['09/2025', 'en-AU', '2025-09'],
  ['2025-09', 'en-AU', '2025-09'],
  ['Sep 2025', 'en-AU', '2025-09'],
  ['31/02/2025', 'en-AU', null],
  ['19/10/2025', 'en-US', null],
  ['soon', 'en-AU', null],
  ['0/2025', 'en-AU', null],
])('the date %s in %s is %s', (written, locale, expected) => {
  const date = readDate(written, locale)
  expect(date && isoDate(date)).toBe(expected)
})

test.each([
  [2025, 10, 19, 'Australia/Melbourne', '2025-10-18T13:00:00.000Z'],
  [2025, 6, 19, 'Australia/Melbourne', '2025-06-18T14:00:00.000Z'],
  [2025, 10, 6, 'Australia/Sydney', '2025-10-05T13:00:00.000Z'],
  [2025, 7, 4, 'America/Denver', '2025-07-04T06:00:00.000Z'],
  [2025, 7, 4, 'UTC', '2025-07-04T00:00:00.000Z'],
])('%i-%i-%i begins in %s', (year, month, day, zone, expected) => {
  expect(startOfDay({ year, month, day }, zone).toISOString()).toBe(expected)
})

test.each([
  ['New', 'new'],
  ['USED', 'used'],
  ['Pre-Owned', 'used'],
  ['Demo', 'demo'],
  ['Ex-Demonstrator', 'demo'],
  ['Showroom', 'new'],
  ['Boat', null],
])('CAR-02 %s is the type %s', (words, expected) => {
  expect(carTypeIn(words)).toBe(expected)
})

test.each([
  ['In Stock', { status: 'in_stock', reserved: false }],
  ['For Sale', { status: 'in_stock', reserved: false }],
  ['Coming Soon', { status: 'coming_soon', reserved: false }],
  ['In Transit', { status: 'coming_soon', reserved: false }],
  ['Reserved', { status: 'in_stock', reserved: true }],
  ['Sold', { status: 'sold', reserved: false }],
  ['WITHDRAWN', 'withdrawn'],
  ['Purple', null],
])('CAR-03 the status %s', (words, expected) => {
  expect(statusIn(words)).toEqual(expected)
})

test.each([
  ['Electric', 'Electric'],
  ['EV', 'Electric'],
  ['Petrol Hybrid', 'Hybrid'],
  ['Petrol - Electric Hybrid', 'Hybrid'],
  ['Plug-in Hybrid', 'PHEV'],
  ['PHEV', 'PHEV'],
  ['Petrol (48V mild hybrid)', null],
  ['Diesel', null],
  [null, null],
])('CAR-07 the fuel %s is simply %s', (fuel, expected) => {
  expect(simpleFuelIn(fuel)).toBe(expected)
})

const unknown = { tare_kg: null, gtm_kg: null, atm_kg: null, ball_weight_kg: null }
test.each([
  [{ tare_kg: 2000, gtm_kg: 2300, atm_kg: 2500, ball_weight_kg: 200 }, null],
  [{}, null],
  [{ tare_kg: 2000, atm_kg: 2000 }, 'expected the tare to be below the ATM'],
  [{ gtm_kg: 2600, atm_kg: 2500 }, 'expected the GTM to be below the ATM'],
  [{ tare_kg: 2400, gtm_kg: 2300 }, 'expected the tare to be below the GTM'],
  [{ tare_kg: 2300, atm_kg: 2500 }, 'a payload (ATM less tare) below 250 kg is unusual'],
])('the weights %j', (weights, expected) => {
  expect(doubtfulWeights({ ...unknown, ...weights })).toBe(expected)
})

test.each([
  [2930, '2,930 kg', 'Tare', 2930],
  [6500, '6500', 'GVWR', 2948],
  [6500, '6500 lbs', 'Weight', 2948],
  [620, '620', 'Hitch Weight (lbs)', 281],
  [620, '620', 'Ball Weight kg', 620],
])('%d of %j under %s are %i kg', (amount, written, heading, expected) => {
  expect(kilograms(amount, written, heading)).toBe(expected)
})

test.each([
  [9320, '9320', 'Length mm', 9320],
  [6.24, '6.24 m', 'Length', 6240],
  [21.5, '21.5', 'Length ft', 6553],
  [21.5, '21.5 ft', 'Length', 6553],
])('%d of %j under %s are %i mm', (amount, written, heading, expected) => {
  expect(millimetres(amount, written, heading)).toBe(expected)
})

describe('a description becomes text', () => {
  test.each([
    ['paragraphs stay', '<p>One <b>bold</b></p><p>Two</p>', 'One bold\n\nTwo'],
    ['lists stay', '<ul><li>A</li><li>B</li></ul>', '• A\n• B'],
    ['scripts go whole', 'Hi<script>alert(1)</script> there', 'Hi there'],
    [
      'MEND-06 FEED-E03 every name of HTML is decoded',
      'Caf&eacute; &frac12; &trade; 4&times;4 &hearts;',
      'Café ½ ™ 4×4 ♥',
    ],
    [
      'MEND-06 what is no name stays',
      '5&frac12; ft &nosuch; AT&T &copy2 ?a=1&amp=2',
      '5½ ft &nosuch; AT&T &copy2 ?a=1&amp=2',
    ],
    ['MEND-06 once', '&amp;lt;b&amp;gt; &amp;eacute;', '&lt;b&gt; &eacute;'],
    ['MEND-06 what no text may hold', 'a&#0;b', 'a\uFFFDb'],
    ['references are read', 'Tom &amp; Jerry&#39;s &nbsp;van', "Tom & Jerry's van"],
    ['a sign that is no tag stays', 'Tare < 2,000 kg > light', 'Tare < 2,000 kg > light'],
    ['line ends are one kind', 'a\r\n\r\n\r\nb', 'a\n\nb'],
  ])('%s', (_, written, expected) => {
    expect(stripMarkup(written)).toBe(expected)
  })
})

test.each<[string, number[], string]>([
  ['UTF-8', [...new TextEncoder().encode('Škoda é')], 'Škoda é'],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x61], 'a'],
  ['Windows-1252', [0x43, 0x61, 0x66, 0xe9, 0x20, 0x96], 'Café –'],
  ['UTF-16 with its mark', [0xff, 0xfe, 0x61, 0x00], 'a'],
  ['nothing', [], ''],
])('bytes in %s are read', (_, bytes, expected) => {
  expect(feedText(Uint8Array.from(bytes))).toBe(expected)
})

test.each([
  [`29'5"`, 8966],
  [`29' 5 1/2"`, 8979],
  ['29′ 5″', 8966],
  ['29 ft 5 in', 8966],
  ["22'", 6706],
  ['353"', 8966],
  ['22 ft', 6706],
  ['29.5', null],
  ['6500', null],
  ['long', null],
  ['', null],
])('the length %j is %s mm', (written, expected) => {
  expect(feetAndInches(written)).toBe(expected)
})
