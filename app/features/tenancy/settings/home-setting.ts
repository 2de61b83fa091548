import { z } from 'zod'
import { auctionSheet, drawnMap, faultList, pitches, setupTimes, towCars } from './home-exhibits-setting.ts'
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
  'faults',
  'auction-sheet',
  'repayment',
  'map',
  'board',
  'tow-shelf',
  'setup-times',
  'length-ladder',
  'licence-ladder',
] as const
export type HomeSectionName = (typeof homeSections)[number]

/** The own words of a section, and the ground that it stands on; the platform's words apply where there are none. */
const dress = z.strictObject({
  title: text.max(80).optional(),
  text: text.max(240).optional(),
  href: link.optional(),
  link: text.max(60).optional(),
  /** Any ground fills the width of the window. */
  ground: z.enum(['tint', 'deep', 'brand']).optional(),
})
export type SectionDress = z.output<typeof dress>

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
    dress: z.partialRecord(z.enum(homeSections), dress).default({}),
    faults: faultList.default([]),
    auction_sheet: auctionSheet.optional(),
    map: drawnMap.optional(),
    tow_cars: towCars.default([]),
    setup_times: setupTimes.default([]),
    pitches: pitches.default([]),
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
