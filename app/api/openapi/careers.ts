import { z } from 'zod'
import { count, type DescribedAddress, errors, inPath, signInErrors, textOrNull } from './described.ts'

const position = z.strictObject({
  id: count,
  title: z.string(),
  slug: z.string(),
  location: z.string(),
  employment_type: z.string(),
  description: z.string(),
  closing_date: textOrNull,
})

export const describedCareers: DescribedAddress = {
  path: '/api/v1/websites/{websiteId}/careers.json',
  operations: {
    get: {
      id: 'listCareers',
      summary: 'The positions that are open',
      hasBasicAuth: true,
      parameters: [inPath('websiteId', 'The id of the website whose host is asked', z.int().positive())],
      answers: {
        200: { description: 'The positions that are open', schema: z.array(position) },
        ...errors({ ...signInErrors, 404: 'It is another website’s id' }),
      },
    },
  },
}

const picture = z.strictObject({ url: textOrNull, thumb: textOrNull }).nullable()

export const describedManufacturer: DescribedAddress = {
  path: '/api/v1/manufacturers/{file}',
  operations: {
    get: {
      id: 'getManufacturer',
      summary: 'A manufacturer with its models',
      hasBasicAuth: true,
      parameters: [
        inPath('file', '`{slug}.json`'),
        { name: 'website_id', in: 'query', description: 'The website whose host is asked', schema: count },
      ],
      answers: {
        200: {
          description: 'The manufacturer',
          schema: z.looseObject({
            id: count.nullable(),
            name: z.string(),
            slug: z.string(),
            logo: picture,
            models: z.array(z.looseObject({ name: z.string(), slug: z.string() })),
          }),
        },
        ...errors({ ...signInErrors, 404: 'The website has no such manufacturer' }),
      },
    },
  },
}
