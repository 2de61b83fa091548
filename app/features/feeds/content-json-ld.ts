import type {
  AutoDealer,
  AutoPartsStore,
  AutoRepair,
  BlogPosting,
  JobPosting,
  MotorcycleDealer,
} from 'schema-dts'
import type { Position, Post } from '#app/features/content/content.ts'
import type { Location } from '#app/features/locations/location.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { definedFacts } from './known.ts'
import { placeFacts } from './place-json-ld.ts'

/** Adds the website's host to a path. */
type Address = (path: string) => string

/** A location with its hours: sales, service or parts. Its number is shown on the page in full. */
export function locationJsonLd(
  location: Location,
  website: Website,
  address: Address,
  path: string,
): AutoDealer | MotorcycleDealer | AutoRepair | AutoPartsStore {
  const facts = {
    '@id': `${address(path)}#place`,
    name: location.name,
    url: address(path),
    ...definedFacts({ telephone: location.contact_detail.phone, hasMap: location.address.map_url }),
    ...placeFacts(location, website.locale),
    parentOrganization: { '@type': 'Organization' as const, name: website.name, url: address('/') },
  }
  switch (location.location_type) {
    case 'service':
      return { '@type': 'AutoRepair', ...facts }
    case 'parts':
      return { '@type': 'AutoPartsStore', ...facts }
    case 'sales':
      return website.template === 'motorcycle'
        ? { '@type': 'MotorcycleDealer', ...facts }
        : { '@type': 'AutoDealer', ...facts }
  }
}

/** A post for news readers and search engines. */
export function postJsonLd(
  post: Post,
  website: Website,
  address: Address,
  { path, picture, words }: { path: string; picture: string | null; words: number },
): BlogPosting {
  return {
    '@type': 'BlogPosting',
    '@id': `${address(path)}#post`,
    mainEntityOfPage: address(path),
    headline: post.title,
    description: post.summary,
    datePublished: post.date,
    articleSection: post.category,
    wordCount: words,
    inLanguage: website.locale,
    ...(picture ? { image: picture.startsWith('/') ? address(picture) : picture } : {}),
    author: post.author
      ? { '@type': 'Person', name: post.author }
      : { '@type': 'Organization', name: website.name },
    publisher: { '@type': 'Organization', name: website.name, url: address('/') },
  }
}

const employmentTypes = new Map([
  ['full time', 'FULL_TIME'],
  ['part time', 'PART_TIME'],
  ['casual', 'TEMPORARY'],
  ['temporary', 'TEMPORARY'],
  ['contract', 'CONTRACTOR'],
  ['apprenticeship', 'FULL_TIME'],
  ['traineeship', 'FULL_TIME'],
  ['internship', 'INTERN'],
])

/** An open position. Its address is given where a location has the name that the position states. */
export function positionJsonLd(
  position: Position,
  website: Website,
  address: Address,
  { path, place }: { path: string; place: Location | null },
): JobPosting {
  const { title, description, employment_type, closing_date, posted_date, location } = position
  return {
    '@type': 'JobPosting',
    title,
    description,
    url: address(path),
    ...(posted_date ? { datePosted: posted_date } : {}),
    employmentType: employmentTypes.get(employment_type.toLowerCase().replace('-', ' ')) ?? 'OTHER',
    ...(closing_date ? { validThrough: closing_date } : {}),
    hiringOrganization: { '@type': 'Organization', name: website.name, sameAs: address('/') },
    jobLocation: {
      '@type': 'Place',
      ...(place
        ? { address: placeFacts(place, website.locale).address }
        : { address: { '@type': 'PostalAddress', addressLocality: location } }),
    },
  }
}
