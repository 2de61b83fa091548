import { errorAnswer } from '#app/api/answers.server.ts'
import { answerPassport } from '#app/api/stock-passport.server.ts'
import type { Route } from './+types/stock-passport'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  answerPassport(context, request, params.id)

export const action = () => errorAnswer(405, 'Say something of an item of the passport with PUT')
