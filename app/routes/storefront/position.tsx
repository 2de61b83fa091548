import type { Position } from '#app/features/content/content.ts'
import { positionJsonLd } from '#app/features/feeds/content-json-ld.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { factsContext, keepForAll, scopeContext } from '#app/page-context.server.ts'
import { renderPrepared } from '#app/prepared-markup.server.ts'
import { notFound } from '#app/routes/respond.ts'
import type { Route } from './+types/position'
import { PositionPage } from './careers/career-pages.tsx'
import { positionPageOf } from './careers/careers-of.server.ts'
import { pageJsonLd } from './content/json-ld-of.server.ts'
import type { PageForm } from './forms/page-form.ts'
import { pageFormOf, receivePageForm } from './forms/page-form-of.server.ts'
import { JsonLd } from './json-ld-script.tsx'
import { PlainPage } from './plain-page.tsx'
import { plainPageOf } from './plain-page-of.server.ts'

/** One open position. */
export function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { website, snapshot } = scope
  const made = positionPageOf(scope, params.slug)
  if (!made) throw notFound()
  const facts = context.get(factsContext)
  const { page, position, endsAt } = made
  keepForAll(facts, [], endsAt)
  const path = page.position.href
  const { location } = page.position
  const head = plainPageOf(scope, {
    address: path,
    title: `${position.title}, ${location}`,
    description: `${position.title} at ${website.name} in ${location}. ${position.description}`,
  })
  const place =
    snapshot.locations.find(({ name, address }) => name === location || address.city === location) ?? null
  const html = facts.isForKit
    ? null
    : renderPrepared(page, 'page', () => (
        <>
          <PositionPage page={page} />
          <JsonLd
            value={pageJsonLd(scope, page.top, (address) => [
              positionJsonLd(position, website, address, { path, place }),
            ])}
          />
        </>
      ))
  return { ...head, html, form: formOf(position, scope) }
}

function formOf({ title, location }: Position, scope: Scope): PageForm {
  return pageFormOf(scope, 'careers', 'Apply for this position', {
    sent: { Position: title, 'Position location': location },
  })
}

export function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const made = positionPageOf(scope, params.slug)
  if (!made) throw notFound()
  return receivePageForm(context, request, formOf(made.position, scope))
}

export default function PositionRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PlainPage page={loaderData} answer={actionData} />
}
