import type { RouterContextProvider } from 'react-router'
import { withoutTrailingSlash } from '#app/core/address.ts'
import { pageJsonLd } from '#app/pages/furniture/plain-page/json-ld.server.ts'
import { JsonLd } from '#app/pages/furniture/plain-page/json-ld-script.tsx'
import { makePageHead } from '#app/pages/furniture/plain-page/plain-page-head.server.ts'
import { renderPlainPage } from '#app/pages/furniture/plain-page/render-plain-page.server.tsx'
import { pageNotFound } from '#app/pages/furniture/respond.ts'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import { makeModelList, makeRange } from './range-data.server.ts'
import { RangePage } from './range-page.tsx'

/**
 * Shows the range by body type (ROUTE-32, MODEL-09), or the models by make (ROUTE-22). A website that sells
 * no models has no such page.
 */
export function showRange(context: Readonly<RouterContextProvider>, url: URL) {
  const scope = context.get(scopeContext)
  if (scope.snapshot.models.length === 0) throw pageNotFound()
  const facts = context.get(factsContext)
  const { address, data } =
    withoutTrailingSlash(url.pathname) === '/models'
      ? makeModelList(scope, url.searchParams.get('make'))
      : makeRange(scope, url.searchParams.get('body'))
  keepForAll(facts, [`stock:${scope.website.id}`])
  const names = data.groups.flatMap(({ models }) => models.map(({ name }) => name))
  const head = makePageHead(scope, {
    address,
    title: data.top.title,
    description: `${data.top.title} at ${scope.website.name}: ${names.join(', ')}.`,
  })
  const html = renderPlainPage(facts, () => (
    <>
      <RangePage data={data} />
      <JsonLd value={pageJsonLd(scope, data.top)} />
    </>
  ))
  return { ...head, html }
}
