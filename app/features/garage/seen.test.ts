import { describe, expect, test } from 'vitest'
import { fromDollars } from '#app/core/money.ts'
import type { Card } from '#app/features/vehicles/card.ts'
import { toCard } from '#app/features/vehicles/card.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { aVehicle } from '#test/a-vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import { changeOf, changeText, type GarageMemory, parseMemory, recordVisit } from './seen.ts'

const minuteMs = 60_000
const nobody: GarageMemory = { current: null, before: null }

function card(dollars: number | null, isSold = false, changes: Partial<Vehicle> = {}): Card {
  const price = dollars === null ? null : fromDollars(dollars)
  return toCard(
    aVehicle({ id: 7, price, sold: isSold, ...changes }),
    { website: aWebsite() },
    new Date('2026-06-30'),
  )
}

/** Returns the text that a second look shows, so many minutes after the first. */
function told(first: Card, second: Card, minutes = 60): string | null {
  const memory = recordVisit(recordVisit(nobody, [first], 0), [second], minutes * minuteMs)
  const change = changeOf(second, memory)
  return change && changeText(change)
}

describe('FAV-04 what happened to saved vehicles since the last visit', () => {
  test.each<[string, Card, Card, number, string | null]>([
    ['a lower price', card(30_990), card(29_990), 60, 'Price dropped $1,000 since your last visit'],
    ['a higher price', card(29_990), card(30_490), 60, 'Price up $500 since your last visit'],
    ['the same price', card(29_990), card(29_990), 60, null],
    [
      'a total in place of a part',
      card(29_990),
      card(null, false, { dapprice: fromDollars(31_000) }),
      60,
      null,
    ],
    ['sold', card(29_990), card(29_990, true), 60, 'Sold since your last visit'],
    ['sold before already', card(29_990, true), card(29_990, true), 60, null],
    ['no price before', card(null), card(29_990), 60, null],
    ['no price now', card(29_990), card(null), 60, null],
    ['within the same visit', card(30_990), card(29_990), 5, null],
  ])('%s', (_, first, second, minutes, text) => {
    expect(told(first, second, minutes)).toBe(text)
  })

  test('a change is shown for the whole visit', () => {
    const first = recordVisit(nobody, [card(30_990)], 0)
    const second = recordVisit(first, [card(29_990)], 60 * minuteMs)
    const reloaded = recordVisit(second, [card(29_990)], 61 * minuteMs)
    expect(changeOf(card(29_990), reloaded)).toEqual({ kind: 'dropped', dollars: 1000 })
  })

  test('a vehicle that was saved since then is no change', () => {
    const memory = recordVisit(recordVisit(nobody, [], 0), [card(29_990)], 60 * minuteMs)
    expect(changeOf(card(29_990), memory)).toBeNull()
  })

  test.each([null, '', '[', '[]', '{"current":5}', '{"current":{"atMs":"x","vehicles":{}}}'])(
    'storage that holds %s counts as a first visit',
    (text) => expect(parseMemory(text)).toEqual(nobody),
  )

  test('the memory is read back as it was written', () => {
    const memory = recordVisit(recordVisit(nobody, [card(null)], 0), [card(29_990, true)], 60 * minuteMs)
    expect(parseMemory(JSON.stringify(memory))).toEqual(memory)
  })
})
