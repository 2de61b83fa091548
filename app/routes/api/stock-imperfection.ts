import { errorAnswer } from '#app/api/answers.server.ts'
import { answerImperfectionRemoval } from '#app/api/stock-passport.server.ts'
import type { Route } from './+types/stock-imperfection'

export const loader = () => errorAnswer(405, 'Take an imperfection back with DELETE')

export const action = ({ context, request, params }: Route.ActionArgs) =>
  answerImperfectionRemoval(context, request, params.id, params.imperfection)
