import { errorAnswer } from '#app/api/answers.server.ts'
import { answerPublication } from '#app/api/stock-actions.server.ts'
import type { Route } from './+types/stock-publish'

export const loader = () => errorAnswer(405, 'Publish a vehicle with POST')

export const action = ({ context, request, params }: Route.ActionArgs) =>
  answerPublication(context, request, params.id)
