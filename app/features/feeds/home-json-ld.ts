import type { Graph } from 'schema-dts'
import type { Location } from '#app/features/locations/location.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { graphOf } from './graph.ts'
import { definedFacts } from './known.ts'
import { placeFacts } from './place-json-ld.ts'

/**
 * The structured data of the home page: the dealership, which vehicles' pages name as their seller, and its website.
 */
export function homeJsonLd(
  website: Website,
  locations: readonly Location[],
  address: (path: string) => string,
): Graph {
  const visible = locations.filter(({ visible }) => visible)
  const place = visible.find(({ primary }) => primary) ?? visible[0]
  const { name, description, logo, locale } = website
  const dealer = {
    '@id': address('/#dealer'),
    name,
    url: address('/'),
    ...definedFacts({ description, logo: logo.url?.startsWith('/') ? address(logo.url) : logo.url }),
    ...(place
      ? { ...definedFacts({ telephone: place.contact_detail.phone }), ...placeFacts(place, locale) }
      : {}),
  }
  return graphOf([
    website.template === 'motorcycle'
      ? { '@type': 'MotorcycleDealer', ...dealer }
      : { '@type': 'AutoDealer', ...dealer },
    {
      '@type': 'WebSite',
      '@id': address('/#website'),
      name,
      url: address('/'),
      inLanguage: locale,
      publisher: { '@id': address('/#dealer') },
    },
  ])
}
