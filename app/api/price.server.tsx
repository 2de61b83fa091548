import type { RouterContextProvider } from 'react-router'
import { earliest } from '#app/core/time.ts'
import { placeParameters } from '#app/features/onroad/placed-address.ts'
import { priceRow } from '#app/features/vehicles/price/said.ts'
import { toShownPriceJson } from '#app/features/vehicles/price/shown-price-json.ts'
import { PriceFigures } from '#app/features/vehicles/price-figures.tsx'
import { isShown } from '#app/features/vehicles/shown/is-shown.ts'
import { isSold, soldWindowEnd } from '#app/features/vehicles/sold.ts'
import { placeOfPage } from '#app/pages/furniture/buyers-place.server.ts'
import { renderPart } from '#app/pages/furniture/render-part.server.tsx'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import { errorAnswer } from './answers.server.ts'

export const priceReads = ['id', ...placeParameters]

const mostPrices = 24

/** `GET /api/price?id=…&id=…&postcode=…`: what those vehicles that are still listed cost where a buyer lives (DRIVE-14). */
export function answerPrices(context: Readonly<RouterContextProvider>, url: URL): Response {
  const scope = context.get(scopeContext)
  const { website, snapshot, now } = scope
  const { asked, there, endsAt } = placeOfPage(scope, url.searchParams)
  if (asked.problem) return errorAnswer(422, asked.problem.message)
  const ids = [...new Set(url.searchParams.getAll('id'))].slice(0, mostPrices)
  const listed = ids
    .flatMap((id) => snapshot.stock.byId.get(Number(id)) ?? [])
    .filter((vehicle) => isShown(vehicle, website, now))
  const leaving = listed.filter(isSold).map((vehicle) => soldWindowEnd(vehicle, website))
  keepForAll(context.get(factsContext), [`stock:${website.id}`], earliest([endsAt, ...leaving]))
  return Response.json(
    listed.map((vehicle) => ({
      id: vehicle.id,
      shown_price: toShownPriceJson(vehicle, website, there),
      html: renderPart(
        <PriceFigures
          price={priceRow(vehicle, website, there)}
          isSold={isSold(vehicle)}
          isReserved={vehicle.reserved}
        />,
      ),
    })),
  )
}
