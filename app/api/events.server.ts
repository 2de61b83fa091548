import type { RouterContextProvider } from 'react-router'
import { parsePhoneEvent } from '#app/features/tracking/parse-phone-event.ts'
import { isPhoneEventKind } from '#app/features/tracking/phone-event.ts'
import {
  isWithinPhoneLimit,
  receivePhoneEvent,
  vehicleNumber,
} from '#app/pages/furniture/receive-phone-event.server.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import { apiAnswer, errorAnswer, jsonBody } from './answers.server.ts'

/** Events can only be sent, so a GET is refused. */
export function answerEventQuestion(kind: string) {
  return isPhoneEventKind(kind) ? errorAnswer(405, 'Send an event with POST') : errorAnswer(404, 'Not found')
}

/**
 * `POST /api/events/car_phone_reveal` and `/car_phone_call` (API-21, API-23), for a car of this website: 204, or the
 * number where the header says `Prefer: return=representation`.
 */
export function answerPhoneEvent(context: Readonly<RouterContextProvider>, request: Request, kind: string) {
  const { website, snapshot } = context.get(scopeContext)
  const { log } = context.get(servicesContext)
  return apiAnswer(async () => {
    if (!isPhoneEventKind(kind)) return errorAnswer(404, 'Not found')
    if (request.method !== 'POST') return errorAnswer(405, 'Send an event with POST')
    if (!isWithinPhoneLimit(context, kind)) return errorAnswer(429, 'Too many events')
    const event = parsePhoneEvent(await jsonBody(request))
    if (!event) return errorAnswer(422, 'Expected car_id, dealership_id and website_id')
    const vehicle = snapshot.stock.byId.get(event.car_id)
    if (event.website_id !== website.id || vehicle?.dealership_id !== event.dealership_id)
      return errorAnswer(404, 'Car not found')
    await receivePhoneEvent(context, kind, vehicle)
    const headers = { 'Cache-Control': 'no-store' }
    // the vehicle's page gets the number only together with the record of its reveal (PHONE-22)
    const isAsked = kind === 'car_phone_reveal' && request.headers.get('prefer') === 'return=representation'
    if (!isAsked) return new Response(null, { status: 204, headers })
    return Response.json({ phone: vehicleNumber(vehicle, context.get(scopeContext)) }, { headers })
  }, log)
}
