import { z } from 'zod'
import { url } from './values.ts'

/**
 * The same dealership's websites for other countries, so that search engines show each reader the right one
 * (`alternates.ts`).
 */
export const alternates = z
  .array(
    z.strictObject({
      hreflang: z.string().regex(/^([a-z]{2}(-[A-Z]{2})?|x-default)$/, 'expected a language such as en-NZ'),
      url,
      /** The pages that both websites have at the same address; a star at the end means all below a path. */
      paths: z
        .array(
          z
            .string()
            .regex(
              /^\/(?![/\\])(([^\s*?#]*\/)?\*|[^\s*?#]*)$/,
              'expected a path such as /finance, or /models/* for all beneath it',
            ),
        )
        .min(1)
        .default(['/']),
    }),
  )
  .refine(
    (alternates) => new Set(alternates.map(({ hreflang }) => hreflang)).size === alternates.length,
    'two have the same hreflang',
  )
  .default([])
