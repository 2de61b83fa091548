import type { RouterContextProvider } from 'react-router'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { makePageForm, receivePageForm } from '#app/pages/furniture/forms/page-form.server.ts'
import type { PageForm } from '#app/pages/furniture/forms/page-form.ts'
import { pageJsonLd } from '#app/pages/furniture/plain-page/json-ld.server.ts'
import { JsonLd } from '#app/pages/furniture/plain-page/json-ld-script.tsx'
import { makePageHead } from '#app/pages/furniture/plain-page/plain-page-head.server.ts'
import { renderPlainPage } from '#app/pages/furniture/plain-page/render-plain-page.server.tsx'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import { Careers } from './career-pages.tsx'
import { careersPath, makeCareers } from './careers-data.server.ts'

/** Shows what it is like to work here (ROUTE-25, CAREER-01). */
export function showCareers(context: Readonly<RouterContextProvider>) {
  const scope = context.get(scopeContext)
  const facts = context.get(factsContext)
  const { data, endsAt } = makeCareers(scope)
  keepForAll(facts, [`stock:${scope.website.id}`], endsAt)
  const head = makePageHead(scope, {
    address: careersPath,
    title: 'Careers',
    description: `${data.top.lead} See who you would work with, and what is open.`,
    picture: data.top.picture,
  })
  const html = renderPlainPage(facts, () => (
    <>
      <Careers data={data} />
      <JsonLd value={pageJsonLd(scope, data.top)} />
    </>
  ))
  return { ...head, html, form: makeResumeForm(scope) }
}

function makeResumeForm(scope: Scope): PageForm {
  return makePageForm(scope, 'careers', 'Send us your résumé', { sent: { Position: 'Any' } })
}

export function takeResume(context: Readonly<RouterContextProvider>, request: Request) {
  return receivePageForm(context, request, makeResumeForm(context.get(scopeContext)))
}
