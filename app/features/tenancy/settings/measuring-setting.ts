import { z } from 'zod'
import { path, text } from './values.ts'

const scalar = z.union([z.string(), z.number(), z.boolean()])

/**
 * An event that a website's tag manager or advertising is told of, since neither sees the page
 * (docs/decisions/0019-tags-in-a-cage.md).
 */
export const trigger = z.strictObject({
  on: z.union(
    [
      z.strictObject({
        event: z
          .int()
          .min(1)
          .max(61)
          .refine((id) => id !== 49, 'nothing fires event 49'),
      }),
      z.strictObject({ link: text }),
      z.strictObject({ page: path }),
      z.strictObject({ scroll: z.int().min(1).max(100) }),
    ],
    'expected one of event (a number), link (how its address begins), page (a path) or scroll (per cent)',
  ),
  tell: z.union(
    [
      z.strictObject({ data_layer: z.object({ event: text }).catchall(scalar) }),
      z.strictObject({
        conversion: z
          .string()
          .regex(/^AW-[\w-]+\/[\w-]+$/, 'expected a label such as AW-123456789/AbC-D_efG'),
        value: z.number().nonnegative().optional(),
      }),
    ],
    'expected data_layer with an event, or conversion such as AW-123456789/AbC-D_efG',
  ),
})

/** Visitors who come by a campaign see its phone number, so that its calls can be counted. */
export const campaignNumber = z.strictObject({
  when: z
    .record(z.string().regex(/^[\w-]+$/, 'expected the name of a parameter such as utm_source'), text)
    .refine((when) => Object.keys(when).length > 0, 'expected a parameter such as utm_source'),
  number: text,
  instead_of: text,
})
