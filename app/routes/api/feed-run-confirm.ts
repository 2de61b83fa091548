import { errorAnswer } from '#app/api/answers.server.ts'
import { answerConfirmation } from '#app/api/held-runs.server.ts'
import type { Route } from './+types/feed-run-confirm'

export const loader = () => errorAnswer(405, 'Confirm with POST')

export const action = ({ context, request, params }: Route.ActionArgs) =>
  answerConfirmation(context, request, params.feed, params.run)
