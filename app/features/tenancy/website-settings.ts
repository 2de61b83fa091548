import { z } from 'zod'

/**
 * `website.json`: everything that makes one website differ from another. Keys are written as the field's own data is
 * (snake_case). A missing optional key takes the platform's default; `id`, `slug`, `template`, `name` and `url` are
 * required (TENANT-11). An unknown key is refused, so that a misspelt setting is never silently without effect.
 */
const url = z.url({
  protocol: /^https?$/,
  error: 'expected a web address such as https://www.example.com.au',
})
const link = z
  .string()
  .regex(
    /^(\/(?![/\\])|https?:\/\/|tel:|mailto:)/,
    'expected a path that starts with one /, a web address, tel: or mailto:',
  )
const webhookUrl = z
  .string()
  .refine(
    isWebhookUrl,
    'expected an https address on the ordinary port, without password (http only for this machine, on a demo website)',
  )
const path = z.string().regex(/^\/(?![/\\])\S*$/, 'expected a path that starts with one /')
const slug = z.string().regex(/^[A-Za-z0-9_-]+$/, 'expected letters, digits, hyphens and underscores only')
const carType = z.enum(['new', 'used', 'demo'])
const count = z.int().nonnegative()
const text = z.string().trim().min(1)
/** Which leads an entry is for; a condition that is not given fits every lead. */
const leadConditions = {
  categories: z.array(text).optional(),
  car_types: z.array(carType).optional(),
  location_slugs: z.array(slug).optional(),
}
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'expected a colour such as #0B4F6C')

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

export const templates = ['default', 'used', 'rv', 'camper', 'motorcycle', 'truck', 'trucks'] as const

