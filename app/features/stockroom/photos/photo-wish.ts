import { z } from 'zod'

const photos = z
  .array(z.string('expected addresses of photos'), 'expected a list of photos')
  .max(200)
  .optional()

/** What a person says of a vehicle's photos; what is left out stays as it is. */
export const photoWishSchema = z.strictObject({
  order: photos,
  hidden: photos,
  cover: z.string('expected the address of a photo').optional(),
  alts: z
    .record(
      z.string(),
      z.string('expected a text').trim().max(300, 'expected at most 300 characters').nullable(),
      'expected texts by photo',
    )
    .default({}),
  plans: photos,
  version: z.int('expected the version that was read'),
})
export type PhotoWish = Readonly<z.output<typeof photoWishSchema>>
