import { z } from 'zod'
import type { FoundVehicle } from './found-vehicle.ts'
import { inWords, makeName, modelName } from './register-words.ts'

/*
 * This is AutoGrab's API, version 2, as its developer hub documents it; fields that we do not read are
 * ignored.
 */

const text = z.string().nullish()

export const autograbLookup = z.object({
  vehicle: z
    .object({
      id: z.string(),
      year: z.union([z.string(), z.number()]).nullish(),
      make: z.string(),
      model: z.string(),
      badge: text,
      series: text,
      body_type: text,
      transmission: text,
      fuel: text,
    })
    .nullish(),
  vin: text,
  upstream_vehicle: text,
  extended_data: z
    .object({
      color_description: text,
      make_code: text,
      model_description: text,
      body_type_description: text,
    })
    .nullish(),
})

const bounds = z.object({ lower: z.number(), upper: z.number() })
export const autograbPrediction = z.object({
  prediction: z.object({ score: z.number() }),
  bounds: z.object({ trade: bounds.nullish() }).nullish(),
})

export const autograbOverlay = z.object({
  leads: z.array(
    z.object({
      price: z.number().nullish(),
      state: text,
      tag_ids: z.array(z.string()).nullish(),
      seller_type: text,
    }),
  ),
})

/** Returns null where neither the catalogue nor the register names a vehicle. */
export function autograbVehicle(answer: z.output<typeof autograbLookup>): FoundVehicle | null {
  const { vehicle, extended_data: register } = answer
  const colour = register?.color_description ? inWords(register.color_description) : null
  const vin = answer.vin || null
  if (vehicle)
    return {
      make: vehicle.make,
      model: vehicle.model,
      series: vehicle.series || null,
      badge: vehicle.badge || null,
      year: yearIn(String(vehicle.year ?? '')),
      body: vehicle.body_type || null,
      transmission: vehicle.transmission || null,
      fuel: vehicle.fuel || null,
      vin,
      colour,
      catalogueId: vehicle.id,
    }
  if (!register?.make_code || !register.model_description) return null
  return {
    make: makeName(register.make_code),
    model: modelName(register.model_description),
    series: null,
    badge: null,
    year: yearIn(answer.upstream_vehicle ?? ''),
    body: register.body_type_description ? inWords(register.body_type_description) : null,
    transmission: null,
    fuel: null,
    vin,
    colour,
    catalogueId: null,
  }
}

/** The catalogue writes a year as text; a register's description begins with it. */
function yearIn(written: string): number | null {
  const year = /^(?:19|20)\d\d/.exec(written)
  return year ? Number(year[0]) : null
}
