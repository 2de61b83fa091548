import type { RouterContextProvider } from 'react-router'
import { getStockVehicle } from '#app/features/stockroom/find-stock.server.ts'
import { dropDocument, keepDocument } from '#app/features/stockroom/passport/documents.server.ts'
import { documentRefusals, makeDocument } from '#app/features/stockroom/passport/make-document.server.ts'
import { readFormData } from '#app/pages/furniture/forms/posted-form.server.ts'
import { errorAnswer, problemsAnswer } from './answers.server.ts'
import { answerStockCall, stockAnswer, vehicleIdIn } from './stock-call.server.ts'
import { passportNow } from './stock-passport.server.ts'

/**
 * `POST /api/v1/stock/{id}/passport/documents`, a form with `file`, and `publish` where it is to be shown (PASS-15). The
 * answer names it by its hash.
 */
export function answerDocument(context: Readonly<RouterContextProvider>, request: Request, id: string) {
  return answerStockCall(context, request, 'stock.edit', async (call) => {
    if (request.method !== 'POST') return errorAnswer(405, 'Send a document with POST')
    const { scope, actor, services } = call
    const { id: vehicleId } = await getStockVehicle(scope, vehicleIdIn(id))
    const form = await readFormData(request)
    const file = form.get('file')
    const publish = form.get('publish') ?? 'false'
    if (!(file instanceof Blob))
      return problemsAnswer(422, 'This is no document.', [
        { field: 'file', message: 'expected a form (multipart/form-data) with a file' },
      ])
    if (publish !== 'true' && publish !== 'false')
      return problemsAnswer(422, 'This is no document.', [
        { field: 'publish', message: 'expected true or false' },
      ])
    const made = await makeDocument(new Uint8Array(await file.arrayBuffer()), services.images, request.signal)
    if (!made.ok) return errorAnswer(made.why === 'unreadable' ? 415 : 413, documentRefusals[made.why])
    const kept = { publish: publish === 'true', store: services.documents }
    await keepDocument(scope, actor, vehicleId, made.document, kept)
    return stockAnswer({ hash: made.document.hash, passport: await passportNow(call, vehicleId) }, 201)
  })
}

/** `DELETE /api/v1/stock/{id}/passport/documents/{hash}`: takes a document away; its file goes a day later. */
export function answerDocumentRemoval(
  context: Readonly<RouterContextProvider>,
  request: Request,
  id: string,
  hash: string,
) {
  return answerStockCall(context, request, 'stock.edit', async (call) => {
    if (request.method !== 'DELETE') return errorAnswer(405, 'Take a document away with DELETE')
    const { id: vehicleId } = await getStockVehicle(call.scope, vehicleIdIn(id))
    await dropDocument(call.scope, call.actor, vehicleId, hash)
    return stockAnswer(await passportNow(call, vehicleId))
  })
}
