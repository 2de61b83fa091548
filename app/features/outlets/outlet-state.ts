/** How an outlet stands. */
export interface OutletState {
  readonly outletId: string
  readonly isListed: boolean
  readonly pausedAt: Date | null
  /** When a person first let it send; null where nobody has. */
  readonly startedAt: Date | null
  readonly seenVersion: number
  readonly wholeDueAt: Date | null
  readonly sentAt: Date | null
  readonly fileHash: string | null
  readonly hostKey: string | null
  readonly claimedUntil: Date | null
  readonly failingSince: Date | null
  readonly lastError: string | null
}