/** As a content policy names a host: with its scheme, and a star for any name before it. */
const policyHost = z
  .string()
  .regex(
    /^(https:\/\/(\*\.)?[a-z0-9.-]+\.[a-z]{2,}|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/,
    'expected a host such as https://tags.example.com or https://*.example.com',
  )
const policyHosts = z.array(policyHost).default([])

/** Somebody else's script that this website lets in; it runs in a frame of its own and never sees the page. */
const thirdParty = z.strictObject({
  key: z.string().regex(/^[a-z0-9-]{1,40}$/, 'expected small letters, digits and hyphens'),
  name: text,
  /** Visitors are told, and where the banner asks, asked. */
  purpose: z.enum(['analytics', 'marketing', 'functional']),
  script: z
    .string()
    .refine(
      (address) => URL.canParse(address) && (address.startsWith('https:') || isLocalUrl(address)),
      'expected an https address (http only for this machine)',
    ),
  /** What it is told of what happens on the page: the data layer, or nothing. */
  hears: z.enum(['data-layer', 'nothing']).default('nothing'),
  /** Which hosts it may reach besides its script's own. */
  hosts: z
    .strictObject({
      script: policyHosts,
      connect: policyHosts,
      img: policyHosts,
      style: policyHosts,
      font: policyHosts,
      frame: policyHosts,
    })
    .prefault({}),
  /** It is stopped when it asks for more of one page. */
  most_requests: z.int().min(1).max(500).default(60),
})

const branding = z.strictObject({
  primary_color: colour.default('#0B4F6C'),
  accent_color: colour.optional(),
  neutral_color: colour.optional(),
  font: z
    .enum([
      'red-hat-display+red-hat-text',
      'bricolage-grotesque+source-sans-3',
      'sofia-sans-extra-condensed+sofia-sans',
      'archivo+ibm-plex-sans',
      'figtree',
      'schibsted-grotesk+source-sans-3',
      'instrument-sans',
      'public-sans',
      'hanken-grotesk',
      'figtree+public-sans',
    ])
    .optional(),
  design: z.enum(['metro', 'outback', 'torque', 'haul']).optional(),
  header: z.enum(['slim', 'split', 'floating', 'two-deck', 'blackbar', 'hazard', 'utility']).optional(),
  hero: z
    .enum([
      'search-stage',
      'type-led',
      'carousel',
      'landscape',
      'range-shelf',
      'poster',
      'split-reel',
      'job-finder',
      'fleet-board',
    ])
    .optional(),
  card: z
    .enum(['tile', 'bare', 'postcard', 'spec-sheet', 'dark-plate', 'light-plate', 'row', 'row-photo'])
    .optional(),
  radius: z.enum(['square', 'crisp', 'soft', 'round']).optional(),
  button: z.enum(['pill', 'rounded', 'square', 'slant']).optional(),
  density: z.enum(['compact', 'cosy', 'roomy']).optional(),
  volume: z.enum(['whisper', 'voice', 'drench']).optional(),
  header_tone: z.enum(['light', 'dark', 'brand']).optional(),
  temperature: z.enum(['cool', 'neutral', 'warm']).optional(),
  line: z.enum(['lifted', 'outlined', 'flat']).optional(),
  scene: z
    .enum([
      'city-dusk',
      'white-studio',
      'showroom',
      'desert-dusk',
      'coast',
      'bush',
      'dark-studio',
      'workshop',
      'depot',
      'quarry',
    ])
    .optional(),
})

/** A field of a form; which types there are, and what each does, is the forms slice's business (FORM-12). */
const formField = z.strictObject({
  name: text,
  type: text,
  label: z.string().optional(),
  required: z.boolean().optional(),
  showIf: z.string().optional(),
  value: z.union([z.string(), z.number(), z.boolean()]).optional(),
  /** Each a text, or a value with the words shown for it and a sentence under them. */
  options: z
    .array(
      z.union([z.string(), z.strictObject({ value: text, label: text.optional(), hint: text.optional() })]),
    )
    .optional(),
  hint: text.optional(),
  /** The words of the label that lead to what is agreed to. */
  link: z
    .strictObject({
      text,
      href: text.regex(/^(?:\/(?!\/)|https:\/\/)/, 'expected a path or an https address'),
    })
    .optional(),
})

/** One step of a form that shows one at a time (STEP-01). */
const formStep = z.strictObject({
  title: text,
  fields: z.array(text).min(1),
  optional: z.boolean().optional(),
  partial_save: z.boolean().optional(),
})

const form = z
  .strictObject({
    fields: z.array(formField).optional(),
    steps: z.array(formStep).min(2, 'expected at least two steps; a form of one page has none').optional(),
    target: z.enum(['leads', 'car-clarity']).optional(),
    success_params: z.record(z.string(), z.string()).optional(),
  })
  .superRefine(({ fields, steps = [] }, context) => {
    const asked = fields && new Set(fields.map(({ name }) => name))
    const seen = new Set<string>()
    for (const [step, { fields: names }] of steps.entries()) {
      for (const [index, name] of names.entries()) {
        const message = seen.has(name)
          ? 'this field stands on two steps'
          : asked && !asked.has(name)
            ? 'this form has no field of this name'
            : null
        if (message) context.addIssue({ code: 'custom', path: ['steps', step, 'fields', index], message })
        seen.add(name)
      }
    }
  })
const bookedTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected a 24-hour time such as 08:30')

/** How one kind of visit is booked; the times are those of the location's opening hours, without its closures. */
function bookings(usual: {
  location_type: 'sales' | 'service'
  slot_minutes: number
  capacity: number
  lead_hours: number
  same_day: boolean
  days: number
  first_time?: string
  last_time?: string
}) {
  return z
    .strictObject({
      /** Without it the form asks for a day and part of the day, and somebody rings. */
      enabled: z.boolean().default(true),
      /** Which of a dealership's locations take it where a form names none. */
      location_type: z.enum(['sales', 'service', 'parts']).default(usual.location_type),
      slot_minutes: z.int().min(5).max(480).default(usual.slot_minutes),
      /** How many may come at the same time to one location. */
      capacity: z.int().min(1).max(100).default(usual.capacity),
      /** Nothing sooner than so many hours ahead. */
      lead_hours: z.number().min(0).max(336).default(usual.lead_hours),
      /** False: from the next day on which the place is open. */
      same_day: z.boolean().default(usual.same_day),
      /** On how many open days. */
      days: z.int().min(1).max(60).default(usual.days),
      /** The first and the last start of a day, as far as the place is open then. */
      first_time: bookedTime.default(usual.first_time ?? '00:00'),
      last_time: bookedTime.default(usual.last_time ?? '23:59'),
    })
    .refine(({ first_time, last_time }) => first_time <= last_time, {
      error: 'expected a time that is not before first_time',
      path: ['last_time'],
    })
    .prefault({})
}

const config = z
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
    /** The dealer's own line on the home page, at most eight words that a buyer can check, and one beneath it. */
    home: z
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
      .prefault({}),
    storage: z
      .strictObject({ views: z.boolean().default(true), favourites: z.boolean().default(true) })
      .prefault({}),
    phone: z
      .strictObject({ mobile_only: z.boolean().default(false), combined: z.boolean().default(false) })
      .prefault({}),
    lead: z
      .strictObject({
        fixed_dealership_slug: slug.optional(),
        fixed_location_slug: slug.optional(),
        use_primary_location: z.boolean().default(false),
        /** Where leads are mailed. Without a list they go to the location's own address. */
        recipients: z
          .array(
            z.strictObject({
              to: z.email('expected an email address'),
              /** `adf`: XML for the mailbox of a dealer's CRM, in place of a mail for people. */
              format: z.enum(['text', 'adf']).default('text'),
              ...leadConditions,
            }),
          )
          .default([]),
        /** Web addresses that leads are posted to, signed; the secret is never in the folder. */
        webhooks: z
          .array(
            z.strictObject({
              url: webhookUrl,
              ...leadConditions,
              /** Only leads of forms with this target: the address of the one who acts on them. */
              target: z.enum(['car-clarity']).optional(),
            }),
          )
          .default([]),
        /** The shopper gets a mail that says what was received and what happens next. */
        acknowledge: z.boolean().default(true),
      })
      .prefault({}),
    forms: z.record(z.string(), form).default({}),
    /** What can be booked online, and when (`features/bookings/slots.ts`). */
    bookings: z
      .strictObject({
        test_drive: bookings({
          location_type: 'sales',
          slot_minutes: 60,
          capacity: 1,
          lead_hours: 2,
          same_day: true,
          days: 10,
        }),
        /** The times are those at which a vehicle is dropped off. */
        service: bookings({
          location_type: 'service',
          slot_minutes: 30,
          capacity: 4,
          lead_hours: 0,
          same_day: false,
          days: 14,
          first_time: '07:30',
          last_time: '10:00',
        }),
      })
      .prefault({}),
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
      })
      .prefault({}),
    cars: z
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
        excluded_location_ids: z.array(z.int()).default([]),
      })
      .prefault({}),
  })
  .prefault({})

