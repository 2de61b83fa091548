import { pageJsonLd } from '#app/pages/furniture/plain-page/json-ld.server.ts'
import { JsonLd } from '#app/pages/furniture/plain-page/json-ld-script.tsx'
import { PlainPage } from '#app/pages/furniture/plain-page/plain-page.tsx'
import { plainPageOf } from '#app/pages/furniture/plain-page/plain-page-head.server.ts'
import { ContactList } from '#app/pages/our-locations/location-pages.tsx'
import { contactListOf, contactPath } from '#app/pages/our-locations/locations-data.server.ts'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import { renderPrepared } from '#app/shell/prepared-markup.server.ts'
import type { Route } from './+types/contact-us'

/** ROUTE-29: how to reach every place. */
export function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const facts = context.get(factsContext)
  const { data, endsAt } = contactListOf(scope)
  keepForAll(facts, [], endsAt)
  const head = plainPageOf(scope, {
    address: contactPath,
    // the page of the form is called “Contact us”
    title: 'Phone numbers and hours',
    description: `Phone numbers and hours of ${scope.website.name}: ${data.yards.map(({ name }) => name).join(', ')}.`,
  })
  const html = facts.isForKit
    ? null
    : renderPrepared(data, 'page', () => (
        <>
          <ContactList data={data} />
          <JsonLd value={pageJsonLd(scope, data.top)} />
        </>
      ))
  return { ...head, html }
}

export default function ContactUs({ loaderData }: Route.ComponentProps) {
  return <PlainPage page={loaderData} />
}
