import type { RouterContextProvider } from 'react-router'
import { bodyProblems } from '#app/features/stockroom/field-problem.ts'
import { getStockVehicle } from '#app/features/stockroom/find-stock.server.ts'
import { arrangePhotos } from '#app/features/stockroom/photos/arrange-photos.server.ts'
import { dropPhoto } from '#app/features/stockroom/photos/keep-photo.server.ts'
import { photoWishSchema } from '#app/features/stockroom/photos/photo-wish.ts'
import { answerTus } from '#app/features/stockroom/photos/upload-store.server.ts'
import { refuseSuperseded } from '#app/features/stockroom/sale.ts'
import { toStockJson } from '#app/features/stockroom/stock-json.ts'
import { inTransaction } from '#app/server/db.server.ts'
import { errorAnswer, jsonBody, problemsAnswer } from './answers.server.ts'
import { answerStockCall, stockAnswer, vehicleIdIn } from './stock-call.server.ts'

/** `/api/v1/stock/{id}/photos/uploads` and the uploads under it: tus 1.0.0 (STOCK-11). */
export function answerPhotoUpload(context: Readonly<RouterContextProvider>, request: Request, id: string) {
  return answerStockCall(context, request, 'stock.edit', async ({ scope, actor, services }) => {
    const vehicle = await getStockVehicle(scope, vehicleIdIn(id))
    refuseSuperseded(vehicle)
    const place = { dealership_id: vehicle.dealership_id, vehicle_id: vehicle.id }
    const { photos, images } = services
    const answer = await answerTus(request, `/api/v1/stock/${vehicle.id}/photos/uploads`, {
      scope,
      vehicleId: vehicle.id,
      place,
      actor,
      photos,
      images,
      signal: request.signal,
    })
    return answer.status < 400 ? answer : refusedUpload(request, answer)
  })
}

/** Errors are JSON here, also those of the protocol. */
async function refusedUpload(request: Request, answer: Response): Promise<Response> {
  const isHead = request.method === 'HEAD'
  const refused = isHead
    ? new Response(null, { status: answer.status, headers: { 'Cache-Control': 'no-store' } })
    : errorAnswer(answer.status, (await answer.text()).trim())
  refused.headers.set('Tus-Resumable', '1.0.0')
  return refused
}

/** `PUT /api/v1/stock/{id}/photos {order, hidden, cover, alts, plans, version}` (STOCK-13). */
export function answerPhotoOrder(context: Readonly<RouterContextProvider>, request: Request, id: string) {
  return answerStockCall(context, request, 'stock.edit', async ({ scope, actor, teller }) => {
    if (request.method !== 'PUT') return errorAnswer(405, 'Order photos with PUT')
    const known = await getStockVehicle(scope, vehicleIdIn(id))
    const wish = photoWishSchema.safeParse(await jsonBody(request))
    if (!wish.success) return problemsAnswer(422, 'This cannot be saved as it is.', bodyProblems(wish.error))
    const arranged = await arrangePhotos(scope, actor, known.id, wish.data)
    switch (arranged.outcome) {
      case 'arranged':
        return stockAnswer(toStockJson(await getStockVehicle(scope, known.id), teller))
      case 'refused':
        return problemsAnswer(422, 'This cannot be saved as it is.', arranged.problems)
      case 'changed meanwhile': {
        const error = 'Somebody changed this while you were editing.'
        return stockAnswer({ error, vehicle: toStockJson(arranged.vehicle, teller) }, 409)
      }
    }
  })
}

/** `DELETE /api/v1/stock/{id}/photos/{hash}`: takes an uploaded photo away; its file goes a day later. */
export function answerPhotoRemoval(
  context: Readonly<RouterContextProvider>,
  request: Request,
  id: string,
  hash: string,
) {
  return answerStockCall(context, request, 'stock.edit', async ({ scope, actor, teller }) => {
    if (request.method !== 'DELETE') return errorAnswer(405, 'Take a photo away with DELETE')
    const known = await getStockVehicle(scope, vehicleIdIn(id))
    const place = { dealership_id: known.dealership_id, vehicle_id: known.id }
    const isDropped = await inTransaction(scope.db, (db) => dropPhoto({ ...scope, db }, actor, place, hash))
    if (!isDropped) return errorAnswer(404, 'Photo not found')
    return stockAnswer(toStockJson(await getStockVehicle(scope, known.id), teller))
  })
}
