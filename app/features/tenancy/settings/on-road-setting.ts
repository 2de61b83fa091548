import { z } from 'zod'
import { australianStates } from '#app/core/australian-states.ts'
import { vehicleClasses } from '#app/core/vehicle-class.ts'

/** A fee in dollars, with the last day on which the dealer vouches for it. */
const ownFee = z.strictObject({
  amount: z
    .number()
    .min(0, 'expected dollars, such as 412.60')
    .max(100_000, 'expected a fee in dollars, 100000 at most'),
  valid_to: z.iso.date('expected a day such as 2027-06-30'),
  /** Only for vehicles of these classes; without it for all. */
  classes: z.array(z.enum(vehicleClasses)).min(1, 'expected at least one class').optional(),
})
const ownFees = z.array(ownFee).min(1, 'expected at least one fee')

/**
 * What registering a vehicle costs in a state by the dealer's own knowledge, for what no public table says, such as an
 * insurer's CTP (DRIVE-11). It goes before the public tables; the first fee that a vehicle's class suits is taken.
 */
export const onRoad = z
  .partialRecord(
    z.enum(australianStates),
    z.strictObject({
      registration: ownFees.optional(),
      ctp: ownFees.optional(),
      transfer: ownFees.optional(),
      plates: ownFees.optional(),
      /** The dealer's own charge for bringing a vehicle to a buyer in that state; it is part of the dutiable value. */
      delivery: ownFees.optional(),
    }),
  )
  .default({})
export type OnRoadSetting = z.output<typeof onRoad>
