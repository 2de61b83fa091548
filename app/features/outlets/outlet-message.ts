import type { Website } from '#app/features/tenancy/website.ts'
import { csnWithdrawal } from '#app/features/vehicles/feed/csn-vehicle.ts'
import type { EndReason } from './end-reason.ts'
import type { OutletFact } from './outlet-facts.ts'
import { sellerOf } from './outlet-listing.ts'
import type { OutletCell, OutletSetting } from './outlet-setting.ts'

/** What a vehicle is known by at an outlet. */
export interface KnownBy {
  readonly id: number
  readonly dealership_id: number
  readonly stocknum: string
  readonly vin: string | null
}

/** Data of a withdrawal: what the vehicle is known by, in the form of the outlet, and nothing of what it was. */
export function withdrawalData(
  { id, dealership_id, stocknum, vin }: KnownBy,
  website: Website,
  { format, columns }: Pick<OutletSetting, 'format' | 'columns'>,
): Readonly<Record<string, unknown>> {
  const dealership = website.dealerships.find((one) => one.id === dealership_id)
  const numbers = { stocknum, ...(vin === null ? {} : { vin }) }
  if (format === 'csn') return csnWithdrawal(numbers, { id, seller: sellerOf({ dealership_id }, website) })
  const known: Partial<Record<OutletFact, string>> = {
    ...numbers,
    ...(dealership ? { dealership: dealership.slug } : {}),
  }
  if (columns === undefined) return known
  return Object.fromEntries(
    Object.entries<OutletCell>(columns).flatMap(([heading, cell]) => {
      const text = typeof cell === 'string' ? known[cell] : cell.constant
      return text === undefined ? [] : [[heading, text]]
    }),
  )
}

/** One message to a webhook. */
export interface OutletMessage {
  readonly kind: 'listed' | 'withdrawn'
  readonly stocknum: string
  readonly sequence: number
  readonly reason: EndReason | null
  readonly queuedAt: Date
  readonly data: unknown
}

/** The body of a webhook: one vehicle, with a number that rises with each message about it (OUT-05). */
export function outletBody(
  { kind, stocknum, sequence, reason, queuedAt, data }: OutletMessage,
  { id, slug }: Pick<Website, 'id' | 'slug'>,
): string {
  return JSON.stringify({
    type: `vehicle.${kind}`,
    timestamp: queuedAt.toISOString(),
    website: { id, slug },
    stocknum,
    sequence,
    ...(reason === null ? {} : { reason }),
    data,
  })
}
