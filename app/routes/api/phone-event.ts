import { answerEventQuestion, answerPhoneEvent } from '#app/api/events.server.ts'
import type { Route } from './+types/phone-event'

export const loader = ({ params }: Route.LoaderArgs) => answerEventQuestion(params.kind)

export const action = ({ context, request, params }: Route.ActionArgs) =>
  answerPhoneEvent(context, request, params.kind)
