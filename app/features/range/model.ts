import { z } from 'zod'
import { link, path, source } from '#app/features/tenancy/settings/values.ts'

export const manufacturerBodies = [
  'CAMPER TRAILER',
  'POP TOPS',
  'CARAVANS',
  'TOY HAULERS',
  'J-POD',
  'OFF-GRID',
  'MOTORISED',
] as const

const body = z.enum(manufacturerBodies)
const amount = z.number().positive().optional()

/** The figures of a layout or a grade, with the names and units of a vehicle's facts. */
const figures = {
  berths: amount,
  seats: amount,
  length_mm: amount,
  tare_kg: amount,
  atm_kg: amount,
  gvm_kg: amount,
  ball_weight_kg: amount,
  engine_cc: amount,
  power_kw: amount,
  torque_nm: amount,
  seat_height_mm: amount,
  range_km: amount,
  battery_kwh: amount,
}

/** One entry of `models.json` (MODEL-01..MODEL-08): a model of a manufacturer's range, not a vehicle in stock. */
export const modelSchema = z
  .strictObject({
    id: z.int().positive(),
    name: z.string().min(1),
    slug: z.string().regex(/^[A-Za-z0-9_-]+$/, 'expected letters, digits, hyphens and underscores only'),
    description: z.string(),
    manufacturer_name: z.string().min(1),
    manufacturer_body: body.optional(),
    manufacturer_body2: body.optional(),
    manufacturer_body3: body.optional(),
    bodyStyle: z.array(z.string()).default([]),
    image: z.strictObject({ url: source.optional(), thumb: source.optional() }).prefault({}),
    status: z.enum(['', 'new']).default(''),
    fuel: z.array(z.string()).default([]),
    body: z.array(z.string()).default([]),
    aftermarket_manufacturer_id: z.int().optional(),
    accessories_count: z.int().nonnegative().default(0),
    variant: z.string().optional(),
    /** The address of the manufacturer's brochure, a PDF. */
    brochure: source.optional(),
    override_url: link.optional(),
    path: path.optional(),
    /** The available layouts; without them those of the vehicles in stock are shown. */
    floor_plans: z
      .array(
        z.strictObject({
          name: z.string().min(1),
          image: source.optional(),
          layout: z.string().min(1).optional(),
          ...figures,
        }),
      )
      .default([]),
    /** The available grades, which are the columns of the specifications; without grades the floor plans are. */
    variants: z.array(z.strictObject({ name: z.string().min(1), ...figures })).default([]),
    /** A value for all variants, or one value for each in the order of the columns. */
    specifications: z
      .array(
        z.strictObject({
          group: z.string().min(1).optional(),
          label: z.string().min(1),
          value: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]),
        }),
      )
      .default([]),
  })
  .superRefine(({ variants, floor_plans, specifications }, context) => {
    const columns = (variants.length > 0 ? variants : floor_plans).length
    for (const [index, { value }] of specifications.entries())
      if (Array.isArray(value) && value.length !== columns)
        context.addIssue({
          code: 'custom',
          path: ['specifications', index, 'value'],
          message: `expected ${columns} values, one for each variant or floor plan, or one for all`,
        })
  })
export type Model = z.output<typeof modelSchema>
