import { describe, expect, test } from 'vitest'
import { cents, fromDollars } from '#app/core/money.ts'
import { aVehicle } from '#test/a-vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import { collectNotifiedFacts, type News, newsOf, oncePerVehicle } from './alert.ts'
import { alertQueue } from './alert-job.ts'

const at = (dollars: number | null, changes: object = {}) =>
  aVehicle({ id: 7, price: dollars === null ? null : fromDollars(dollars), ...changes })

describe('news of a watched vehicle', () => {
  test.each<[string, ReturnType<typeof at>, ReturnType<typeof at>, News | null]>([
    ['nothing new', at(30_000), at(30_000), null],
    [
      'a lower price',
      at(30_000),
      at(29_500),
      { kind: 'dropped', vehicleId: 7, was: '$30,000', is: '$29,500' },
    ],
    ['a higher price', at(30_000), at(31_000), null],
    ['a price that was not there', at(null), at(29_500), null],
    ['a price that is gone', at(30_000), at(null), null],
    ['“ask us” written as a dollar', at(30_000), at(1), null],
    [
      'MEND-04 a lower drive-away total',
      at(28_000, { dapprice: fromDollars(30_000) }),
      at(28_000, { dapprice: fromDollars(29_500) }),
      { kind: 'dropped', vehicleId: 7, was: '$30,000', is: '$29,500' },
    ],
    ['a total that is no longer given', at(28_000, { dapprice: fromDollars(30_000) }), at(28_000), null],
    ['what is told of a part before', at(31_000), at(28_000, { dapprice: fromDollars(30_000) }), null],
    [
      'ONE-16 ONE-E11 told without charges, now a higher total',
      at(24_990, { price_qualifier: 'egc' }),
      at(24_990, { dapprice: fromDollars(26_370) }),
      null,
    ],
    [
      'ONE-16 a lower total than the price without charges',
      at(24_990, { price_qualifier: 'egc' }),
      at(24_990, { dapprice: fromDollars(20_000) }),
      null,
    ],
    ['sold', at(30_000), at(30_000, { sold: true }), { kind: 'sold', vehicleId: 7 }],
    ['sold, and told already', at(30_000, { sold: true }), at(30_000, { sold: true }), null],
  ])('%s', (_, before, after, news) => {
    expect(newsOf(after, collectNotifiedFacts(before, aWebsite()), aWebsite())).toEqual(news)
  })

  test('ONE-16 a lower fee of the dealer is no drop, and a lower price with the same fee is one', () => {
    const american = (amount: number) =>
      aWebsite({ locale: 'en-US', price: { fees: [{ name: 'document fee', amount }] } })
    const told = collectNotifiedFacts(at(30_000), american(150))
    expect(newsOf(at(30_000), told, american(100))).toBeNull()
    expect(newsOf(at(29_000), told, american(150))).toMatchObject({ was: '$30,150', is: '$29,150' })
  })

  test('a vehicle has one piece of news, and a change of a watched one comes before a match of a search', () => {
    const sold: News = { kind: 'sold', vehicleId: 7 }
    expect(oncePerVehicle([sold, { kind: 'match', vehicleId: 7, search: 'x' }])).toEqual([sold])
  })

  test('news from the queue are read, and anything else is left out', () => {
    const news: News[] = [{ kind: 'dropped', vehicleId: 7, was: '$2', is: '$1' }]
    const job = { websiteId: 1, customerId: 'c', id: 'm' }
    const later = [null, { kind: 'dropped', vehicleId: 7 }, { kind: 'x', vehicleId: 1 }]
    expect(alertQueue.schema.parse({ ...job, news: [...news, ...later] })).toEqual({ ...job, news })
    expect(alertQueue.schema.parse({ ...job, news: 'x' })).toEqual({ ...job, news: [] })
    expect(collectNotifiedFacts(at(12), aWebsite()).cents).toBe(cents(1200))
  })
})
