import type { RouterContextProvider } from 'react-router'
import { offerSubjects, subjectLabel } from '#app/features/content/offer.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { makePageForm, receivePageForm } from '#app/pages/furniture/forms/page-form.server.ts'
import type { PageForm } from '#app/pages/furniture/forms/page-form.ts'
import { pageJsonLd } from '#app/pages/furniture/plain-page/json-ld.server.ts'
import { JsonLd } from '#app/pages/furniture/plain-page/json-ld-script.tsx'
import { makePageHead } from '#app/pages/furniture/plain-page/plain-page-head.server.ts'
import { renderPlainPage } from '#app/pages/furniture/plain-page/render-plain-page.server.tsx'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import { OfferList } from './offer-pages.tsx'
import { makeOffers, offersPath } from './offers-data.server.ts'

/** Shows the offers that run now (ROUTE-21, CONTENT-04). */
export function showSpecialOffers(context: Readonly<RouterContextProvider>, url: URL) {
  const scope = context.get(scopeContext)
  const facts = context.get(factsContext)
  const asked = url.searchParams.get('on')
  const subject = offerSubjects.find((one) => one === asked) ?? null
  const { data, endsAt } = makeOffers(scope, subject)
  keepForAll(facts, [`stock:${scope.website.id}`], endsAt)
  const { name } = scope.website
  const [first] = data.offers
  const head = makePageHead(scope, {
    address: subject === null ? offersPath : `${offersPath}?on=${subject}`,
    title: subject === null ? data.top.title : `${data.top.title}: ${subjectLabel(subject, scope.website)}`,
    description: first
      ? `On offer at ${name}${subject === null ? '' : ` (${subjectLabel(subject, scope.website).toLowerCase()})`}: ${data.offers.map(({ offer }) => offer.title).join('; ')}.`
      : `What ${name} has on offer, with the terms and the day each offer ends.`,
    picture: first?.picture ? { url: first.picture, alt: first.offer.title } : null,
  })
  const html = renderPlainPage(facts, () => (
    <>
      <OfferList data={data} />
      <JsonLd value={pageJsonLd(scope, data.top)} />
    </>
  ))
  return { ...head, html, form: signUpOf(scope) }
}

function signUpOf(scope: Scope): PageForm {
  return makePageForm(scope, 'newsletter', 'Get offers by email')
}

export function takeOffersSignUp(context: Readonly<RouterContextProvider>, request: Request) {
  return receivePageForm(context, request, signUpOf(context.get(scopeContext)))
}
