import { errorAnswer } from '#app/api/answers.server.ts'
import { answerRefusal } from '#app/api/held-runs.server.ts'
import type { Route } from './+types/feed-run-refuse'

export const loader = () => errorAnswer(405, 'Refuse with POST')

export const action = ({ context, request, params }: Route.ActionArgs) =>
  answerRefusal(context, request, params.feed, params.run)
