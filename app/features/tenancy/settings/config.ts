import { z } from 'zod'
import { bookings } from './bookings-setting.ts'
import { cars } from './cars-setting.ts'
import { form } from './form-setting.ts'
import { home } from './home-setting.ts'
import { lead } from './lead-setting.ts'
import { link, path } from './values.ts'

/** What a website has in its own way. */
export const config = z
  .strictObject({
    search_path: path.optional(),
    favicon: z.string().optional(),
    finance_path: z
      .enum(['/finance', '/finance-enquiry', '/apply-for-finance', '/finance-the-dream'])
      .default('/finance'),
    garage_path: path.default('/my-garage'),
    uses_pages_path: z.boolean().default(false),
    blog: z
      .strictObject({ path: z.enum(['/blog', '/news']).default('/blog'), title: z.string().optional() })
      .prefault({}),
    header: z.strictObject({ dropdown_on_hover: z.boolean().default(false) }).prefault({}),
    home,
    storage: z
      .strictObject({ views: z.boolean().default(true), favourites: z.boolean().default(true) })
      .prefault({}),
    phone: z
      .strictObject({ mobile_only: z.boolean().default(false), combined: z.boolean().default(false) })
      .prefault({}),
    lead,
    forms: z.record(z.string(), form).default({}),
    bookings,
    opt_in_default: z.boolean().default(true),
    marketing_consent: z.boolean().default(false),
    /** What a deposit paid online buys. */
    reservations: z
      .strictObject({
        /** For how long the vehicle is held, from the payment on. */
        hold_hours: z.int().min(1).max(336).default(48),
        /** For how many days it is given back to whoever changes their mind. */
        refundable_days: z.int().min(0).max(90).default(7),
        /** The page with the terms of a deposit. */
        terms: link.optional(),
        /** What a card costs on top, where the dealership has set surcharges with its provider: said before it is paid. */
        card_fee: z.string().trim().min(1).max(120).optional(),
      })
      .prefault({}),
    cars,
  })
  .prefault({})
