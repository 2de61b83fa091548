import type { FoundVehicle } from './found-vehicle.ts'
import type { MarketAverages } from './market-average.ts'
import type { LookupKey, PlateState } from './plate.ts'
import type { ConditionScore, Valuation } from './valuation.ts'

export type LookupService = 'nevdis' | 'autograb'

/** A register or a catalogue of vehicles. Null: it knows none, which is an answer. Throws CallError. */
export interface VehicleLookup {
  find(key: LookupKey): Promise<FoundVehicle | null>
}

/** What is asked of a valuation. */
export interface ValuationRequest {
  readonly catalogueId: string
  readonly country: 'au' | 'nz'
  readonly km: number
  readonly condition: ConditionScore
}

/** What vehicles are worth. Null: no figure that could be stood by. Throws CallError. */
export interface VehicleValuer {
  value(asked: ValuationRequest): Promise<Pick<Valuation, 'low' | 'high'> | null>
  /** @param state whose own average is wanted; null: only the national one */
  market(catalogueId: string, country: 'au' | 'nz', state: PlateState | null): Promise<MarketAverages>
}
