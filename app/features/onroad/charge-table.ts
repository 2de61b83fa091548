import { z } from 'zod'
import { australianStates } from '#app/core/australian-states.ts'
import { vehicleClasses } from '#app/core/vehicle-class.ts'
import { energies } from './charged-vehicle.ts'

/** Whose law or fee a table is; AU: the Commonwealth's. */
export const jurisdictions = [...australianStates, 'AU', 'NZ'] as const
export const tableKinds = ['duty', 'registration', 'ctp', 'transfer', 'plates', 'lct'] as const
export type TableKind = (typeof tableKinds)[number]

const text = z.string().trim().min(1, 'expected a text')
const day = z.iso.date('expected a day such as 2027-06-30')
const dollars = z
  .number()
  .min(0, 'expected dollars, not below 0')
  .max(100_000_000, 'expected dollars, 100 million at most')
const range = z
  .strictObject({ from: z.number().min(0).optional(), to: z.number().min(0).optional() })
  .refine(({ from, to }) => from !== undefined || to !== undefined, 'expected "from", "to" or both')
const classes = z.array(z.enum(vehicleClasses)).min(1)

/** Which vehicles a rate is for; what is left out does not matter. Ranges include both of their ends. */
const when = z.strictObject({
  classes: classes.optional(),
  /** Classes of which no page of the authority says whether they belong here: for these both answers are reckoned. */
  unsettled_classes: classes.optional(),
  condition: z.enum(['new', 'used']).optional(),
  /** Above 4,500 kg GVM or ATM. */
  heavy: z.boolean().optional(),
  energies: z.array(z.enum(energies)).min(1).optional(),
  cylinders: range.optional(),
  co2_g_km: range.optional(),
  fuel_l_100km: range.optional(),
  engine_cc: range.optional(),
  tare_kg: range.optional(),
  gross_kg: range.optional(),
})

const ofBand = {
  /** The highest value in dollars that the band is for; null: it has no end. */
  up_to: dollars.nullable(),
  /** The authority raises this limit from year to year. */
  indexed: z.boolean().default(false),
}

/** How a value becomes an amount between one limit and the next. */
const band = z.discriminatedUnion('by', [
  /** `plus`, and `rate` for each begun `step` of the value above `over`. */
  z.strictObject({
    by: z.literal('steps'),
    ...ofBand,
    plus: dollars.default(0),
    over: dollars.default(0),
    step: z.number().positive().default(100),
    rate: dollars,
  }),
  /**
   * Per cent of the whole value; with `rising` one per cent more for each `dollars` of the value above `over`, to two
   * decimals.
   */
  z.strictObject({
    by: z.literal('percent'),
    ...ofBand,
    percent: z.number().min(0).max(100),
    rising: z.strictObject({ over: dollars, dollars: z.number().positive() }).optional(),
  }),
  /** The part of the value above `over` that is tax already: 3/13 for luxury car tax. */
  z.strictObject({
    by: z.literal('share'),
    ...ofBand,
    over: dollars,
    numerator: z.int().positive(),
    denominator: z.int().positive(),
  }),
])

const rate = z
  .strictObject({
    when: when.prefault({}),
    /** By the dutiable value, from the lowest band to the highest. */
    bands: z.array(band).min(1).optional(),
    /** Whatever the value: dollars that are added up. */
    amounts: z.array(dollars).min(1).optional(),
    /** Where the authority asks between `amounts` and this sum, by what no vehicle tells (where it is garaged). */
    most_amounts: z.array(dollars).min(1).optional(),
    /** Never below, and never above. */
    least: dollars.optional(),
    most: dollars.optional(),
    /** Taken off at the end, not below nothing. */
    less: dollars.optional(),
    /** Rounded down to a multiple of this many cents. */
    down_to_cents: z.int().positive().default(1),
    /** A flat figure of the authority, which the true fee comes near to. */
    standard: z.boolean().default(false),
    /** The authority's own table was not at hand, or its pages differ: it is shown as the least. */
    unconfirmed: z.boolean().default(false),
    /** Other charges that this amount holds, so that they are not asked for again. */
    holds: z.array(z.enum(['ctp', 'plates'])).default([]),
  })
  .refine(
    ({ bands, amounts }) => (bands === undefined) !== (amounts === undefined),
    'expected either "bands" or "amounts"',
  )

/** One charge of one place for some time, as an operator writes it, in dollars (DRIVE-01). */
export const chargeTableSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'expected small letters, digits and hyphens, such as nsw-transfer')
    .max(60, 'expected at most 60 characters'),
  /** What a shopper reads: “Motor vehicle duty, Revenue NSW”. */
  name: text,
  jurisdiction: z.enum(jurisdictions),
  kind: z.enum(tableKinds),
  /** The first one that suits a vehicle is taken; where none does, the amount is not known. */
  rates: z.array(rate).min(1, 'expected at least one rate'),
  /**
   * What duty is reckoned from: the price, the list price where the vehicle is new and light, or that one of the two that
   * is to be found out.
   */
  basis: z.enum(['price', 'list_price', 'price_or_list_price']).default('price'),
  valid_from: day,
  /** Null: until another one follows. */
  valid_to: day.nullable(),
  /** What ends with the table is its indexed limit alone, which law never lowers: all else stays as it is. */
  never_falls: z.boolean().default(false),
  source: z.url({ protocol: /^https?$/, error: 'expected the web address that says so' }),
  /** The day that the source itself bears; null where it bears none. */
  source_date: day.nullable(),
  checked_on: day,
  checked_by: text,
  /** What an operator should know of it. */
  note: text.optional(),
})
export type ChargeTable = z.output<typeof chargeTableSchema>
export type Rate = ChargeTable['rates'][number]
export type When = Rate['when']
export type Band = NonNullable<Rate['bands']>[number]

/** A file of tables, those that are shipped and those that an operator sets. */
export const chargeTablesFileSchema = z.strictObject({
  $schema: z.string().optional(),
  tables: z.array(chargeTableSchema).min(1, 'expected at least one table'),
})
