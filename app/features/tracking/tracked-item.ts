import { isRecord, jsonOf } from '#app/core/json.ts'
import { type Cents, cents } from '#app/core/money.ts'
import type { SeenVehicle } from './vehicle-view.ts'

/** The vehicle of a page as measuring knows it; the page's markup contains it (`data-item`). */
export interface TrackedItem extends SeenVehicle {
  readonly slug: string
  readonly vin: string | null
  readonly car_type: 'new' | 'used' | 'demo'
  readonly year: number | null
  readonly make: string
  readonly model: string
  readonly badge: string | null
  readonly body: string | null
  readonly colour: string | null
  /** The day on which it came into stock. */
  readonly created_at: string
}

export function printItem(item: TrackedItem): string {
  return JSON.stringify(item)
}

/** Null where the page is not about a vehicle. */
export function parseItem(text: string | undefined): TrackedItem | null {
  const item = jsonOf(text ?? null)
  return isItem(item) ? item : null
}

/** Our own markup has the whole item or none. */
function isItem(value: unknown): value is TrackedItem {
  return isRecord(value) && typeof value.stocknum === 'string'
}

/** A card carries little about its vehicle: its price in cents and its stock number. */
export function printShown(stocknum: string, price: Cents | null): string {
  return `${price ?? ''} ${stocknum}`
}

export function parseShown(text: string, name: string): SeenVehicle {
  const [price = '', ...stocknum] = text.split(' ')
  return { stocknum: stocknum.join(' '), name, price: price === '' ? null : cents(Number(price)) }
}
