import { z } from 'zod'

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

/** One entry of `models.json` (MODEL-01..MODEL-08): a model of a manufacturer's range, not a vehicle in stock. */
export const modelSchema = z.strictObject({
  id: z.int().positive(),
  name: z.string().min(1),
  slug: z.string().regex(/^[A-Za-z0-9_-]+$/, 'expected letters, digits, hyphens and underscores only'),
  description: z.string(),
  manufacturer_name: z.string().min(1),
  manufacturer_body: body.optional(),
  manufacturer_body2: body.optional(),
  manufacturer_body3: body.optional(),
  bodyStyle: z.array(z.string()).default([]),
  image: z.strictObject({ url: z.string().optional(), thumb: z.string().optional() }).prefault({}),
  status: z.enum(['', 'new']).default(''),
  fuel: z.array(z.string()).default([]),
  body: z.array(z.string()).default([]),
  aftermarket_manufacturer_id: z.int().optional(),
  accessories_count: z.int().nonnegative().default(0),
  variant: z.string().optional(),
  override_url: z.string().optional(),
  path: z.string().optional(),
  /** The layouts it can be had in; without them those of the vehicles in stock are shown. */
  floor_plans: z
    .array(
      z.strictObject({ name: z.string().min(1), image: z.string().min(1), layout: z.string().optional() }),
    )
    .default([]),
  /** What the manufacturer says of all of them; what the vehicles in stock say of the same goes first. */
  specifications: z.array(z.strictObject({ label: z.string().min(1), value: z.string().min(1) })).default([]),
})
export type Model = z.output<typeof modelSchema>
