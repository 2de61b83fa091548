import { cents } from '#app/core/money.ts'
import { formatPrice } from '#app/features/vehicles/price/amounts.ts'
import type { Edit } from './edit.ts'

/**
 * Why a price that a person says the vehicle had before is not struck through; null for any other edit. It takes a record
 * of what the website showed on each day, which vehicles' history is not (STOCK-08).
 */
export function unprovenNotice(field: string, { value }: Pick<Edit, 'value'>): string | null {
  if (field !== 'before_price' || typeof value !== 'number') return null
  return `Not shown yet: we have not advertised ${formatPrice(cents(value))} for 14 days.`
}
