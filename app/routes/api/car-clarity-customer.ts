import { answerCarClarityLead } from '#app/api/leads.server.ts'
import { postOnly } from '#app/api/posted-lead.server.ts'
import type { Route } from './+types/car-clarity-customer'

export const loader = () => postOnly()

export const action = ({ context, request }: Route.ActionArgs) => answerCarClarityLead(context, request)
