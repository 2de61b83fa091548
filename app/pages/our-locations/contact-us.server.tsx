import type { RouterContextProvider } from 'react-router'
import { pageJsonLd } from '#app/pages/furniture/plain-page/json-ld.server.ts'
import { JsonLd } from '#app/pages/furniture/plain-page/json-ld-script.tsx'
import { makePageHead } from '#app/pages/furniture/plain-page/plain-page-head.server.ts'
import { renderPlainPage } from '#app/pages/furniture/plain-page/render-plain-page.server.tsx'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import { ContactList } from './location-pages.tsx'
import { contactPath, makeContactList } from './locations-data.server.ts'

/** Shows how to reach every location (ROUTE-29). */
export function showContactUs(context: Readonly<RouterContextProvider>) {
  const scope = context.get(scopeContext)
  const facts = context.get(factsContext)
  const { data, endsAt } = makeContactList(scope)
  keepForAll(facts, [], endsAt)
  const head = makePageHead(scope, {
    address: contactPath,
    // the page of the form is already called “Contact us”
    title: 'Phone numbers and hours',
    description: `Phone numbers and hours of ${scope.website.name}: ${data.addresses.map(({ name }) => name).join(', ')}.`,
  })
  const html = renderPlainPage(facts, () => (
    <>
      <ContactList data={data} />
      <JsonLd value={pageJsonLd(scope, data.top)} />
    </>
  ))
  return { ...head, html }
}
