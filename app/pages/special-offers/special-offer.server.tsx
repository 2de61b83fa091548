import type { RouterContextProvider } from 'react-router'
import { withoutTrailingSlash } from '#app/core/address.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { makePageForm, receivePageForm } from '#app/pages/furniture/forms/page-form.server.ts'
import type { PageForm } from '#app/pages/furniture/forms/page-form.ts'
import { pageJsonLd } from '#app/pages/furniture/plain-page/json-ld.server.ts'
import { JsonLd } from '#app/pages/furniture/plain-page/json-ld-script.tsx'
import { makePageHead } from '#app/pages/furniture/plain-page/plain-page-head.server.ts'
import { renderPlainPage } from '#app/pages/furniture/plain-page/render-plain-page.server.tsx'
import { pageNotFound, permanentRedirect } from '#app/pages/furniture/respond.ts'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import { OfferPage } from './offer-pages.tsx'
import { makeOfferPage } from './offers-data.server.ts'

/** Shows one offer with all its terms; an offer that is over is not found. */
export function showSpecialOffer(context: Readonly<RouterContextProvider>, url: URL, slug: string) {
  const scope = context.get(scopeContext)
  const facts = context.get(factsContext)
  const made = makeOfferPage(scope, slug)
  if (!made) throw pageNotFound()
  const { page, description, endsAt } = made
  const { path } = page.offer
  if (withoutTrailingSlash(url.pathname) !== path) throw permanentRedirect(path + url.search)
  keepForAll(facts, [`stock:${scope.website.id}`], endsAt)
  const head = makePageHead(scope, {
    address: path,
    title: page.top.title,
    description,
    picture: page.top.picture,
  })
  const html = renderPlainPage(facts, () => (
    <>
      <OfferPage page={page} />
      <JsonLd value={pageJsonLd(scope, page.top)} />
    </>
  ))
  return { ...head, html, form: makeOfferForm(page.top.title, scope) }
}

function makeOfferForm(offer: string, scope: Scope): PageForm {
  return makePageForm(scope, 'special-offer', 'Write to us about this offer', { sent: { Offer: offer } })
}

export function takeOfferEnquiry(context: Readonly<RouterContextProvider>, request: Request, slug: string) {
  const scope = context.get(scopeContext)
  const made = makeOfferPage(scope, slug)
  if (!made) throw pageNotFound()
  return receivePageForm(context, request, makeOfferForm(made.page.top.title, scope))
}
