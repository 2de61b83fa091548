import { z } from 'zod'
import { link, text } from './values.ts'

/** What may stand on the home page beneath its first screen. */
export const homeSections = [
  'bodies',
  'arrivals',
  'offers',
  'services',
  'models',
  'makes',
  'reasons',
  'reviews',
  'locations',
  'posts',
  'closing',
] as const
export type HomeSectionName = (typeof homeSections)[number]

/** The home page: the dealer's own line, at most eight words that a buyer can check, one beneath it, and what follows. */
export const home = z
  .strictObject({
    headline: text.max(80).optional(),
    lead: text.max(160).optional(),
    /** What stands beneath, in this order; without it the order of the template (`features/content/home-order.ts`). */
    sections: z
      .array(z.enum(homeSections))
      .refine((names) => new Set(names).size === names.length, 'expected each section once')
      .optional(),
    /** Why buy here: what a buyer can check, each with the page that proves it. */
    reasons: z
      .array(
        z.strictObject({
          title: text.max(60),
          text: text.max(240),
          href: link.optional(),
          link: text.optional(),
        }),
      )
      .max(6)
      .default([]),
    /** The last words before the footer. */
    closing: z.strictObject({ title: text.max(80), text: text.max(200).optional() }).optional(),
  })
  .prefault({})
