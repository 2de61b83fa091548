import { errorAnswer } from '#app/api/answers.server.ts'
import { answerDealerStudio } from '#app/api/feed-vehicles.server.ts'
import type { Route } from './+types/feed-dealer-studio'

export const loader = () => errorAnswer(405, 'Send a vehicle with POST')

export const action = ({ context, request, params }: Route.ActionArgs) =>
  answerDealerStudio(context, request, params.feed)
