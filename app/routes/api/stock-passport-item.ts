import { errorAnswer } from '#app/api/answers.server.ts'
import { answerPassportItem } from '#app/api/stock-passport.server.ts'
import type { Route } from './+types/stock-passport-item'

export const loader = () => errorAnswer(405, 'Say something of an item of the passport with PUT')

export const action = ({ context, request, params }: Route.ActionArgs) =>
  answerPassportItem(context, request, params.id, params.item)
