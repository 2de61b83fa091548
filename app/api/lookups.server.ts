import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { toLookupJson } from '#app/features/valuations/found-vehicle.ts'
import { withoutPrivateFacts } from '#app/features/valuations/lookup-note.ts'
import { tradeInSchema } from '#app/features/valuations/trade-in-answers.ts'
import { noteHeader } from '#app/pages/furniture/trade-in/ask-lookup.ts'
import { keyIn, keyOrVinIn, lookUp, readLookupCall } from '#app/pages/furniture/trade-in/look-up.server.ts'
import { valueTradeIn } from '#app/pages/furniture/trade-in/value-trade-in.server.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import { apiAnswer, errorAnswer, jsonBody } from './answers.server.ts'
import { missAnswer, vehicleAnswer } from './lookup-answer.server.ts'

/**
 * `POST /api/trade-in/rego-lookup` (TRADE-07): `{rego, regoState}`; a header carries the signed note for the page's
 * form.
 */
export function answerRegoLookup(context: Readonly<RouterContextProvider>, request: Request) {
  const { lookups, log } = context.get(servicesContext)
  const { website, snapshot } = context.get(scopeContext)
  return apiAnswer(async () => {
    if (request.method !== 'POST') return errorAnswer(405, 'Send a look-up with POST')
    if (!lookups.offer(snapshot)) return errorAnswer(404, 'Not found')
    const asked = keyIn(context, readLookupCall(await jsonBody(request)), 'regoState')
    if ('problem' in asked) return errorAnswer(400, asked.problem)
    const { key } = asked
    const found = await lookUp(context, 'any', key)
    if (found.outcome !== 'found') return missAnswer(found)
    const vehicle = toLookupJson(found.vehicle)
    if (key.kind !== 'rego') return vehicleAnswer({ vehicle })
    const note = { vehicle, plate: key.plate, state: key.state, valuation: null }
    return vehicleAnswer({ vehicle }, { [noteHeader]: lookups.sign(website, note) })
  }, log)
}

const valuationCall = z.object({ values: tradeInSchema })

/**
 * `POST /api/trade-in/valuation`, for the trade-in page: takes the form's note of the look-up with odometer and
 * condition, and returns it together with the valuation, and with the summary for the success page.
 */
export function answerValuation(context: Readonly<RouterContextProvider>, request: Request) {
  const { lookups, log } = context.get(servicesContext)
  const { website } = context.get(scopeContext)
  return apiAnswer(async () => {
    if (request.method !== 'POST') return errorAnswer(405, 'Ask for a valuation with POST')
    const asked = valuationCall.safeParse(await jsonBody(request))
    if (!asked.success) return errorAnswer(400, 'expected {"values": {…}}')
    const note = await valueTradeIn(context, asked.data.values)
    if (note === null) return errorAnswer(404, 'Valuation not available')
    const [whole, thanks] = [note, withoutPrivateFacts(note)].map((one) => lookups.sign(website, one))
    return Response.json({ note: whole, thanks }, { headers: { 'Cache-Control': 'no-store' } })
  }, log)
}

/** `POST /api/nevdis` (API-19): a vehicle by `{rego, state}` or `{vin}`, as the register has it. */
export function answerNevdis(context: Readonly<RouterContextProvider>, request: Request) {
  const { lookups, log } = context.get(servicesContext)
  return apiAnswer(async () => {
    if (request.method !== 'POST') return errorAnswer(405, 'Send a look-up with POST')
    if (!lookups.has(context.get(scopeContext).snapshot, 'nevdis')) return errorAnswer(404, 'Not found')
    const asked = keyOrVinIn(context, readLookupCall(await jsonBody(request)))
    if ('problem' in asked) return errorAnswer(400, asked.problem)
    const found = await lookUp(context, 'nevdis', asked.key)
    if (found.outcome !== 'found') return missAnswer(found)
    return vehicleAnswer({ vehicle: toLookupJson(found.vehicle) })
  }, log)
}

/**
 * `POST /api/simple-autograb-lookup` (API-20): a vehicle, and the prices in whole dollars at which comparable ones
 * are listed.
 */
export function answerAutograb(context: Readonly<RouterContextProvider>, request: Request) {
  const { lookups, log } = context.get(servicesContext)
  const { snapshot } = context.get(scopeContext)
  return apiAnswer(async () => {
    if (request.method !== 'POST') return errorAnswer(405, 'Send a look-up with POST')
    if (!lookups.has(snapshot, 'autograb')) return errorAnswer(404, 'Not found')
    const asked = keyOrVinIn(context, readLookupCall(await jsonBody(request)))
    if ('problem' in asked) return errorAnswer(400, asked.problem)
    const found = await lookUp(context, 'autograb', asked.key)
    if (found.outcome !== 'found') return missAnswer(found)
    const averages = await lookups.market(snapshot, found.vehicle, asked.key)
    return vehicleAnswer({ vehicle: toLookupJson(found.vehicle), ...averages })
  }, log)
}
