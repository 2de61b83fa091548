import type { RouterContextProvider } from 'react-router'
import type { Position } from '#app/features/content/content.ts'
import { positionJsonLd } from '#app/features/feeds/content-json-ld.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { makePageForm, receivePageForm } from '#app/pages/furniture/forms/page-form.server.ts'
import type { PageForm } from '#app/pages/furniture/forms/page-form.ts'
import { pageJsonLd } from '#app/pages/furniture/plain-page/json-ld.server.ts'
import { JsonLd } from '#app/pages/furniture/plain-page/json-ld-script.tsx'
import { makePageHead } from '#app/pages/furniture/plain-page/plain-page-head.server.ts'
import { renderPlainPage } from '#app/pages/furniture/plain-page/render-plain-page.server.tsx'
import { pageNotFound } from '#app/pages/furniture/respond.ts'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import { PositionPage } from './career-pages.tsx'
import { makePositionPage } from './careers-data.server.ts'

export function showPosition(context: Readonly<RouterContextProvider>, slug: string) {
  const scope = context.get(scopeContext)
  const { website, snapshot } = scope
  const made = makePositionPage(scope, slug)
  if (!made) throw pageNotFound()
  const facts = context.get(factsContext)
  const { page, position, endsAt } = made
  keepForAll(facts, [], endsAt)
  const path = page.position.href
  const { location } = page.position
  const head = makePageHead(scope, {
    address: path,
    title: `${position.title}, ${location}`,
    description: `${position.title} at ${website.name} in ${location}. ${position.description}`,
  })
  const place =
    snapshot.locations.find(({ name, address }) => name === location || address.city === location) ?? null
  const html = renderPlainPage(facts, () => (
    <>
      <PositionPage page={page} />
      <JsonLd
        value={pageJsonLd(scope, page.top, (address) => [
          positionJsonLd(position, website, address, { path, place }),
        ])}
      />
    </>
  ))
  return { ...head, html, form: makePositionForm(position, scope) }
}

function makePositionForm({ title, location }: Position, scope: Scope): PageForm {
  return makePageForm(scope, 'careers', 'Apply for this position', {
    sent: { Position: title, 'Position location': location },
  })
}

export function takeApplication(context: Readonly<RouterContextProvider>, request: Request, slug: string) {
  const scope = context.get(scopeContext)
  const made = makePositionPage(scope, slug)
  if (!made) throw pageNotFound()
  return receivePageForm(context, request, makePositionForm(made.position, scope))
}
