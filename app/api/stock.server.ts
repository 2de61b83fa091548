import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { addVehicle } from '#app/features/stockroom/add-vehicle.server.ts'
import type { Double } from '#app/features/stockroom/doubles.server.ts'
import { editVehicle } from '#app/features/stockroom/edit-vehicle.server.ts'
import { readEditWish } from '#app/features/stockroom/edit-wish.ts'
import { getStockVehicle, listStock } from '#app/features/stockroom/find-stock.server.ts'
import { listHistory } from '#app/features/stockroom/list-history.server.ts'
import { readNewVehicle } from '#app/features/stockroom/new-vehicle.ts'
import { changesJson, toStockJson } from '#app/features/stockroom/stock-json.ts'
import { stockFilters } from '#app/features/stockroom/stock-vehicle.ts'
import { byHandFeedId } from '#app/features/vehicles/by-hand.ts'
import { isOfPrice } from '#app/features/vehicles/edits/editable.ts'
import { errorAnswer, jsonBody, problemsAnswer } from './answers.server.ts'
import { answerStockCall, howToConfirm, stockAnswer, vehicleIdIn } from './stock-call.server.ts'

const mostListed = 100

const querySchema = z.object({
  state: z.enum(stockFilters, `expected ${stockFilters.join(', ')}`).default('all'),
  q: z.string().max(200, 'expected at most 200 characters').default(''),
  after: z.coerce.number('expected the id of a vehicle').int().positive().optional(),
  limit: z.coerce
    .number('expected a number')
    .int('expected a whole number')
    .min(1, 'expected at least 1')
    .max(mostListed, `expected at most ${mostListed}`)
    .default(mostListed),
})

/** `GET /api/v1/stock` (STOCK-05): the stock of the website's dealerships, the newest first, each field with its owner. */
export function answerStock(context: Readonly<RouterContextProvider>, request: Request, url: URL) {
  return answerStockCall(context, request, 'stock.view', async ({ scope, teller }) => {
    const asked = querySchema.safeParse(Object.fromEntries(url.searchParams))
    if (!asked.success)
      return problemsAnswer(
        422,
        'The list cannot be narrowed like this.',
        asked.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message })),
      )
    const { state, q, after = null, limit } = asked.data
    const found = await listStock(scope, { state, words: q, after, most: limit + 1 })
    const vehicles = found.slice(0, limit)
    return stockAnswer({
      vehicles: vehicles.map((vehicle) => toStockJson(vehicle, teller)),
      next: found.length > limit ? (vehicles.at(-1)?.id ?? null) : null,
    })
  })
}

/** `GET /api/v1/stock/{id}` (STOCK-05). */
export function answerStockVehicle(context: Readonly<RouterContextProvider>, request: Request, id: string) {
  return answerStockCall(context, request, 'stock.view', async ({ scope, teller }) =>
    stockAnswer(toStockJson(await getStockVehicle(scope, vehicleIdIn(id)), teller)),
  )
}

/** `POST /api/v1/stock {dealership, set}` (STOCK-17): adds a vehicle by hand, as a draft. */
export function answerNewStock(context: Readonly<RouterContextProvider>, request: Request) {
  return answerStockCall(context, request, 'stock.edit', async ({ scope, teller, actor }) => {
    if (request.method !== 'POST') return errorAnswer(405, 'Add a vehicle with POST')
    const places = scope.only?.places ?? teller.locations
    const read = readNewVehicle(await jsonBody(request), scope.website, places)
    if (!read.ok) return problemsAnswer(422, 'This cannot be added as it is.', read.problems)
    const added = await addVehicle(scope, actor, read.vehicle)
    if (added.outcome === 'double') return doubleAnswer(added.double)
    const { only: _, ...anywhere } = scope
    return stockAnswer(toStockJson(await getStockVehicle(anywhere, added.id), teller), 201)
  })
}

/** `GET /api/v1/stock/{id}/history` (STOCK-07): what happened to it, the latest first. */
export function answerStockHistory(context: Readonly<RouterContextProvider>, request: Request, id: string) {
  return answerStockCall(context, request, 'stock.view', async ({ scope }) => {
    const { id: vehicleId } = await getStockVehicle(scope, vehicleIdIn(id))
    const happened = await listHistory(scope, vehicleId, mostListed)
    return stockAnswer({
      history: happened.map(({ at, actor, kind, runId, changes }) => ({
        at: at.toISOString(),
        by: actor,
        kind,
        run: runId,
        changes: changesJson(changes),
      })),
    })
  })
}

/** What is in stock already is not added, or named, a second time (STOCK-18). */
function doubleAnswer({ id, by }: Double): Response {
  const words = by === 'vin' ? 'A vehicle with this VIN' : 'A vehicle with this stock number'
  return stockAnswer({ error: `${words} is in stock already.`, link: `/api/v1/stock/${id}` }, 409)
}

/** `PATCH /api/v1/stock/{id} {set, release, version, confirm}` (STOCK-05, STOCK-09). */
export function answerStockEdit(context: Readonly<RouterContextProvider>, request: Request, id: string) {
  return answerStockCall(context, request, 'stock.edit', async (call) => {
    const { scope, teller, actor } = call
    if (request.method !== 'PATCH') return errorAnswer(405, 'Edit a vehicle with PATCH')
    const known = await getStockVehicle(scope, vehicleIdIn(id))
    const read = readEditWish(await jsonBody(request), {
      locale: scope.website.locale,
      isByHand: known.feed_id === byHandFeedId,
      places: teller.locations.filter(({ dealership_id }) => dealership_id === known.dealership_id),
    })
    if (!read.ok) return problemsAnswer(422, 'This cannot be saved as it is.', read.problems)
    const isOfPrices = [...read.wish.set.keys(), ...read.wish.release].some(isOfPrice)
    const within = isOfPrices ? await call.scopeToPrice() : scope
    const edited = await editVehicle(within, actor, known.id, read.wish, teller.locations)
    switch (edited.outcome) {
      case 'edited':
        return stockAnswer(toStockJson(await getStockVehicle(scope, known.id), teller))
      case 'changed meanwhile': {
        const error = 'Somebody changed this while you were editing.'
        return stockAnswer({ error, vehicle: toStockJson(edited.vehicle, teller) }, 409)
      }
      case 'to confirm':
        return problemsAnswer(
          422,
          'Please look at this again.',
          edited.doubts.map(({ field, message }) => ({ field, message: `${message} ${howToConfirm}` })),
        )
      case 'double':
        return doubleAnswer(edited.double)
    }
  })
}
