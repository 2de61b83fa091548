import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { notFound } from '#app/core/errors.ts'
import { getStockVehicle } from '#app/features/stockroom/find-stock.server.ts'
import { getPassport } from '#app/features/stockroom/passport/change-passport.server.ts'
import { decideWaiting } from '#app/features/stockroom/passport/decide-waiting.server.ts'
import { imperfectionWishSchema } from '#app/features/stockroom/passport/imperfection-wish.ts'
import { disclose, takeBack } from '#app/features/stockroom/passport/imperfections.server.ts'
import { cannotBeSaved, itemWishSchema } from '#app/features/stockroom/passport/item-wish.ts'
import { setItem } from '#app/features/stockroom/passport/set-item.server.ts'
import { stockPassportJson } from '#app/features/stockroom/passport/stock-passport-json.ts'
import { isItemName } from '#app/features/vehicles/passport/passport.ts'
import { errorAnswer, type FieldProblem, jsonBody, problemsAnswer } from './answers.server.ts'
import { answerStockCall, type StockCall, stockAnswer, vehicleIdIn } from './stock-call.server.ts'

/** `GET /api/v1/stock/{id}/passport` (PASS-16). */
export function answerPassport(context: Readonly<RouterContextProvider>, request: Request, id: string) {
  return answerStockCall(context, request, 'stock.view', async (call) =>
    stockAnswer(await passportNow(call, vehicleIdIn(id))),
  )
}

const putSchema = z.strictObject({
  ...itemWishSchema.shape,
  version: z.int('expected the version that was read'),
})

/** `PUT /api/v1/stock/{id}/passport/{item} {state, value, source, dated, by, document, version}` (PASS-16). */
export function answerPassportItem(
  context: Readonly<RouterContextProvider>,
  request: Request,
  id: string,
  item: string,
) {
  return answerStockCall(context, request, 'stock.edit', async (call) => {
    if (request.method !== 'PUT') return errorAnswer(405, 'Say something of an item of the passport with PUT')
    const { scope, actor, teller } = call
    const { id: vehicleId } = await getStockVehicle(scope, vehicleIdIn(id))
    if (!isItemName(item)) throw notFound('Item of the passport')
    const parsed = putSchema.safeParse(await jsonBody(request))
    if (!parsed.success) return problemsAnswer(422, cannotBeSaved, problemsIn(parsed.error))
    const { version, ...wish } = parsed.data
    const set = await setItem(scope, actor, vehicleId, { item, wish, version }, teller.locations)
    switch (set.outcome) {
      case 'set':
        return stockAnswer(await passportNow(call, vehicleId))
      case 'refused':
        return problemsAnswer(422, set.error, set.problems)
      case 'changed meanwhile': {
        const error = 'Somebody changed this while you were editing.'
        return stockAnswer({ error, passport: await passportNow(call, vehicleId) }, 409)
      }
    }
  })
}

const decisionSchema = z.strictObject({
  vin: z.string('expected the VIN of the vehicle, as it is now').min(1, 'expected a VIN').max(40),
  holds: z.boolean('expected true, or false where it is another vehicle'),
})

/** `POST /api/v1/stock/{id}/passport/waiting {vin, holds}`: whether what was stated for another VIN holds for this one. */
export function answerWaiting(context: Readonly<RouterContextProvider>, request: Request, id: string) {
  return answerStockCall(context, request, 'stock.edit', async (call) => {
    if (request.method !== 'POST') return errorAnswer(405, 'Decide on what waits with POST')
    const { id: vehicleId } = await getStockVehicle(call.scope, vehicleIdIn(id))
    const parsed = decisionSchema.safeParse(await jsonBody(request))
    if (!parsed.success) return problemsAnswer(422, cannotBeSaved, problemsIn(parsed.error))
    await decideWaiting(call.scope, call.actor, vehicleId, parsed.data)
    return stockAnswer(await passportNow(call, vehicleId))
  })
}

/** `POST /api/v1/stock/{id}/passport/imperfections`, at whose address the item itself is put too (PASS-16). */
export function answerImperfection(context: Readonly<RouterContextProvider>, request: Request, id: string) {
  if (request.method === 'PUT') return answerPassportItem(context, request, id, 'imperfections')
  return answerStockCall(context, request, 'stock.edit', async (call) => {
    if (request.method !== 'POST') return errorAnswer(405, 'Disclose an imperfection with POST')
    return discloseOne(call, request, id)
  })
}

async function discloseOne(call: StockCall, request: Request, id: string): Promise<Response> {
  const { scope, actor, teller } = call
  const { id: vehicleId } = await getStockVehicle(scope, vehicleIdIn(id))
  const wish = imperfectionWishSchema.safeParse(await jsonBody(request))
  if (!wish.success) return problemsAnswer(422, cannotBeSaved, problemsIn(wish.error))
  const disclosed = await disclose(scope, actor, vehicleId, wish.data, teller.locations)
  if (disclosed.outcome === 'refused') return problemsAnswer(422, disclosed.error, disclosed.problems)
  return stockAnswer({ id: disclosed.id, passport: await passportNow(call, vehicleId) }, 201)
}

/** `DELETE /api/v1/stock/{id}/passport/imperfections/{imperfection}` (PASS-16). */
export function answerImperfectionRemoval(
  context: Readonly<RouterContextProvider>,
  request: Request,
  id: string,
  imperfection: string,
) {
  return answerStockCall(context, request, 'stock.edit', async (call) => {
    if (request.method !== 'DELETE') return errorAnswer(405, 'Take an imperfection back with DELETE')
    const { id: vehicleId } = await getStockVehicle(call.scope, vehicleIdIn(id))
    await takeBack(call.scope, call.actor, vehicleId, vehicleIdIn(imperfection))
    return stockAnswer(await passportNow(call, vehicleId))
  })
}

/** The passport as it is now, as every call about it answers. */
export async function passportNow({ scope, teller }: StockCall, vehicleId: number) {
  return stockPassportJson(await getPassport(scope, vehicleId), scope, teller.locations)
}

/** What is wrong with a body, by the path of each field. The schema of each field has the words. */
function problemsIn(error: z.ZodError): FieldProblem[] {
  return error.issues.flatMap((issue): FieldProblem[] => {
    const field = issue.path.join('.')
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        field: field === '' ? key : `${field}.${key}`,
        message: 'this is not read here',
      }))
    return [{ field, message: field === '' ? 'expected a JSON object' : issue.message }]
  })
}
