import type { PriceQualifier } from '#app/features/vehicles/vehicle.ts'
import { type Column, isColumn } from './columns.ts'
import type { DateOrder } from './feed-date.ts'
import type { FeedDialect } from './feed-dialect.ts'

/** How one feed writes dates, numbers and words. */
export interface FeedHabits {
  readonly dates: DateOrder
  /** The sign before the cents. */
  readonly decimal: '.' | ','
  /** What the plain price contains where the row does not say. */
  readonly priceIs: PriceQualifier | null
  /** Words of a fact as the feed writes them, in the form of `wordsKey`, and as they are read. */
  readonly words: ReadonlyMap<Column, ReadonlyMap<string, string>>
}

export function habitsOf({ locale, mapping }: FeedDialect): FeedHabits {
  const { dates, decimal = '.', price_is = null, values = {} } = mapping ?? {}
  return {
    dates: dates === undefined ? (locale === 'en-US' ? 'month first' : 'day first') : orders[dates],
    decimal,
    priceIs: price_is,
    words: new Map(
      Object.entries(values).flatMap(([fact, words]) =>
        isColumn(fact)
          ? [[fact, new Map(Object.entries(words).map(([written, read]) => [wordsKey(written), read]))]]
          : [],
      ),
    ),
  }
}

/** Words whatever their letter case and spacing. */
export function wordsKey(written: string): string {
  return written.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
}

const orders = {
  'dd/mm/yyyy': 'day first',
  'dd.mm.yyyy': 'day first',
  'dd-mm-yyyy': 'day first',
  'mm/dd/yyyy': 'month first',
  'yyyy-mm-dd': 'not told',
  words: 'not told',
} as const satisfies Record<string, DateOrder>
