import { errorAnswer } from '#app/api/answers.server.ts'
import { answerNewPayment } from '#app/api/payments.server.ts'
import type { Route } from './+types/payments'

export const loader = () => errorAnswer(405, 'Begin a payment with POST')

export const action = ({ context, request }: Route.ActionArgs) => answerNewPayment(context, request)
