import { errorAnswer } from '#app/api/answers.server.ts'
import { answerUndo } from '#app/api/stock-actions.server.ts'
import type { Route } from './+types/stock-undo'

export const loader = () => errorAnswer(405, 'Send this with POST')

export const action = ({ context, request, params }: Route.ActionArgs) =>
  answerUndo(context, request, params.change)
