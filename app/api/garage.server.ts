import type { RouterContextProvider } from 'react-router'
import { readGarageChange } from '#app/features/garage/garage-calls.ts'
import { toGarageJson } from '#app/features/garage/garage-json.ts'
import { findCustomer } from '#app/pages/furniture/garage/garage-session.server.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import { apiAnswer, errorAnswer, jsonBody } from './answers.server.ts'

/** `GET /api/garage`: the list that a customer watches; refused where the visitor is not signed in. */
export function answerGarage(context: Readonly<RouterContextProvider>, request: Request) {
  const { log } = context.get(servicesContext)
  return apiAnswer(() => garageAnswer(context, request), log)
}

/** `PUT /api/garage {add, remove, searches, alerts}`: changes both lists, and answers with the result (FAV-06). */
export function answerGarageChange(context: Readonly<RouterContextProvider>, request: Request) {
  const { website, snapshot, now } = context.get(scopeContext)
  const { garage, log } = context.get(servicesContext)
  return apiAnswer(async () => {
    if (request.method !== 'PUT') return errorAnswer(405, 'Change the garage with PUT')
    const customer = await findCustomer(context, request)
    if (!customer) return errorAnswer(401, 'Nobody is signed in')
    const change = readGarageChange(await jsonBody(request))
    if (!change) return errorAnswer(422, 'Expected add, remove, searches or alerts')
    await garage.change(website, snapshot.stock, customer, change, now)
    return garageAnswer(context, request)
  }, log)
}

async function garageAnswer(context: Readonly<RouterContextProvider>, request: Request): Promise<Response> {
  const { website } = context.get(scopeContext)
  const { garage } = context.get(servicesContext)
  const customer = await findCustomer(context, request)
  const cars = customer ? await garage.listWatchedIds(website, customer) : []
  return Response.json(toGarageJson(customer, cars), { headers: { 'Cache-Control': 'no-store' } })
}
