import { z } from 'zod'
import type { FoundVehicle } from './found-vehicle.ts'
import { inWords, makeName, modelName } from './register-words.ts'

/*
 * This is the answer of `GET /nevdis/vehicle_details` as BlueFlag documents it. Fields that are not read here
 * are not kept: a public page must not show whether a vehicle was stolen or written off.
 */

const text = z.string().nullish()
export const nevdisAnswer = z.object({
  result: z.array(
    z.object({
      vin: text,
      registration: z.object({ status: text }).nullish(),
      make: text,
      model: text,
      colour: text,
      body_type: text,
      compliance_plate: text,
      year_of_manufacture: z.union([z.string(), z.number()]).nullish(),
    }),
  ),
})
export type NevdisResult = z.output<typeof nevdisAnswer>['result'][number]

/**
 * Finds the vehicle that carries the plate now, because a plate may have had several. Null where none is
 * registered and there are several, because a guess could be somebody else's vehicle.
 */
export function nevdisVehicle(results: readonly NevdisResult[]): FoundVehicle | null {
  const registered = results.filter(({ registration }) => registration?.status === 'REGISTERED')
  const [meant, another] = registered.length > 0 ? registered : results
  if (!meant || another || !meant.make || !meant.model) return null
  return {
    make: makeName(meant.make),
    model: modelName(meant.model),
    series: null,
    badge: null,
    year: yearOf(meant),
    body: wordsOrNull(meant.body_type),
    transmission: null,
    fuel: null,
    vin: meant.vin || null,
    colour: wordsOrNull(meant.colour),
    catalogueId: null,
  }
}

/**
 * New South Wales gives no year, and Tasmania no compliance plate, which says when the vehicle was first sold
 * here.
 */
function yearOf({ year_of_manufacture, compliance_plate }: NevdisResult): number | null {
  const written = /^(?:19|20)\d\d/.exec(String(year_of_manufacture ?? '') || (compliance_plate ?? ''))
  return written ? Number(written[0]) : null
}

function wordsOrNull(written: string | null | undefined): string | null {
  return written ? inWords(written) : null
}
