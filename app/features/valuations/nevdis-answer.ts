import { z } from 'zod'
import type { FoundVehicle } from './found-vehicle.ts'
import { inWords, makeName, modelName } from './register-words.ts'

/*
 * `GET /nevdis/vehicle_details` as BlueFlag documents it. What is not read here is not kept either: stolen and
 * written-off notices are no business of a public page.
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
 * A plate has a history: the vehicle that carries it now is meant. Null where none does and several did, since a
 * guess would be somebody else's vehicle.
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

/** New South Wales gives no year; the compliance plate, which Tasmania lacks, says when it was first sold here. */
function yearOf({ year_of_manufacture, compliance_plate }: NevdisResult): number | null {
  const written = /^(?:19|20)\d\d/.exec(String(year_of_manufacture ?? '') || (compliance_plate ?? ''))
  return written ? Number(written[0]) : null
}

function wordsOrNull(written: string | null | undefined): string | null {
  return written ? inWords(written) : null
}
