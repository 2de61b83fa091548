import type { Vehicle } from './vehicle.ts'

/** Is it a caravan or camper that a car tows? A motorhome has weights too, but an engine of its own. */
export function isTowed(
  vehicle: Pick<Vehicle, 'berths' | 'atm_kg' | 'ball_weight_kg' | 'gtm_kg' | 'fuel' | 'engine'>,
): boolean {
  const hasEngine = vehicle.fuel !== null || vehicle.engine !== null
  const isTrailer = vehicle.atm_kg !== null || vehicle.gtm_kg !== null || vehicle.ball_weight_kg !== null
  return !hasEngine && (isTrailer || vehicle.berths !== null)
}
