import { errorAnswer } from '#app/api/answers.server.ts'
import { answerImperfection } from '#app/api/stock-passport.server.ts'
import type { Route } from './+types/stock-imperfections'

export const loader = () => errorAnswer(405, 'Disclose an imperfection with POST')

export const action = ({ context, request, params }: Route.ActionArgs) =>
  answerImperfection(context, request, params.id)
