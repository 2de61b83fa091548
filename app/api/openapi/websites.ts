import { z } from 'zod'
import { revalidated } from '#app/features/content/revalidated.ts'
import { websiteFolderSchema } from '#app/features/content/website-folder-json.ts'
import {
  anyRecord,
  count,
  type DescribedAddress,
  type DescribedOperation,
  errors,
  inPath,
  signInErrors,
  textOrNull,
} from './described.ts'

const website = z.strictObject({
  id: count,
  slug: z.string(),
  template: z.string(),
  name: z.string(),
  url: z.url(),
  dealership_id: count.nullable(),
  manufacturer_id: count.nullable(),
  dealership_group: z.unknown(),
  manufacturer: z.unknown(),
  locale: z.enum(['en-AU', 'en-NZ', 'en-US']),
  currency: z.string(),
  dealerships: z.array(
    z.strictObject({
      id: count,
      slug: z.string(),
      stripe_publishable_key: textOrNull,
      review_count: count,
      average_rating: z.number().nullable(),
    }),
  ),
  locations: z.array(
    z.strictObject({
      id: count,
      dealership_id: count,
      dealership_slug: z.string(),
      name: z.string(),
      slug: z.string(),
      location_type: z.unknown(),
      primary: z.boolean(),
      visible: z.boolean(),
      contact_detail: anyRecord,
      address: anyRecord,
      reviews: z.unknown(),
    }),
  ),
  payment_provider: textOrNull,
  finance_provider: textOrNull,
  price: z.object({
    fees: z.array(z.object({ name: z.string(), amount: z.number() })).optional(),
  }),
  offers_subscription: z.boolean(),
  garage_enabled: z.boolean(),
  include_sold_cars_days: count,
  specifications: anyRecord,
  features: anyRecord,
  logo: z.strictObject({ url: textOrNull, thumb: textOrNull, banner: textOrNull }),
  branding: anyRecord,
  analytics: anyRecord,
  chat: anyRecord,
  phones: anyRecord,
  labels: anyRecord,
  address: z.strictObject({ city: textOrNull, state: textOrNull }),
  config: anyRecord,
  navigation: anyRecord,
  stock: anyRecord,
  blogs: z.strictObject({ count, templates: z.unknown() }),
  offers_count: count,
  search: z.strictObject({ host: textOrNull }),
})

function ofWebsite(
  operation: Pick<DescribedOperation, 'id' | 'summary'>,
  schema: z.ZodType,
): DescribedOperation {
  return {
    ...operation,
    hasBasicAuth: true,
    parameters: [inPath('websiteId', 'The id of the website whose host is asked', z.int().positive())],
    answers: {
      200: { description: operation.summary, schema },
      ...errors({ ...signInErrors, 404: 'It is another website’s id' }),
    },
  }
}

export const describedWebsite: DescribedAddress = {
  path: '/api/v1/websites/{websiteId}/website_session_data.json',
  operations: { get: ofWebsite({ id: 'getWebsite', summary: 'The website’s public record' }, website) },
}

export const describedSearchSlugs: DescribedAddress = {
  path: '/api/v1/websites/{websiteId}/pages/search_slugs.json',
  operations: {
    get: ofWebsite(
      { id: 'listSearchSlugs', summary: 'The last parts of the search pages’ addresses' },
      z.array(z.string()),
    ),
  },
}

export const describedSearchTemplates: DescribedAddress = {
  path: '/api/v1/websites/{websiteId}/search_page_templates.json',
  operations: {
    get: ofWebsite(
      { id: 'listSearchTemplates', summary: 'What editors say of search addresses' },
      z.array(z.looseObject({ slug: z.string(), template: z.string() })),
    ),
  },
}

export const describedWebsiteFolder: DescribedAddress = {
  path: '/api/v1/website_folder.json',
  operations: {
    get: {
      id: 'getWebsiteFolder',
      summary: 'The whole website as the files it can be imported from, stock and pictures included',
      description: 'Where leads are mailed is among it; secrets are not.',
      hasBasicAuth: true,
      answers: {
        200: { description: 'The files of the folder', schema: websiteFolderSchema },
        ...errors({ ...signInErrors }),
      },
    },
  },
}

export const describedRevalidate: DescribedAddress = {
  path: '/api/revalidate',
  operations: {
    post: {
      id: 'revalidate',
      summary: 'Drops what is kept of this website under a tag, in every process',
      description: 'Where the website follows an upstream, it is asked there again at once.',
      hasBasicAuth: true,
      body: { 'application/json': z.strictObject({ tag: z.enum(revalidated) }) },
      answers: {
        200: {
          description: 'It is dropped',
          schema: z.strictObject({ revalidated: z.literal(true), tag: z.string() }),
        },
        ...errors({ ...signInErrors, 422: 'There is no such tag' }),
      },
    },
  },
}
