import { z } from 'zod'
import { url } from '#app/features/tenancy/settings/values.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected a 24-hour time such as 08:30')

const openingDay = z
  .strictObject({
    status: z.enum(['open', 'closed']),
    formatted: z.string().min(1),
    open: time.optional(),
    close: time.optional(),
  })
  .refine((day) => day.status === 'closed' || (day.open !== undefined && day.close !== undefined), {
    error: 'an open day needs both "open" and "close"',
  })

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]

const openingHours = z.strictObject({
  monday: openingDay,
  tuesday: openingDay,
  wednesday: openingDay,
  thursday: openingDay,
  friday: openingDay,
  saturday: openingDay,
  sunday: openingDay,
})

const day = z.iso.date('expected a day such as 2026-12-25')

/** Days on which a location is closed whatever its hours say, such as public holidays or stocktakes. */
const closure = z
  .strictObject({
    from: day,
    /** The last closed day; without it the closure lasts one day. */
    to: day.optional(),
    name: z.string().trim().min(1).optional(),
  })
  .refine(({ from, to = from }) => from <= to, {
    error: 'expected a day that is not before "from"',
    path: ['to'],
  })
export type Closure = z.output<typeof closure>

/** One entry of `locations.json` (LOC-01..LOC-06): a place with an address and opening hours. */
export const locationSchema = z.strictObject({
  id: z.int().positive(),
  dealership_id: z.int().positive(),
  dealership_slug: z.string().min(1),
  name: z.string().min(1),
  slug: z
    .string()
    .regex(
      /^[A-Za-z0-9_-]*[A-Za-z_-][A-Za-z0-9_-]*$/,
      'expected letters, digits and hyphens, not digits alone',
    ),
  location_type: z.enum(['sales', 'service', 'parts']),
  primary: z.boolean().default(false),
  visible: z.boolean().default(true),
  time_zone: z.string().optional(),
  /** Names of this location in stock feeds; its slug and name always count. */
  feed_codes: z.array(z.string()).default([]),
  /** Its code in the dealership's Google Business Profile, where that is not its slug. */
  store_code: z.string().trim().min(1).max(64).optional(),
  closures: z.array(closure).default([]),
  distribution_locations: z.array(z.string()).default([]),
  licence: z
    .strictObject({ label: z.string().min(1), number: z.string().min(1), state: z.string().min(1) })
    .optional(),
  contact_detail: z.strictObject({
    phone: z.string().optional(),
    email: z.email('expected an email address').optional(),
    facebook_url: url.optional(),
    instagram_url: url.optional(),
    youtube_url: url.optional(),
    linkedin_url: url.optional(),
    tiktok_url: url.optional(),
    opening_hours: openingHours,
  }),
  address: z.strictObject({
    street: z.string().min(1),
    city: z.string().min(1),
    state: z.string().min(1),
    postcode: z.string().min(1),
    lat: z.number().min(-90).max(90).optional(),
    long: z.number().min(-180).max(180).optional(),
    place_id: z.string().optional(),
    place_url: url.optional(),
    full: z.string().min(1),
    map_key: z.string().optional(),
    map_url: url.optional(),
  }),
  reviews: z
    .strictObject({ count: z.int().nonnegative(), average_rating: z.number().min(0).max(5) })
    .optional(),
})
export type Location = z.output<typeof locationSchema>
