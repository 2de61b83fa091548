import type { VehicleFacts } from '#app/features/vehicles/vehicle.ts'

type Weights = Pick<VehicleFacts, 'tare_kg' | 'gtm_kg' | 'atm_kg' | 'ball_weight_kg'>

const leastPayloadKg = 250

/** A warning where a trailer's weights cannot be true or are unlikely; tare < GTM < ATM (automotive standards 7.3). */
export function doubtfulWeights({ tare_kg, gtm_kg, atm_kg, ball_weight_kg }: Weights): string | null {
  if (isAtLeast(tare_kg, gtm_kg)) return 'expected the tare to be below the GTM'
  if (isAtLeast(gtm_kg, atm_kg)) return 'expected the GTM to be below the ATM'
  if (isAtLeast(tare_kg, atm_kg)) return 'expected the tare to be below the ATM'
  if (isAtLeast(ball_weight_kg, tare_kg)) return 'expected the ball weight to be below the tare'
  if (tare_kg !== null && atm_kg !== null && atm_kg - tare_kg < leastPayloadKg)
    return `a payload (ATM less tare) below ${leastPayloadKg} kg is unusual`
  return null
}

function isAtLeast(lighter: number | null, heavier: number | null): boolean {
  return lighter !== null && heavier !== null && lighter >= heavier
}
