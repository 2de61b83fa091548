import { expect, test } from 'vitest'
import { type Cents, fromDollars } from '#app/core/money.ts'
import { aVehicle } from '#test/a-vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import { showValuation } from './shown-valuation.ts'

const note = {
  vehicle: {
    make: 'Toyota',
    model: 'Camry',
    series: null,
    badge: null,
    year: 2019,
    body: null,
    transmission: null,
    fuel: null,
    vin: null,
    colour: null,
  },
  plate: '',
  state: '',
  valuation: {
    low: fromDollars(20_000),
    high: fromDollars(22_000),
    km: 45_000,
    condition: 'Good',
    on: '2026-06-30',
  },
} as const

test.each<[string, { price: Cents | null; dapprice: Cents | null }, string | null]>([
  [
    'dearer',
    { price: fromDollars(30_000), dapprice: null },
    'With it the Ridge costs you $8,000 to $10,000 more.',
  ],
  [
    'the total counts where there is one',
    { price: fromDollars(30_000), dapprice: fromDollars(32_000) },
    'With it the Ridge costs you $10,000 to $12,000 more.',
  ],
  [
    'about the same',
    { price: fromDollars(21_000), dapprice: null },
    'That may cover the Ridge: at most $1,000 is left to pay.',
  ],
  [
    'cheaper',
    { price: fromDollars(15_000), dapprice: null },
    'That covers the Ridge, with $5,000 to $7,000 to spare.',
  ],
  ['without a price', { price: null, dapprice: null }, null],
  ['with a price that says “ask us”', { price: fromDollars(1), dapprice: null }, null],
])('TRADE-06 the difference to a wanted vehicle: %s', (_, prices, words) => {
  expect(showValuation(note, aVehicle({ name: 'Ridge', ...prices }), aWebsite())?.difference).toBe(words)
})

test('TRADE-09 without a valuation nothing is shown, and without a wanted vehicle no difference', () => {
  expect(showValuation({ ...note, valuation: null }, null, aWebsite())).toBeNull()
  expect(showValuation(note, null, aWebsite())).toMatchObject({
    range: '$20,000 to $22,000',
    difference: null,
  })
})
