import { errorAnswer } from '#app/api/answers.server.ts'
import { answerLeadChange } from '#app/api/leads.server.ts'
import type { Route } from './+types/lead'

export const loader = () => errorAnswer(405, 'Change a lead with PUT')

export const action = ({ context, request, params }: Route.ActionArgs) =>
  answerLeadChange(context, request, params.id)
