import { answerLead } from '#app/api/leads.server.ts'
import { postOnly } from '#app/api/posted-lead.server.ts'
import type { Route } from './+types/leads'

export const loader = () => postOnly()

export const action = ({ context, request }: Route.ActionArgs) => answerLead(context, request)
