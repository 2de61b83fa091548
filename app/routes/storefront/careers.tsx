import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { factsContext, keepForAll, scopeContext } from '#app/page-context.server.ts'
import { renderPrepared } from '#app/prepared-markup.server.ts'
import type { Route } from './+types/careers'
import { Careers } from './careers/career-pages.tsx'
import { careersOf, careersPath } from './careers/careers-of.server.ts'
import { pageJsonLd } from './content/json-ld-of.server.ts'
import type { PageForm } from './forms/page-form.ts'
import { pageFormOf, receivePageForm } from './forms/page-form-of.server.ts'
import { JsonLd } from './json-ld-script.tsx'
import { PlainPage } from './plain-page.tsx'
import { plainPageOf } from './plain-page-of.server.ts'

/** ROUTE-25, CAREER-01: what it is to work here. */
export function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const facts = context.get(factsContext)
  const { data, endsAt } = careersOf(scope)
  keepForAll(facts, [`stock:${scope.website.id}`], endsAt)
  const head = plainPageOf(scope, {
    address: careersPath,
    title: 'Careers',
    description: `${data.top.lead} See who you would work with, and what is open.`,
    picture: data.top.picture,
  })
  const html = facts.isForKit
    ? null
    : renderPrepared(data, 'page', () => (
        <>
          <Careers data={data} />
          <JsonLd value={pageJsonLd(scope, data.top)} />
        </>
      ))
  return { ...head, html, form: formOf(scope) }
}

function formOf(scope: Scope): PageForm {
  return pageFormOf(scope, 'careers', 'Send us your résumé', { sent: { Position: 'Any' } })
}

export function action({ request, context }: Route.ActionArgs) {
  return receivePageForm(context, request, formOf(context.get(scopeContext)))
}

export default function CareersPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PlainPage page={loaderData} answer={actionData} />
}
