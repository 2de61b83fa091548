import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { publicStatus } from '#app/features/payments/payment-state.ts'
import { isEligible } from '#app/features/vehicles/eligibility.ts'
import { isSold } from '#app/features/vehicles/sold.ts'
import { holderOf, holdsAnother } from '#app/pages/furniture/payments/deposit-holder.server.ts'
import { mayTryCard } from '#app/pages/furniture/payments/may-try-card.server.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import { errorAnswer, jsonBody, paymentAnswer } from './answers.server.ts'

const asked = z.object({ car_id: z.int(), dealership_id: z.int(), lead_id: z.uuid() })

/** `POST /api/payments` (PAY-04): holds the car for a lead; the server determines the amount. */
export function answerNewPayment(context: Readonly<RouterContextProvider>, request: Request) {
  const { website, snapshot, now } = context.get(scopeContext)
  const { leads, payments, log } = context.get(servicesContext)
  return paymentAnswer(async () => {
    if (request.method !== 'POST') return errorAnswer(405, 'Begin a payment with POST')
    if (!mayTryCard(context)) return errorAnswer(429, 'Too many payments')
    const wanted = asked.safeParse(await jsonBody(request))
    if (!wanted.success) return errorAnswer(422, 'Expected car_id, dealership_id and lead_id')
    const { car_id, dealership_id, lead_id } = wanted.data
    const vehicle = snapshot.stock.byId.get(car_id)
    if (vehicle?.dealership_id !== dealership_id) return errorAnswer(404, 'Car not found')
    const lead = await leads.find(website.id, lead_id)
    if (!lead) return errorAnswer(404, 'Lead not found')
    if (lead.vehicle?.id !== car_id) return errorAnswer(422, 'This lead is not about this car')
    if (vehicle.reserved && !vehicle.has_deposit)
      return errorAnswer(422, 'This car is reserved at the dealership')
    if (!vehicle.has_deposit && (isSold(vehicle) || !isEligible(vehicle, website)))
      return errorAnswer(422, 'This car cannot be reserved online')
    const purpose = lead.form === 'online-purchase' ? 'online-purchase' : 'reserve'
    const holder = holderOf(context, lead.lead)
    const begun = await payments.begin(website, vehicle, { leadId: lead.id, purpose, holder }, now)
    switch (begun.outcome) {
      case 'taken':
        return errorAnswer(409, 'Someone has just reserved this car')
      case 'holds another':
        return errorAnswer(409, holdsAnother)
      case 'not-eligible':
      case 'no-provider':
        return errorAnswer(422, 'This car cannot be reserved online')
      case 'begun': {
        await payments.setUp(begun.payment, now)
        return Response.json(
          { payment_id: begun.payment.id, client_secret: begun.token },
          { status: 201, headers: { 'Cache-Control': 'no-store' } },
        )
      }
    }
  }, log)
}

/** `GET /api/payments/{payment_id}` (PAY-04): `pending`, `succeeded` or `failed`, as the provider says now. */
export function answerPayment(context: Readonly<RouterContextProvider>, id: string) {
  const { website, now } = context.get(scopeContext)
  const { payments, log } = context.get(servicesContext)
  return paymentAnswer(async () => {
    const payment = await payments.findById(website.id, id)
    if (!payment) return errorAnswer(404, 'Payment not found')
    const { payment: current } = await payments.checkPayment(payment, now)
    return Response.json(
      { status: publicStatus(current.state) },
      { headers: { 'Cache-Control': 'no-store' } },
    )
  }, log)
}

/** `POST /webhooks/{provider}/{dealership_id}`: receives a notice from a payment provider (PAY-04). */
export function answerProviderNotice(
  context: Readonly<RouterContextProvider>,
  request: Request,
  dealershipId: string,
  provider: string,
) {
  const { website, now } = context.get(scopeContext)
  const { payments, log } = context.get(servicesContext)
  return paymentAnswer(async () => {
    if (request.method !== 'POST') return errorAnswer(405, 'Send a notice with POST')
    const rawBody = Buffer.from(await request.arrayBuffer())
    const { pathname, search } = new URL(request.url)
    const heard = await payments.handleNotice(provider, {
      websiteId: website.id,
      dealershipId: Number(dealershipId),
      address: pathname + search,
      rawBody,
      headers: request.headers,
      at: now,
    })
    if (heard === 'unknown provider') return errorAnswer(404, 'There is no such provider')
    if (heard === 'refused') return errorAnswer(400, 'The signature does not fit')
    return new Response('OK', { headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' } })
  }, log)
}
