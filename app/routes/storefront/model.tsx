import type { Model } from '#app/features/range/model.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { pageFormOf, receivePageForm } from '#app/pages/furniture/forms/page-form.server.ts'
import type { PageForm } from '#app/pages/furniture/forms/page-form.ts'
import { pageJsonLd } from '#app/pages/furniture/plain-page/json-ld.server.ts'
import { JsonLd } from '#app/pages/furniture/plain-page/json-ld-script.tsx'
import { PlainPage } from '#app/pages/furniture/plain-page/plain-page.tsx'
import { plainPageOf } from '#app/pages/furniture/plain-page/plain-page-head.server.ts'
import { notFound } from '#app/pages/furniture/respond.ts'
import { modelPageOf } from '#app/pages/models/range-data.server.ts'
import { ModelPage } from '#app/pages/models/range-pages.tsx'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import { renderPrepared } from '#app/shell/prepared-markup.server.ts'
import { PreparedMarkup } from '#app/ui/prepared.tsx'
import type { Route } from './+types/model'

/** ROUTE-23: one model of the range. */
export function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { models } = scope.snapshot
  const model = models.find(({ slug }) => slug === params.slug)
  if (!model) throw notFound()
  const facts = context.get(factsContext)
  const { page, endsAt } = modelPageOf(model, scope)
  keepForAll(facts, [`stock:${scope.website.id}`], endsAt)
  const head = plainPageOf(scope, {
    address: `/models/${model.slug}`,
    title: page.top.title,
    description: `${page.top.title} at ${scope.website.name}. ${model.description}`,
    picture: page.top.picture,
  })
  const html = facts.isForKit
    ? null
    : renderPrepared(page, 'page', () => (
        <PreparedMarkup value={renderPrepared}>
          <ModelPage page={page} />
          <JsonLd value={pageJsonLd(scope, page.top)} />
        </PreparedMarkup>
      ))
  return { ...head, html, form: formOf(model, scope) }
}

function formOf(model: Model, scope: Scope): PageForm {
  const { name, manufacturer_name } = model
  const sent = { 'Vehicle Make': manufacturer_name, 'Vehicle Model': name }
  return pageFormOf(scope, 'model-enquiry', `Enquire about the ${name}`, { sent })
}

export function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const model = scope.snapshot.models.find(({ slug }) => slug === params.slug)
  if (!model) throw notFound()
  return receivePageForm(context, request, formOf(model, scope))
}

export default function ModelRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PlainPage page={loaderData} answer={actionData} />
}
