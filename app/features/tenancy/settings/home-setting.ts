import { z } from 'zod'
import { link, text } from './values.ts'

/** The sections that the home page may show below its first screen. */
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

/**
 * The home page: the dealership's own line of at most eight words that a buyer can check, one line below it, and the
 * sections.
 */
export const home = z
  .strictObject({
    headline: text.max(80).optional(),
    lead: text.max(160).optional(),
    /** The sections in their order; without it the template's order applies (`features/content/home-order.ts`). */
    sections: z
      .array(z.enum(homeSections))
      .refine((names) => new Set(names).size === names.length, 'expected each section once')
      .optional(),
    /** Reasons to buy here: claims that a buyer can check, each with the page that proves it. */
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
    /** The text before the footer. */
    closing: z.strictObject({ title: text.max(80), text: text.max(200).optional() }).optional(),
  })
  .prefault({})
