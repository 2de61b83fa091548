import { z } from 'zod'
import { factOfField } from '#app/features/stockroom/field-names.ts'
import { isSameValue } from '#app/features/vehicles/edits/agreement.ts'
import { type Edits, editedStatuses, editsSchema } from '#app/features/vehicles/edits/edit.ts'
import { photoOrderSchema } from '#app/features/vehicles/edits/shown-photos.ts'
import { vehicleFactsSchema } from '#app/features/vehicles/vehicle.ts'

/** A vehicle that no feed brings is nowhere else, so it comes whole. */
const byHandSchema = z.object({
  facts: vehicleFactsSchema,
  draft: z.boolean(),
  created_at: z.iso.datetime(),
  sold_at: z.iso.datetime().nullable(),
  ended_as: z.enum(['sold', 'withdrawn']).nullable(),
})

/** What people say of one vehicle. */
export const editsLineSchema = z.object({
  edits: editsSchema.superRefine((edits, context) => {
    for (const [field, { value }] of Object.entries(edits)) {
      const schema = schemaOf(field)
      if (schema === null || !schema.safeParse(value).success)
        context.addIssue({
          code: 'custom',
          path: [field],
          message: 'expected a value that this field can have',
        })
    }
  }),
  confirmed_at: z.iso.datetime().nullable(),
  by_hand: byHandSchema.nullable(),
})
export type EditsLine = Readonly<z.output<typeof editsLineSchema>>

function schemaOf(field: string): z.ZodType | null {
  if (field === 'photos') return photoOrderSchema
  if (field === 'status') return z.enum(editedStatuses)
  const fact = field === 'location_code' ? field : factOfField(field)
  return fact === null ? null : vehicleFactsSchema.shape[fact]
}

/** Of two words about a field the later one stands. */
export function laterEdits(ours: Edits, theirs: Edits): Edits {
  const later = Object.entries(theirs).filter(([field, edit]) => {
    const own = ours[field]
    return own === undefined || (own.at < edit.at && !isSameValue(own, edit))
  })
  return { ...ours, ...Object.fromEntries(later) }
}
