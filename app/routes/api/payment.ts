import { errorAnswer } from '#app/api/answers.server.ts'
import { answerPayment } from '#app/api/payments.server.ts'
import type { Route } from './+types/payment'

export const loader = ({ context, params }: Route.LoaderArgs) => answerPayment(context, params.id)

export const action = () => errorAnswer(405, 'Ask for a payment with GET')
