import { errorAnswer } from '#app/api/answers.server.ts'
import { answerBulk } from '#app/api/stock-actions.server.ts'
import type { Route } from './+types/stock-bulk'

export const loader = () => errorAnswer(405, 'Send this with POST')

export const action = ({ context, request }: Route.ActionArgs) => answerBulk(context, request)
