import { errorAnswer } from '#app/api/answers.server.ts'
import { answerProviderNotice } from '#app/api/payments.server.ts'
import type { Route } from './+types/provider-notice'

export const loader = () => errorAnswer(405, 'Send a notice with POST')

export const action = ({ context, request, params }: Route.ActionArgs) =>
  answerProviderNotice(context, request, params.dealershipId, params.provider)
