import type { RouterContextProvider } from 'react-router'
import type { Model } from '#app/features/range/model.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { localSpelling } from '#app/features/tenancy/wording.ts'
import { makePageForm, receivePageForm } from '#app/pages/furniture/forms/page-form.server.ts'
import type { PageForm } from '#app/pages/furniture/forms/page-form.ts'
import { pageJsonLd } from '#app/pages/furniture/plain-page/json-ld.server.ts'
import { JsonLd } from '#app/pages/furniture/plain-page/json-ld-script.tsx'
import { makePageHead } from '#app/pages/furniture/plain-page/plain-page-head.server.ts'
import { renderPlainPage } from '#app/pages/furniture/plain-page/render-plain-page.server.tsx'
import { pageNotFound } from '#app/pages/furniture/respond.ts'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import { ModelPage } from './model-page.tsx'
import { makeModelPage } from './range-data.server.ts'

/** Shows one model of the range (ROUTE-23). */
export function showModel(context: Readonly<RouterContextProvider>, slug: string) {
  const scope = context.get(scopeContext)
  const { models } = scope.snapshot
  const model = models.find((one) => one.slug === slug)
  if (!model) throw pageNotFound()
  const facts = context.get(factsContext)
  const { page, endsAt } = makeModelPage(model, scope)
  keepForAll(facts, [`stock:${scope.website.id}`], endsAt)
  const head = makePageHead(scope, {
    address: `/models/${model.slug}`,
    title: page.top.title,
    description: `${page.top.title} at ${scope.website.name}. ${model.description}`,
    picture: page.top.picture,
  })
  const html = renderPlainPage(facts, () => (
    <>
      <ModelPage page={page} />
      <JsonLd value={pageJsonLd(scope, page.top)} />
    </>
  ))
  return { ...head, html, form: makeModelForm(model, scope) }
}

function makeModelForm(model: Model, scope: Scope): PageForm {
  const { name, manufacturer_name } = model
  const sent = { 'Vehicle Make': manufacturer_name, 'Vehicle Model': name }
  return makePageForm(
    scope,
    'model-enquiry',
    `${localSpelling('Enquire', scope.website.locale)} about the ${name}`,
    { sent },
  )
}

export function takeModelEnquiry(context: Readonly<RouterContextProvider>, request: Request, slug: string) {
  const scope = context.get(scopeContext)
  const model = scope.snapshot.models.find((one) => one.slug === slug)
  if (!model) throw pageNotFound()
  return receivePageForm(context, request, makeModelForm(model, scope))
}
