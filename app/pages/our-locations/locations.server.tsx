import type { RouterContextProvider } from 'react-router'
import { mapOrigin } from '#app/features/locations/place.ts'
import { pageJsonLd } from '#app/pages/furniture/plain-page/json-ld.server.ts'
import { JsonLd } from '#app/pages/furniture/plain-page/json-ld-script.tsx'
import { makePageHead } from '#app/pages/furniture/plain-page/plain-page-head.server.ts'
import { renderPlainPage } from '#app/pages/furniture/plain-page/render-plain-page.server.tsx'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import { LocationList } from './location-pages.tsx'
import { locationsPath, makeLocationList } from './locations-data.server.ts'

/** Shows every location that visitors may come to (ROUTE-24). */
export function showLocations(context: Readonly<RouterContextProvider>, url: URL) {
  const scope = context.get(scopeContext)
  const facts = context.get(factsContext)
  const { data, endsAt } = makeLocationList(scope, url.searchParams.get('department'))
  keepForAll(facts, [], endsAt)
  facts.framed = data.yards[0]?.departments[0].place.embed ? mapOrigin : null
  const head = makePageHead(scope, {
    address: data.type === null ? locationsPath : `${locationsPath}?department=${data.type}`,
    title: data.top.title,
    description: `${data.yards.flatMap(({ departments }) => departments.map(({ place }) => place.name)).join(', ')}: addresses, hours and phone numbers of ${scope.website.name}.`,
  })
  const html = renderPlainPage(facts, () => (
    <>
      <LocationList data={data} />
      <JsonLd value={pageJsonLd(scope, data.top)} />
    </>
  ))
  return { ...head, html }
}
