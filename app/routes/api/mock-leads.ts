import { errorAnswer } from '#app/api/answers.server.ts'
import { answerMockLead } from '#app/api/leads.server.ts'
import type { Route } from './+types/mock-leads'

export const loader = () => errorAnswer(404, 'Not found')

export const action = ({ context, request, params }: Route.ActionArgs) =>
  answerMockLead(context, request, params.id)
