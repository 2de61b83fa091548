import type { RouterContextProvider } from 'react-router'
import { locationJsonLd } from '#app/features/feeds/content-json-ld.ts'
import type { Location } from '#app/features/locations/location.ts'
import { mapOrigin } from '#app/features/locations/place.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { makePageForm, receivePageForm } from '#app/pages/furniture/forms/page-form.server.ts'
import type { PageForm } from '#app/pages/furniture/forms/page-form.ts'
import { pageJsonLd } from '#app/pages/furniture/plain-page/json-ld.server.ts'
import { JsonLd } from '#app/pages/furniture/plain-page/json-ld-script.tsx'
import { makePageHead } from '#app/pages/furniture/plain-page/plain-page-head.server.ts'
import { renderPlainPage } from '#app/pages/furniture/plain-page/render-plain-page.server.tsx'
import { pageNotFound } from '#app/pages/furniture/respond.ts'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import { ContactPage } from './location-pages.tsx'
import { contactPath, makeLocationPage } from './locations-data.server.ts'

/** Shows how to reach one location (ROUTE-29). */
export function showContactUsLocation(context: Readonly<RouterContextProvider>, slug: string) {
  const scope = context.get(scopeContext)
  const { website } = scope
  const made = makeLocationPage(scope, slug, 'contact')
  if (!made) throw pageNotFound()
  const facts = context.get(factsContext)
  const { page, location, endsAt } = made
  keepForAll(facts, [], endsAt)
  facts.framed = page.location.place.embed ? mapOrigin : null
  const path = `${contactPath}/${location.slug}`
  const head = makePageHead(scope, {
    address: path,
    title: page.top.title,
    description: `Call or write to ${location.name}, ${location.address.full}${page.location.phone ? `: ${page.location.phone.text}` : ''}.`,
  })
  const html = renderPlainPage(facts, () => (
    <>
      <ContactPage page={page} />
      <JsonLd
        value={pageJsonLd(scope, page.top, (address) => [locationJsonLd(location, website, address, path)])}
      />
    </>
  ))
  return { ...head, html, form: makeLocationForm(location, scope) }
}

function makeLocationForm({ id, name }: Location, scope: Scope): PageForm {
  return makePageForm(scope, 'general-enquiry', `Write to ${name}`, { sent: { location_id: String(id) } })
}

export function takeLocationEnquiry(
  context: Readonly<RouterContextProvider>,
  request: Request,
  slug: string,
) {
  const scope = context.get(scopeContext)
  const made = makeLocationPage(scope, slug, 'contact')
  if (!made) throw pageNotFound()
  return receivePageForm(context, request, makeLocationForm(made.location, scope))
}
