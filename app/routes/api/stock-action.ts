import { errorAnswer } from '#app/api/answers.server.ts'
import { answerStockAction } from '#app/api/stock-actions.server.ts'
import type { Route } from './+types/stock-action'

export const loader = () => errorAnswer(405, 'Send this with POST')

export const action = ({ context, request, url, params }: Route.ActionArgs) =>
  answerStockAction(context, request, url, params.id)
