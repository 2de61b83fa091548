import type { RouterContextProvider } from 'react-router'
import { pageJsonLd } from '#app/pages/furniture/plain-page/json-ld.server.ts'
import { JsonLd } from '#app/pages/furniture/plain-page/json-ld-script.tsx'
import { makePageHead } from '#app/pages/furniture/plain-page/plain-page-head.server.ts'
import { renderPlainPage } from '#app/pages/furniture/plain-page/render-plain-page.server.tsx'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import { PositionList } from './career-pages.tsx'
import { makePositionList, positionsPath } from './careers-data.server.ts'

/** Shows the open positions of all locations or of one (ROUTE-26, CAREER-01). */
export function showPositions(context: Readonly<RouterContextProvider>, url: URL) {
  const scope = context.get(scopeContext)
  const facts = context.get(factsContext)
  const { data, endsAt } = makePositionList(scope, url.searchParams.get('location'))
  keepForAll(facts, [], endsAt)
  const { location } = data
  const titles = data.positions.map(({ title }) => title).join(', ')
  const head = makePageHead(scope, {
    address: location === null ? positionsPath : `${positionsPath}?${new URLSearchParams({ location })}`,
    title: data.top.title,
    description:
      titles === ''
        ? `${data.none.sentence} Send ${scope.website.name} your résumé all the same.`
        : `Open at ${scope.website.name}${location === null ? '' : `, ${location}`}: ${titles}.`,
  })
  const html = renderPlainPage(facts, () => (
    <>
      <PositionList data={data} />
      <JsonLd value={pageJsonLd(scope, data.top)} />
    </>
  ))
  return { ...head, html }
}
