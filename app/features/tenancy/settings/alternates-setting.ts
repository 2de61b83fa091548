import { z } from 'zod'
import { url } from './values.ts'

/** The same dealer's websites for other countries: search engines show each reader the right one (`alternates.ts`). */
export const alternates = z
  .array(
    z.strictObject({
      hreflang: z.string().regex(/^([a-z]{2}(-[A-Z]{2})?|x-default)$/, 'expected a language such as en-NZ'),
      url,
      /** Which pages it has at the same address; those beneath a path where it ends with a star. */
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
