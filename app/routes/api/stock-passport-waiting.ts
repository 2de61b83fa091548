import { errorAnswer } from '#app/api/answers.server.ts'
import { answerWaiting } from '#app/api/stock-passport.server.ts'
import type { Route } from './+types/stock-passport-waiting'

export const loader = () => errorAnswer(405, 'Decide on what waits with POST')

export const action = ({ context, request, params }: Route.ActionArgs) =>
  answerWaiting(context, request, params.id)
