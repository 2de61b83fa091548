import { z } from 'zod'
import { bookings } from './bookings-setting.ts'
import { cars } from './cars-setting.ts'
import { form } from './form-setting.ts'
import { home } from './home-setting.ts'
import { lead } from './lead-setting.ts'
import { link, path } from './values.ts'

/** The pages, addresses and behaviour in which a website differs from the platform's defaults. */
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
    /** The conditions of a deposit that is paid online. */
    reservations: z
      .strictObject({
        /** How long the vehicle is held, from the payment on. */
        hold_hours: z.int().min(1).max(336).default(48),
        /** For how many days the deposit is refunded to a shopper who changes their mind. */
        refundable_days: z.int().min(0).max(90).default(7),
        /** The page with the terms of a deposit. */
        terms: link.optional(),
        /**
         * The surcharge for paying by card, where the dealership has set one with its provider; it is shown before
         * the payment.
         */
        card_fee: z.string().trim().min(1).max(120).optional(),
      })
      .prefault({}),
    cars,
  })
  .prefault({})
