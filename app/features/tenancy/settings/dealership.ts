import { z } from 'zod'
import { cardProviderNames } from '#app/features/tenancy/card-provider-name.ts'
import { count, slug, text } from './values.ts'

export const dealershipSchema = z.strictObject({
  id: z.int().positive(),
  slug,
  name: text,
  /** The dealer ids of stock feeds that mean this dealership; its slug always does. */
  feed_ids: z.array(text).default([]),
  stripe_publishable_key: z
    .string()
    .regex(
      /^(pk_|sandbox_)/,
      'expected a publishable key, which begins with pk_ (or sandbox_ on a demo website)',
    )
    .optional(),
  payment_processors: z
    .array(
      z.strictObject({
        authorization_type: z.enum(cardProviderNames),
        authorization_key: z.string(),
        deposit_amount: z.number().nonnegative(),
      }),
    )
    .default([]),
  review_count: count.default(0),
  average_rating: z.number().min(0).max(5).optional(),
})
export type Dealership = z.output<typeof dealershipSchema>
