import { z } from 'zod'
import { imperfectionSchema } from '#app/features/vehicles/passport/imperfection.ts'
import { itemValues } from '#app/features/vehicles/passport/item-values.ts'
import { itemWishSchema, whoAndWhen } from './item-wish.ts'

const { source, dated } = itemWishSchema.shape

/** What is said of an item; documents come by the API. */
function itemEntry<Schema extends z.ZodType>(value: Schema) {
  return itemWishSchema
    .omit({ document: true })
    .extend({ value: value.optional() })
    .refine((item) => item.state === 'unknown' || (item.source !== null && item.dated !== null), whoAndWhen)
    .optional()
}

/** One entry of `passports.json`: what is stated of the history of one vehicle. */
export const passportEntrySchema = z.strictObject({
  stocknum: z.string().min(1).max(40),
  /** Where it is given, a vehicle with another VIN is left as it is. */
  vin: z.string().min(1).max(40).optional(),
  /** The slug of its dealership, where several have vehicles of this stock number. */
  dealership: z.string().min(1).optional(),
  items: z
    .strictObject({
      imperfections: itemEntry(itemValues.imperfections),
      weights: itemEntry(itemValues.weights),
      weighbridge: itemEntry(itemValues.weighbridge),
      service: itemEntry(itemValues.service),
      title: itemEntry(itemValues.title),
      recall: itemEntry(itemValues.recall),
      battery: itemEntry(itemValues.battery),
    })
    .prefault({}),
  imperfections: z
    .array(z.strictObject({ ...imperfectionSchema.shape, source, dated }))
    .max(200)
    .default([]),
})
export type PassportEntry = z.output<typeof passportEntrySchema>

/** The pictures of the website folder that entries name, by their paths on the website: `/media/dent.jpg`. */
export function mediaOf({ items, imperfections }: PassportEntry): string[] {
  const photos = imperfections.flatMap(({ photos }) => photos.map(({ photo }) => photo))
  const plate = items.weights?.value?.photo
  return [...photos, ...(plate === undefined ? [] : [plate])].filter((photo) => photo.startsWith('/media/'))
}
