import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { AppError } from '#app/core/errors.ts'
import { jsonOf } from '#app/core/json.ts'
import { type ActedOn, actOnStock, actOnVehicle } from '#app/features/stockroom/act-on-stock.server.ts'
import { bodyProblems } from '#app/features/stockroom/field-problem.ts'
import { getStockVehicle } from '#app/features/stockroom/find-stock.server.ts'
import { publishVehicle } from '#app/features/stockroom/publish-vehicle.server.ts'
import { readAction, type StockActionName, stockActions } from '#app/features/stockroom/read-action.ts'
import { changesJson, toStockJson } from '#app/features/stockroom/stock-json.ts'
import { type Undoable, undoChange } from '#app/features/stockroom/undo.server.ts'
import { whatHappened } from '#app/features/stockroom/what-happened.ts'
import { isOfPrice } from '#app/features/vehicles/edits/editable.ts'
import { errorAnswer, jsonBody, problemsAnswer } from './answers.server.ts'
import {
  answerStockCall,
  howToConfirm,
  type StockCall,
  stockAnswer,
  vehicleIdIn,
} from './stock-call.server.ts'

/** What one vehicle is told by an address of its own. */
const addressed: ReadonlyMap<string, StockActionName> = new Map([
  ['sold', 'sold'],
  ['withdraw', 'withdraw'],
  ['reserve', 'reserve'],
  ['free', 'free'],
  ['still-here', 'still_here'],
])

/** `POST /api/v1/stock/{id}/{sold, withdraw, reserve, free, still-here}` (STOCK-19, STOCK-20). */
export function answerStockAction(
  context: Readonly<RouterContextProvider>,
  request: Request,
  url: URL,
  id: string,
) {
  return answerStockCall(context, request, 'stock.edit', async (call) => {
    const name = addressed.get(url.pathname.split('/').at(-1) ?? '')
    if (name === undefined) return errorAnswer(404, 'Not found')
    if (request.method !== 'POST') return errorAnswer(405, 'Send this with POST')
    const { scope, actor, teller } = call
    const known = await getStockVehicle(scope, vehicleIdIn(id))
    const action = readAction(name, await optionalBody(request), acting(call, false))
    if (!action.ok) return problemsAnswer(422, 'This cannot be done as it is.', action.problems)
    const undo = await actOnVehicle(scope, actor, known.id, action.act)
    const vehicle = toStockJson(await getStockVehicle(scope, known.id), teller)
    return stockAnswer({ vehicle, undo: undoJson(undo) })
  })
}

const publishSchema = z.strictObject({
  enquire_for_price: z.boolean('expected true or false').default(false),
  photos_coming: z.boolean('expected true or false').default(false),
})

/** `POST /api/v1/stock/{id}/publish {enquire_for_price, photos_coming}` (STOCK-17). */
export function answerPublication(context: Readonly<RouterContextProvider>, request: Request, id: string) {
  return answerStockCall(context, request, 'stock.edit', async ({ scope, actor, teller }) => {
    if (request.method !== 'POST') return errorAnswer(405, 'Publish a vehicle with POST')
    const { id: known } = await getStockVehicle(scope, vehicleIdIn(id))
    const parsed = publishSchema.safeParse(await optionalBody(request))
    if (!parsed.success)
      return problemsAnswer(422, 'This cannot be done as it is.', bodyProblems(parsed.error))
    const { enquire_for_price: isOnEnquiry, photos_coming: arePhotosComing } = parsed.data
    const wish = { isOnEnquiry, arePhotosComing }
    const problems = await publishVehicle(scope, actor, known, wish)
    if (problems.length > 0) return problemsAnswer(422, 'This cannot be published as it is.', problems)
    return stockAnswer(toStockJson(await getStockVehicle(scope, known), teller))
  })
}

const mostAtOnce = 500

const bulkSchema = z.strictObject({
  ids: z
    .array(z.int('expected ids').positive('expected ids'), 'expected a list of ids')
    .min(1, 'expected at least one id')
    .max(mostAtOnce, `expected at most ${mostAtOnce} ids`),
  action: z.enum(stockActions, `expected ${stockActions.join(', ')}`),
  value: z.unknown().optional(),
  dry: z.boolean('expected true or false').default(false),
  confirm: z.boolean('expected true or false').default(false),
})

/** `POST /api/v1/stock/bulk {ids, action, value, dry, confirm}` (STOCK-21, STOCK-22). */
export function answerBulk(context: Readonly<RouterContextProvider>, request: Request) {
  return answerStockCall(context, request, 'stock.edit', async (call) => {
    if (request.method !== 'POST') return errorAnswer(405, 'Send this with POST')
    const parsed = bulkSchema.safeParse(await jsonBody(request))
    if (!parsed.success)
      return problemsAnswer(422, 'This cannot be done as it is.', bodyProblems(parsed.error))
    const { ids, action: name, value, dry, confirm } = parsed.data
    const action = readAction(name, value, acting(call, confirm))
    if (!action.ok) return problemsAnswer(422, 'This cannot be done as it is.', action.problems)
    const isOfPrices = name === 'price' || (name === 'release' && fieldsIn(value).some(isOfPrice))
    const scope = isOfPrices ? await call.scopeToPrice() : call.scope
    if (dry) call.tellNoChange()
    const done = await actOnStock(scope, call.actor, [...new Set(ids)], action.act, { isDry: dry })
    return stockAnswer(bulkJson(done, dry))
  })
}

/** `POST /api/v1/stock/changes/{id}/undo` (STOCK-20, STOCK-21): takes back what was done, for ten minutes. */
export function answerUndo(context: Readonly<RouterContextProvider>, request: Request, changeId: string) {
  return answerStockCall(context, request, 'stock.edit', async ({ scope, actor }) => {
    if (request.method !== 'POST') return errorAnswer(405, 'Send this with POST')
    if (!z.uuid().safeParse(changeId).success) throw new AppError('not-found', 'Change not found')
    const { undone, leftOut } = await undoChange(scope, actor, changeId)
    return stockAnswer({ undone, left_out: leftOut })
  })
}

function fieldsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

function bulkJson({ changed, leftOut, undo }: ActedOn, dry: boolean) {
  return {
    dry,
    changed: changed.map(({ before, after }) => ({
      id: after.id,
      stocknum: after.stocknum,
      changes: whatHappened(before, after).flatMap(({ changes }) => changesJson(changes)),
    })),
    left_out: leftOut.map(({ id, reason, isToConfirm }) => ({
      id,
      reason: isToConfirm ? `${reason} ${howToConfirm}` : reason,
    })),
    undo: undoJson(undo),
  }
}

function undoJson(undo: Undoable | null) {
  return undo && { id: undo.id, until: undo.until.toISOString() }
}

function acting({ scope, actor, teller }: StockCall, isConfirmed: boolean) {
  return {
    stamp: { by: actor, at: scope.now },
    website: scope.website,
    locations: teller.locations,
    isConfirmed,
  }
}

/** These calls have something to say only where it differs from the usual. */
async function optionalBody(request: Request): Promise<unknown> {
  const text = await request.text()
  return text === '' ? {} : jsonOf(text)
}
