import type { RouterContextProvider } from 'react-router'
import { isCarSlug } from '#app/core/address.ts'
import { earliest } from '#app/core/time.ts'
import { markHeader } from '#app/features/following/api-client.server.ts'
import { findFollower } from '#app/features/following/store.server.ts'
import { parseFilters } from '#app/features/search/filters.ts'
import { toCarJson } from '#app/features/vehicles/car-json.ts'
import { cardOf } from '#app/features/vehicles/card-of.ts'
import { findVehicle } from '#app/features/vehicles/find-vehicle.ts'
import { confirmedAt } from '#app/features/vehicles/freshness.ts'
import { listedCarsJson } from '#app/features/vehicles/listed-cars-json.server.ts'
import { carPassport } from '#app/features/vehicles/passport/passport-json.ts'
import { toShownPriceJson } from '#app/features/vehicles/price/shown-price-json.ts'
import { isShown } from '#app/features/vehicles/shown/is-shown.ts'
import { isSold, soldWindowEnd } from '#app/features/vehicles/sold.ts'
import { vehicleTime } from '#app/features/vehicles/vehicle-time.ts'
import { findVehiclesByWords } from '#app/pages/furniture/find-vehicles-by-words.server.ts'
import { factsContext, keepForAll, scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import { apiAnswer, errorAnswer, requireApiUser } from './answers.server.ts'

/**
 * `GET /api/v1/websites/{id}/cars.json`: the list of cars, from which a follower requests those that are new or
 * changed.
 */
export function answerListedCars(
  context: Readonly<RouterContextProvider>,
  request: Request,
  websiteId: string,
) {
  const { website, snapshot, db, now } = context.get(scopeContext)
  const { log } = context.get(servicesContext)
  return apiAnswer(async () => {
    await requireApiUser(request, context)
    if (websiteId !== String(website.id)) return errorAnswer(404, 'Website not found')
    const mark = request.headers.get(markHeader)
    if (mark !== null && (await findFollower({ db, websiteId: website.id }))?.mark === mark)
      return errorAnswer(508, 'This website would follow itself')
    return Response.json(listedCarsJson(snapshot.stock.vehicles, website, now), {
      headers: { 'Cache-Control': 'private, no-store' },
    })
  }, log)
}

/**
 * `GET /api/v1/websites/{id}/cars/{slug}.json` and `/cars/{carId}.json` (API-01, API-04): digits alone are an id.
 * Only cars of the website that the request's host belongs to, so another website's id opens nothing.
 */
export function answerCar(
  context: Readonly<RouterContextProvider>,
  request: Request,
  file: string,
  websiteId: string,
) {
  const { website, snapshot, now } = context.get(scopeContext)
  const { log } = context.get(servicesContext)
  return apiAnswer(async () => {
    await requireApiUser(request, context)
    const name = file.replace(/\.json$/, '')
    if (websiteId !== String(website.id) || name === file || !isCarSlug(name))
      return errorAnswer(404, 'Car not found')
    const vehicle = findVehicle(snapshot.stock, name)
    if (!vehicle) return errorAnswer(404, 'Car not found')
    const confirmed = confirmedAt(vehicle, snapshot.confirmations)
    const { passport: isShown } = website.config.cars
    const car = {
      ...toCarJson(vehicle),
      shown_price: toShownPriceJson(vehicle, website),
      passport: carPassport(vehicle, isShown, vehicleTime(vehicle, website, snapshot.locations), now),
      confirmed_at: isSold(vehicle) ? null : (confirmed?.toISOString() ?? null),
    }
    return Response.json(car, { headers: { 'Cache-Control': 'private, no-store' } })
  }, log)
}

const mostCards = 24

/**
 * `GET /api/cards?slug=…&slug=…`: the cards of those vehicles that are still listed, in the given order; also by
 * `id`, and after them the vehicles that the words of `q` find.
 */
export async function answerCards(context: Readonly<RouterContextProvider>, url: URL) {
  const scope = context.get(scopeContext)
  const { website, snapshot, now } = scope
  const { stock } = snapshot
  const asked = [
    ...url.searchParams.getAll('slug').map((slug) => stock.bySlug.get(slug)),
    ...url.searchParams.getAll('id').map((id) => stock.byId.get(Number(id))),
    ...(await findVehiclesByWords(scope, parseFilters(url.searchParams).q)),
  ]
  const listed = [...new Set(asked)]
    .flatMap((vehicle) => vehicle ?? [])
    .slice(0, mostCards)
    .filter((vehicle) => isShown(vehicle, website, now))
  const shown = listed.map((vehicle) => cardOf(vehicle, scope, now))
  const leaving = listed.filter(isSold).map((vehicle) => soldWindowEnd(vehicle, website))
  keepForAll(
    context.get(factsContext),
    [`stock:${website.id}`],
    earliest([...shown.map(({ endsAt }) => endsAt), ...leaving]),
  )
  return Response.json(shown.map(({ card }) => card))
}
