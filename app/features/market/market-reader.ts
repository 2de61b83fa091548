import type { Cents } from '#app/core/money.ts'
import type { SecretHolder } from '#app/features/tenancy/secret-names.ts'

/** A vehicle whose market is asked for. */
export interface AskedVehicle {
  readonly vin: string | null
  readonly rego: string | null
  /** The state of the rego, as it is written. */
  readonly state: string | null
  /** Its id in the service's catalogue, where an earlier reading found it. */
  readonly catalogueId: string | null
  /** What is asked for it, or what others ask on average; a sandbox invents listings around it. */
  readonly around: Cents | null
}

/** A vehicle like it that somebody offers. */
export interface MarketListing {
  readonly amount: Cents
  /** The state in which it stands: `QLD`. */
  readonly state: string | null
}

export interface MarketListings {
  readonly catalogueId: string
  readonly listings: readonly MarketListing[]
}

/** A service that knows what others ask; the slice `valuations` has one. */
export interface MarketReader {
  /** Can it be asked for this website? */
  has(holder: SecretHolder): boolean
  /**
   * @param turn awaited before each call, so that there are not too many of them at once
   * @returns null where it does not know the vehicle
   * @throws CallError where it does not answer, or the website has asked enough today
   */
  read(holder: SecretHolder, asked: AskedVehicle, turn: () => Promise<void>): Promise<MarketListings | null>
}
