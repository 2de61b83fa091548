import type { EndReason } from './end-reason.ts'

export type DeliveryState = 'waiting' | 'sending' | 'acknowledged' | 'dropped' | 'failed'

/** A message about one vehicle to one outlet. */
export interface OutletDelivery {
  readonly id: number
  readonly vehicleId: number
  readonly stocknum: string
  readonly kind: 'listed' | 'withdrawn'
  readonly sequence: number
  readonly reason: EndReason | null
  readonly contentHash: string | null
  readonly data: unknown
  readonly queuedAt: Date
  readonly dueAt: Date
  readonly tries: number
  readonly state: DeliveryState
  readonly endedAt: Date | null
  readonly said: string | null
}

/** Withdrawals have a queue of their own, which goes before that of listings (OUT-07). */
export type DeliveryQueue = 'withdrawn' | 'listed'

/** What became of a try. */
export type TryEnd =
  | {
      readonly outcome: 'acknowledged'
      /** The status or the digest that says so. */
      readonly said: string
    }
  | { readonly outcome: 'refused'; readonly reason: string; readonly waitMs?: number | undefined }
  /** The file that was written says something else about it; another process has queued this meanwhile. */
  | { readonly outcome: 'changed' }
