import { z } from 'zod'
import { carType, link, text } from './values.ts'

/** The stock: its addresses, how it is sold, how it is searched. */
export const cars = z
  .strictObject({
    base_path: z.enum(['/cars', '/motorcycles', '/campers']).default('/cars'),
    checkout_path: z.enum(['checkout', 'buy-online']).default('checkout'),
    show_fuel_tag: z.boolean().default(false),
    reserve_enabled: z.boolean().default(true),
    online_purchase_enabled: z.boolean().default(true),
    reserve_coming_soon: z.boolean().default(false),
    checkout_exclusions: z
      .array(
        z.strictObject({
          make: text.optional(),
          car_type: carType.optional(),
          dealership_id: z.int().optional(),
          tag: text.optional(),
        }),
      )
      .default([]),
    certified_program: z
      .strictObject({ make: text, name: text, logo: link.optional(), terms: z.string().optional() })
      .optional(),
    default_sort: z
      .enum(['custom_rank:desc', 'created_at_timestamp:desc', 'price:asc'])
      .default('custom_rank:desc'),
    extra_sorts: z.array(z.enum(['subscription_price:asc', 'km:desc', 'km:asc'])).default([]),
    extra_filters: z.array(text).default([]),
    /** Shows what is stated of the history of used, demo and towed vehicles, item by item. */
    passport: z.boolean().default(false),
    excluded_location_ids: z.array(z.int()).default([]),
  })
  .prefault({})
