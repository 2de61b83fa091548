import { mapOrigin } from '#app/features/locations/place.ts'
import { pageJsonLd } from '#app/pages/furniture/plain-page/json-ld.server.ts'
import { JsonLd } from '#app/pages/furniture/plain-page/json-ld-script.tsx'
import { PlainPage } from '#app/pages/furniture/plain-page/plain-page.tsx'
import { plainPageOf } from '#app/pages/furniture/plain-page/plain-page-head.server.ts'
import { LocationList } from '#app/pages/our-locations/location-pages.tsx'
import { locationListOf, locationsPath } from '#app/pages/our-locations/locations-data.server.ts'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import { renderPrepared } from '#app/shell/prepared-markup.server.ts'
import type { Route } from './+types/locations'

/** ROUTE-24: every place that visitors may come to. */
export function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const facts = context.get(factsContext)
  const { data, endsAt } = locationListOf(scope, url.searchParams.get('department'))
  keepForAll(facts, [], endsAt)
  facts.framed = data.locations[0]?.place.embed ? mapOrigin : null
  const head = plainPageOf(scope, {
    address: data.type === null ? locationsPath : `${locationsPath}?department=${data.type}`,
    title: data.top.title,
    description: `${data.locations.map(({ place }) => place.name).join(', ')}: addresses, hours and phone numbers of ${scope.website.name}.`,
  })
  const html = facts.isForKit
    ? null
    : renderPrepared(data, 'page', () => (
        <>
          <LocationList data={data} />
          <JsonLd value={pageJsonLd(scope, data.top)} />
        </>
      ))
  return { ...head, html }
}
loader.reads = ['department']

export default function Locations({ loaderData }: Route.ComponentProps) {
  return <PlainPage page={loaderData} />
}
