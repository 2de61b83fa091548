import { z } from 'zod'
import { australianStates } from '#app/core/australian-states.ts'

/** Whose law a rule is: a country’s, or that of a state, which looks at the places there and their vehicles alone. */
export const lawPlaces = ['AU', 'NZ', 'US', ...australianStates, 'CA', 'OR'] as const
export type LawPlace = (typeof lawPlaces)[number]

/** Whose states a place is among; a country’s own is itself. Washington and Western Australia are both WA. */
export function countryOf(place: LawPlace): 'AU' | 'NZ' | 'US' {
  if (place === 'NZ') return 'NZ'
  return place === 'US' || place === 'CA' || place === 'OR' ? 'US' : 'AU'
}

/** Is a place’s law the law of all its states? */
export function isCountry(place: LawPlace): boolean {
  return place === 'AU' || place === 'NZ' || place === 'US'
}

/** The closed list of what can be looked for (LAW-16); `detectors.ts` has one function for each. */
export const detectorNames = [
  'adds_fees',
  'add_on',
  'card_fee',
  'cheapest',
  'comparison_without_warning',
  'conditional_rebate',
  'credit_without_fees',
  'credit_without_terms',
  'dealer_rebate',
  'deposit_share',
  'discount_without_was',
  'draft',
  'fees_undeclared',
  'foreign_domain',
  'free_with_purchase',
  'label_missing',
  'lender_unnamed',
  'licence_missing',
  'marketing_box',
  'new_without_total',
  'notice_missing',
  'offer_figure',
  'offer_sold',
  'offering_price_missing',
  'page_missing',
  'part_above_total',
  'price_without_gst',
  'range_without_cycle',
  'rate_without_comparison',
  'reduced',
  'repayment_without_rate',
  'saving',
  'scarcity',
  'shared_picture',
  'subscription_terms',
  'trade_in_value',
  'used_without_total',
  'valuation_undisclosed',
  'vehicle_unidentified',
  'was_unproven',
  'words',
  'words_missing',
] as const
export type DetectorName = (typeof detectorNames)[number]

/** What a rule says where nobody has compared it with the law yet. */
export const unchecked = 'to be checked by the owner'

const text = z.string().trim().min(1, 'expected a text')
const day = z.iso.date('expected a day such as 2027-06-30')

/** What a website does not show where a rule is broken (LAW-17): words stand in place of a price, nothing is sold online. */
const effects = ['price', 'was', 'online', 'claim'] as const
export type Effect = (typeof effects)[number]

/** A rule of law, as data (LAW-01). */
export const ruleSchema = z
  .strictObject({
    id: z.string().regex(/^[A-Z]{2,3}(-[A-Z0-9]+)+$/, 'expected capitals and hyphens, such as AU-PRICE-NEW'),
    jurisdiction: z.enum(lawPlaces),
    /** The law in words, with its section. */
    citation: text,
    url: z.url({ protocol: /^https?$/, error: 'expected the web address of the law' }),
    /** Null: before anybody sold vehicles here; of a bill, nobody knows. */
    in_force_from: day.nullable(),
    /** The last day; null: it has no end. */
    in_force_to: day.nullable(),
    status: z.enum(['in_force', 'coming', 'bill', 'ended']),
    applies_to: z.enum(['settings', 'places', 'forms', 'texts', 'vehicles']),
    looks_at: z.enum(detectorNames),
    /** What the detector needs to know besides. */
    with: z
      .strictObject({
        words: z.array(text).min(1).optional(),
        path: z.string().startsWith('/').optional(),
        percent: z.number().positive().optional(),
        /** Only of what is sold online. */
        online: z.boolean().optional(),
        /** Only of what drives by itself. */
        motor: z.boolean().optional(),
      })
      .prefault({}),
    severity: z.enum(['refuse', 'advise']),
    /** What a website is not to show because of it; null: nothing. */
    effect: z.enum(effects).nullable(),
    /** What stands there and what law asks, in plain words. */
    sentence: text,
    /** What to write instead. */
    mend: text,
    /** The day that the source itself bears; null where it bears none. */
    source_date: day.nullable(),
    checked_by: text,
  })
  .superRefine((rule, context) => {
    const refuse = (field: keyof typeof rule, message: string): void =>
      context.addIssue({ code: 'custom', path: [field], message })
    const { in_force_from: from, in_force_to: to } = rule
    if (from !== null && to !== null && to < from)
      refuse('in_force_to', `expected a day that is not before in_force_from, ${from}`)
    if (rule.status === 'coming' && from === null)
      refuse('in_force_from', 'of what is coming the day is known')
    if (rule.severity === 'refuse' && (rule.checked_by === unchecked || rule.status === 'bill'))
      refuse('severity', 'what nobody has checked, and what is no law yet, only advises')
  })
export type Rule = Readonly<z.output<typeof ruleSchema>>

/** A file of rules. */
export const rulesFileSchema = z.strictObject({
  $schema: z.string().optional(),
  rules: z.array(ruleSchema).min(1),
})

/** Where a rule stands on a day. A bill stays one until somebody says that it is law. */
export function statusOn(
  { status, in_force_from: from, in_force_to: to }: Rule,
  today: string,
): Rule['status'] {
  if (status === 'bill') return 'bill'
  if (status === 'ended' || (to !== null && to < today)) return 'ended'
  return from !== null && from > today ? 'coming' : 'in_force'
}
