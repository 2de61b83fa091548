import { z } from 'zod'
import type { Suggestion } from '#app/features/search/suggestions.ts'
import { count, type DescribedAddress, errors, textOrNull } from './described.ts'

const suggestion: z.ZodType<Suggestion> = z.strictObject({
  group: z.enum(['Models', 'Body types', 'Vehicles', 'Popular', 'Recent searches']),
  label: z.string(),
  href: z.string(),
  count: count.nullable(),
  picture: textOrNull,
  price: textOrNull,
})

export const describedSuggest: DescribedAddress = {
  path: '/api/suggest',
  operations: {
    get: {
      id: 'suggest',
      summary: 'What somebody who has typed this much may mean, or what there is most of',
      parameters: [{ name: 'q', in: 'query', description: 'What is typed so far', schema: z.string() }],
      answers: {
        200: { description: 'At most eight lines in their groups', schema: z.array(suggestion).max(8) },
        ...errors({ 503: 'The website’s search service is away' }),
      },
    },
  },
}
