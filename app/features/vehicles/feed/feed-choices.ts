import type { CarType, SimpleFuel, Status } from '#app/features/vehicles/vehicle.ts'

export function carTypeIn(words: string): CarType | null {
  if (/demo/i.test(words)) return 'demo'
  if (/\b(used|pre-?owned|second.?hand|cpo)\b|^u$/i.test(words)) return 'used'
  return /\b(new|showroom)\b|^n$/i.test(words) ? 'new' : null
}

export type FeedStatus = { readonly status: Status; readonly reserved: boolean } | 'withdrawn'

/** The sale status that the trade's many words mean. */
export function statusIn(words: string): FeedStatus | null {
  const is = (status: Status, reserved = false): FeedStatus => ({ status, reserved })
  if (/^(withdrawn|deleted|inactive|archived|wholesaled)/i.test(words)) return 'withdrawn'
  if (/^(sold|delivered)/i.test(words)) return is('sold')
  if (/reserved|on hold|under (offer|contract)|deposit|sale pending/i.test(words)) return is('in_stock', true)
  if (/coming.?soon|in transit|on order|arriving|incoming|on (the )?water|pipeline/i.test(words))
    return is('coming_soon')
  return /^(in.?stock|for.?sale|available|active|current|live|on.?site|demo|ready)/i.test(words)
    ? is('in_stock')
    : null
}

/** A mild hybrid is driven by its engine alone; calling it a hybrid would mislead. */
export function simpleFuelIn(fuel: string | null): SimpleFuel | null {
  if (fuel === null || /mild|mhev|48\s?v/i.test(fuel)) return null
  if (/phev|plug.?in/i.test(fuel)) return 'PHEV'
  if (/hybrid|hev\b/i.test(fuel)) return 'Hybrid'
  return /electric|^b?ev$/i.test(fuel) ? 'Electric' : null
}
