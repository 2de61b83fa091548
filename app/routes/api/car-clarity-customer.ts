import { leadFormIn } from '#app/api/lead-form.server.ts'
import { answerPostedLead, postOnly } from '#app/api/posted-lead.server.ts'
import type { Route } from './+types/car-clarity-customer'

export function loader() {
  return postOnly()
}

/** `POST /api/carClarityCustomer` (API-18): a lead that is meant for the finance broker too; answered as any other. */
export function action({ request, context }: Route.ActionArgs) {
  return answerPostedLead(request, context, (body) => ({
    ...leadFormIn(body, context),
    target: 'car-clarity',
  }))
}
