import { z } from 'zod'

/** What a vehicle is known by outside the database that it was exported from: ids differ elsewhere. */
export const vehicleKeySchema = z.object({
  /** The slug of its dealership. */
  dealership: z.string().min(1).max(200),
  stocknum: z.string().min(1).max(40),
  vin: z.string().max(40).nullable(),
  /** Where it stood: `superseded` is a vehicle whose stock number belongs to another one now. */
  state: z.enum(['on sale', 'ended', 'superseded']),
})
export type VehicleKey = Readonly<z.output<typeof vehicleKeySchema>>
