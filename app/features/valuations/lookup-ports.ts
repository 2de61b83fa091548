import type { AskedVehicle, MarketListing } from '#app/features/market/market-reader.ts'
import type { FoundVehicle } from './found-vehicle.ts'
import type { MarketAverages } from './market-average.ts'
import type { LookupKey, PlateState } from './plate.ts'
import type { ConditionScore, Valuation } from './valuation.ts'

export type LookupService = 'nevdis' | 'autograb'

/** Finds a vehicle in a register or a catalogue. Null means that it knows none. Throws CallError. */
export interface VehicleLookup {
  find(key: LookupKey): Promise<FoundVehicle | null>
}

/** A valuation needs these facts. */
export interface ValuationRequest {
  readonly catalogueId: string
  readonly country: 'au' | 'nz'
  readonly km: number
  readonly condition: ConditionScore
}

/** Values vehicles. Null means that there is no reliable figure. Throws CallError. */
export interface VehicleValuer {
  value(asked: ValuationRequest): Promise<Pick<Valuation, 'low' | 'high'> | null>
  /** @param state the state whose average is wanted as well; null for the national one only */
  market(catalogueId: string, country: 'au' | 'nz', state: PlateState | null): Promise<MarketAverages>
  /**
   * What dealers ask for vehicles like one.
   *
   * @param asked a sandbox invents its listings around what is asked for this
   */
  listings(
    catalogueId: string,
    country: 'au' | 'nz',
    asked: Pick<AskedVehicle, 'around' | 'state'>,
  ): Promise<readonly MarketListing[]>
}
