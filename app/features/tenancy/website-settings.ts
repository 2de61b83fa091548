import { z } from 'zod'
import { australianStates } from '#app/core/australian-states.ts'
import { subscriptionPeriods } from '#app/core/subscription-period.ts'
import { isTimeZone } from '#app/core/time-zone.ts'
import { cardProviderTitles } from './card-provider-name.ts'
import { alternates } from './settings/alternates-setting.ts'
import { branding } from './settings/branding-setting.ts'
import { config } from './settings/config.ts'
import { dealershipSchema } from './settings/dealership.ts'
import { campaignNumber, trigger } from './settings/measuring-setting.ts'
import { onRoad } from './settings/on-road-setting.ts'
import { thirdParty, thirdPartyHosts } from './settings/third-party-setting.ts'
import { count, hostName, imageSource, link, path, slug, text, url } from './settings/values.ts'

export const templates = ['default', 'used', 'rv', 'camper', 'motorcycle', 'truck', 'trucks'] as const

/** Where a website’s settings name no other. */
export const usualTimeZone = 'Australia/Sydney'

/**
 * `website.json`: everything in which one website differs from another. Keys are written in snake_case, as in the
 * trade's own data. A missing optional key takes the platform's default; `id`, `slug`, `template`, `name` and `url`
 * are required (TENANT-11). An unknown key is refused, so that a misspelt setting is never ignored silently.
 */