export const dealershipSchema = z.strictObject({
  id: z.int().positive(),
  slug,
  name: text,
  /** Which dealer ids of a stock feed mean this dealership; its slug always does. */
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
        authorization_type: z.enum(['stripe', 'till', 'st_george']),
        authorization_key: z.string(),
        deposit_amount: z.number().nonnegative(),
      }),
    )
    .default([]),
  review_count: count.default(0),
  average_rating: z.number().min(0).max(5).optional(),
})
export type Dealership = z.output<typeof dealershipSchema>

export const websiteSettingsSchema = z.strictObject({
  $schema: z.string().optional(),
  id: z.int().positive(),
  slug: slug.max(60),
  template: z.enum(templates),
  name: text,
  url,
  /** The folder's stock feeds, as file names beside website.json, imported with the website. */
  stock_feeds: z
    .array(z.string().regex(/^[\w.-]+\.(csv|xml|json)$/, 'expected the name of a .csv, .xml or .json file'))
    .default([]),
  /** A website of the demo: sandbox keys are allowed and its feed's dates are moved up to today. */
  demo: z.boolean().default(false),
  dealership_id: z.int().positive().optional(),
  manufacturer_id: z.int().positive().optional(),
  dealership_group: text.optional(),
  manufacturer: text.optional(),
  locale: z.enum(['en-AU', 'en-NZ', 'en-US']).default('en-AU'),
  currency: z.enum(['AUD', 'NZD', 'USD']).default('AUD'),
  time_zone: z
    .string()
    .refine(isTimeZone, 'expected a time zone such as Australia/Brisbane')
    .default('Australia/Sydney'),
  description: z.string().optional(),
  /** The same dealer's websites for other countries: search engines show each reader the right one. */
  alternates: z
    .array(
      z.strictObject({
        hreflang: z.string().regex(/^([a-z]{2}(-[A-Z]{2})?|x-default)$/, 'expected a language such as en-NZ'),
        url,
      }),
    )
    .default([]),
  dealerships: z.array(dealershipSchema).default([]),
  payment_provider: z.enum(['Stripe', 'Till', 'St George']).optional(),
  finance_provider: z.string().optional(),
  finance: z
    .strictObject({
      /** Without these no repayment is shown where the law asks for a comparison rate (FIN-01). */
      terms: z
        .strictObject({
          rate_percent: z.number().min(0).max(48),
          comparison_rate_percent: z.number().min(0).max(100),
          example: text,
        })
        .optional(),
      provider_logo: link.optional(),
      disclaimer: text.optional(),
    })
    .prefault({}),
  offers_subscription: z.boolean().default(false),
  garage_enabled: z.boolean().default(false),
  include_sold_cars_days: count.optional(),
  /** A feed that would remove more than this share of the stock is held (architecture: stock import). */
  feed_hold_share: z
    .number()
    .min(0)
    .max(1)
    .default(1 / 3),
  specifications: z
    .strictObject({
      just_arrived_days: count.default(8),
      just_arrived_tag_name: text.default('JUST ARRIVED'),
      sold_tag_name: text.default('JUST SOLD'),
    })
    .prefault({}),
  features: z
    .strictObject({
      autograb: z.boolean().default(false),
      autobot: z.boolean().default(false),
      dealercell: z.boolean().default(false),
      dealerstudio: z.boolean().default(false),
      impel: z.boolean().default(false),
      redbook: z.boolean().default(false),
      nevdis: z.boolean().default(false),
    })
    .prefault({}),
  logo: z
    .strictObject({ url: link.optional(), thumb: link.optional(), banner: link.optional() })
    .prefault({}),
  branding: branding.prefault({}),
  analytics: z
    .strictObject({
      ga_measurement_id: text.optional(),
      gtm_id: text.optional(),
      google_ads_id: text.optional(),
      facebook_pixel_id: text.optional(),
      /** Leads of visitors who allow ads are told to the pixel by the server too; needs the secret `meta_access_token`. */
      server_copies: z.boolean().default(false),
      adobe_script_url: url.optional(),
      collector_url: url.optional(),
    })
    .prefault({}),
  /** Whether visitors are asked before anybody is told of them. */
  consent: z.strictObject({ banner: z.enum(['none', 'notice', 'opt-in']).default('none') }).prefault({}),
  tags: z
    .array(thirdParty)
    .refine((tags) => new Set(tags.map(({ key }) => key)).size === tags.length, 'two have the same key')
    .default([]),
  chat: z
    .strictObject({
      provider: text.optional(),
      widget_id: text.optional(),
      script_url: url.optional(),
      greeting: text.optional(),
      popup_enabled: z.boolean().optional(),
      whatsapp_number: text.optional(),
    })
    .prefault({}),
  /** The stock as advertisers fetch it: `/feeds/google-vehicles.xml`, `/feeds/meta-vehicles.csv`. */
  vehicle_feeds: z
    .strictObject({
      /** Without it: on for cars, except in New Zealand; Google takes no caravans, motorcycles or trucks. */
      google: z.strictObject({ enabled: z.boolean().optional() }).prefault({}),
      meta: z
        .strictObject({
          enabled: z.boolean().default(true),
          /** What the catalogue knows a vehicle by; the pixel must send the same. */
          id: z.enum(['stocknum', 'vin']).default('stocknum'),
        })
        .prefault({}),
    })
    .prefault({}),
  search: z.strictObject({ host: url.optional(), key: text.optional() }).prefault({}),
  image_sources: z.array(text).default([]),
  phones: z
    .strictObject({
      new: text.optional(),
      used: text.optional(),
      demo: text.optional(),
      default: text.optional(),
    })
    .prefault({}),
  labels: z.strictObject({ vehicle_noun: text.optional() }).prefault({}),
  address: z.strictObject({ city: text.optional(), state: text.optional() }).prefault({}),
  review_summary: z.strictObject({ count, average_rating: z.number().min(0).max(5) }).optional(),
  blogs: z.strictObject({ templates: z.enum(['grid', 'list']).default('grid') }).prefault({}),
  config,
})

export type WebsiteSettings = z.output<typeof websiteSettingsSchema>

/** Days that a sold vehicle stays in the stock search: the setting, else 7 on an RV website and 3 elsewhere (SEARCH-11). */
export function soldShownForDays(
  settings: Pick<WebsiteSettings, 'include_sold_cars_days' | 'template'>,
): number {
  return settings.include_sold_cars_days ?? (settings.template === 'rv' ? 7 : 3)
}

/** Whether the server may go there is asked again of every address that the name leads to. */
function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, port, username, password, hash } = new URL(text)
  if (username !== '' || password !== '' || hash !== '') return false
  return protocol === 'https:' ? port === '' : isLocalUrl(text)
}

/** An unencrypted address on this very machine. */
export function isLocalUrl(text: string): boolean {
  const { protocol, hostname } = new URL(text)
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
