import { earliest } from '#app/core/time.ts'
import { parseFilters } from '#app/features/search/filters.ts'
import { cardOf } from '#app/features/vehicles/card-of.ts'
import { isSold, isWithinSoldWindow, soldWindowEnd } from '#app/features/vehicles/sold.ts'
import { vehiclesFound } from '#app/pages/furniture/vehicles-found.server.ts'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/cards'

const mostCards = 24

/**
 * `GET /api/cards?slug=…&slug=…`: the cards of those vehicles that are still listed, in the order asked; `id` too, and
 * after them those that the words of `q` find.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { website, snapshot, now } = scope
  const { stock } = snapshot
  const asked = [
    ...url.searchParams.getAll('slug').map((slug) => stock.bySlug.get(slug)),
    ...url.searchParams.getAll('id').map((id) => stock.byId.get(Number(id))),
    ...(await vehiclesFound(scope, parseFilters(url.searchParams).q)),
  ]
  const listed = [...new Set(asked)]
    .flatMap((vehicle) => vehicle ?? [])
    .slice(0, mostCards)
    .filter((vehicle) => isWithinSoldWindow(vehicle, website, now))
  const shown = listed.map((vehicle) => cardOf(vehicle, scope, now))
  const leaving = listed.filter(isSold).map((vehicle) => soldWindowEnd(vehicle, website))
  keepForAll(
    context.get(factsContext),
    [`stock:${website.id}`],
    earliest([...shown.map(({ endsAt }) => endsAt), ...leaving]),
  )
  return Response.json(shown.map(({ card }) => card))
}
loader.reads = ['slug', 'id', 'q']