export const websiteSettingsSchema = z.strictObject({
  $schema: z.string().optional(),
  id: z.int().positive(),
  slug: slug.max(60),
  template: z.enum(templates),
  name: text,
  url,
  /** Further hosts of the dealer: each answers with the same address at `url`. */
  alias_hosts: z.array(hostName).max(20, 'expected at most 20 hosts').default([]),
  /** What browsers are told to reach over https alone. */
  hsts: z
    .strictObject({
      /** Every name below the website’s host too, also where another machine of the dealer answers there. */
      subdomains: z.boolean().default(false),
    })
    .prefault({}),
  /**
   * The folder's stock feeds, as file names next to website.json; those that have changed are imported with the
   * website.
   */
  stock_feeds: z
    .array(z.string().regex(/^[\w.-]+\.(csv|xml|json)$/, 'expected the name of a .csv, .xml or .json file'))
    .default([]),
  /** A demo website: sandbox keys are allowed, and the dates of its feed are moved up to today. */
  demo: z.boolean().default(false),
  dealership_id: z.int().positive().optional(),
  manufacturer_id: z.int().positive().optional(),
  dealership_group: text.optional(),
  manufacturer: text.optional(),
  /** By the slug of the manufacturer's name: the logos that the API returns for a manufacturer (API-05). */
  manufacturer_logos: z.record(slug, z.strictObject({ url: link, thumb: link.optional() })).default({}),
  locale: z.enum(['en-AU', 'en-NZ', 'en-US']).default('en-AU'),
  currency: z.enum(['AUD', 'NZD', 'USD']).default('AUD'),
  time_zone: z
    .string()
    .refine(isTimeZone, 'expected a time zone such as Australia/Brisbane')
    .default(usualTimeZone),
  description: z.string().optional(),
  /** As the footer shows it: "ABN 51 824 753 556". */
  business_number: text.optional(),
  alternates,
  dealerships: z.array(dealershipSchema).default([]),
  payment_provider: z.enum(cardProviderTitles).optional(),
  finance_provider: z.string().optional(),
  finance: z
    .strictObject({
      /** Without these no repayment is shown where the law requires a comparison rate (FIN-01). */
      terms: z
        .strictObject({
          rate_percent: z.number().min(0).max(48),
          comparison_rate_percent: z.number().min(0).max(100),
          example: text,
          /** The example loan with its fees in dollars, from which the import computes the comparison rate. */
          loan: z
            .strictObject({
              amount: z.number().positive(),
              months: z.int().min(1).max(120),
              establishment_fee: z.number().min(0).default(0),
              monthly_fee: z.number().min(0).default(0),
            })
            .optional(),
        })
        .optional(),
      /** A self-check at `/finance-check`: questions, and an answer in words. */
      self_check: z.boolean().default(false),
      provider_logo: link.optional(),
      disclaimer: text.optional(),
    })
    .prefault({}),
  on_road: onRoad,
  /** What the dealer asks of every buyer on top of the price, in dollars; required in the United States (ONE-28). */
  price: z
    .strictObject({
      fees: z.array(z.strictObject({ name: text, amount: z.number().positive().max(100_000) })).optional(),
      /** In Australia: where prices hold for whoever does not say where they live (ONE-27). */
      default_state: z.enum(australianStates).optional(),
    })
    .prefault({}),
  /** Rules of law that refuse on this website, though the release only advises (LAW-11). */
  law: z.strictObject({ raise: z.array(text).default([]) }).prefault({}),
  market: z
    .strictObject({
      /** For so many days a former price was asked before it may be struck through; the law’s own are no fewer (MARKET-05). */
      was_days: z
        .int()
        .min(14, 'expected 14 days or more: a former price that was asked for fewer proves nothing')
        .max(365)
        .default(14),
      /** What pages say of a vehicle’s market: `all` adds what it cost before and how long it has stood there (MARKET-07). */
      show: z.enum(['all', 'range', 'none']).default('range'),
      /**
       * Its prices count among those that the other websites of the deployment compare with, and it compares with theirs
       * (MARKET-09).
       */
      share: z.boolean().default(false),
    })
    .prefault({}),
  offers_subscription: z.boolean().default(false),
  /** The period that a subscription's price covers. */
  subscriptions: z
    .strictObject({
      period: z.enum(subscriptionPeriods).default('week'),
      /** The shortest time, as a shopper reads it: "3 months". */
      minimum: text.optional(),
      /** What is in the price: "insurance and servicing". */
      includes: text.optional(),
    })
    .prefault({}),
  garage_enabled: z.boolean().default(false),
  include_sold_cars_days: count.optional(),
  /** A feed that would remove more than this share of the stock is held (`vehicles/feed/held.ts`). */
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
      /** The server, too, sends leads of visitors who allow ads to the pixel; needs the secret `meta_access_token`. */
      server_copies: z.boolean().default(false),
      adobe_script_url: url.optional(),
      /** A path means an address of the website itself. */
      collector_url: z.union([url, path]).optional(),
      /** Events that tag managers and advertising are told besides those of the catalogue. */
      triggers: z.array(trigger).optional(),
      /** Numbers that replace others for visitors of a campaign. */
      numbers: z.array(campaignNumber).optional(),
    })
    .prefault({}),
  /** Whether visitors are asked before third parties learn of them. */
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
      hosts: thirdPartyHosts.optional(),
      greeting: text.optional(),
      popup_enabled: z.boolean().optional(),
      whatsapp_number: text.optional(),
    })
    .prefault({}),
  /** The vehicle feeds: `/feeds/google-vehicles.xml`, `/feeds/meta-vehicles.csv`. */
  vehicle_feeds: z
    .strictObject({
      /** Default: on for cars, except in New Zealand; Google accepts no caravans, motorcycles or trucks. */
      google: z.strictObject({ enabled: z.boolean().optional() }).prefault({}),
      meta: z
        .strictObject({
          enabled: z.boolean().default(true),
          /** The id of a vehicle in the catalogue; the pixel must send the same one. */
          id: z.enum(['stocknum', 'vin']).default('stocknum'),
        })
        .prefault({}),
    })
    .prefault({}),
  search: z
    .strictObject({
      host: url.optional(),
      /** Moved to the secrets at import, and never exported again. */
      key: text.optional(),
    })
    .prefault({}),
  image_sources: z.array(imageSource).default([]),
  phones: z
    .strictObject({
      new: text.optional(),
      used: text.optional(),
      demo: text.optional(),
      default: text.optional(),
      /**
       * On a vehicle's page only the first digits are shown until the visitor asks for the rest, so that reveals are
       * counted.
       */
      masked: z.boolean().default(true),
    })
    .prefault({}),
  labels: z.strictObject({ vehicle_noun: text.optional() }).prefault({}),
  address: z.strictObject({ city: text.optional(), state: text.optional() }).prefault({}),
  review_summary: z.strictObject({ count, average_rating: z.number().min(0).max(5) }).optional(),
  blogs: z.strictObject({ templates: z.enum(['grid', 'list']).default('grid') }).prefault({}),
  config,
})

export type WebsiteSettings = z.output<typeof websiteSettingsSchema>

/**
 * The number of days for which a sold vehicle stays in the stock search: the setting, else 7 on an RV website and 3
 * elsewhere (SEARCH-11).
 */
export function soldShownForDays(
  settings: Pick<WebsiteSettings, 'include_sold_cars_days' | 'template'>,
): number {
  return settings.include_sold_cars_days ?? (settings.template === 'rv' ? 7 : 3)
}
