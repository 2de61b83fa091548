import type { RouterContextProvider } from 'react-router'
import { locationJsonLd } from '#app/features/feeds/content-json-ld.ts'
import { mapOrigin } from '#app/features/locations/place.ts'
import { pageJsonLd } from '#app/pages/furniture/plain-page/json-ld.server.ts'
import { JsonLd } from '#app/pages/furniture/plain-page/json-ld-script.tsx'
import { makePageHead } from '#app/pages/furniture/plain-page/plain-page-head.server.ts'
import { renderPlainPage } from '#app/pages/furniture/plain-page/render-plain-page.server.tsx'
import { pageNotFound } from '#app/pages/furniture/respond.ts'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import { LocationPage } from './location-pages.tsx'
import { locationsPath, makeLocationPage } from './locations-data.server.ts'

/** Shows one location with its departments, its people and its stock (ROUTE-24). */
export function showLocation(context: Readonly<RouterContextProvider>, slug: string) {
  const scope = context.get(scopeContext)
  const { website } = scope
  const made = makeLocationPage(scope, slug, 'location')
  if (!made) throw pageNotFound()
  const facts = context.get(factsContext)
  const { page, location, endsAt } = made
  keepForAll(facts, [`stock:${website.id}`], endsAt)
  facts.framed = page.location.place.embed ? mapOrigin : null
  const path = `${locationsPath}/${location.slug}`
  const head = makePageHead(scope, {
    address: path,
    title: page.top.title,
    description: `${location.name}, ${location.address.full}. ${page.departments.map(({ department }) => department).join(', ')}: opening hours, phone numbers and the way there.`,
    picture: page.top.picture,
  })
  const html = renderPlainPage(facts, () => (
    <>
      <LocationPage page={page} />
      <JsonLd
        value={pageJsonLd(scope, page.top, (address) => [locationJsonLd(location, website, address, path)])}
      />
    </>
  ))
  return { ...head, html }
}
