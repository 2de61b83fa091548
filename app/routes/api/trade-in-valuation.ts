import { errorAnswer } from '#app/api/answers.server.ts'
import { answerValuation } from '#app/api/lookups.server.ts'
import type { Route } from './+types/trade-in-valuation'

export const loader = () => errorAnswer(405, 'Ask for a valuation with POST')

export const action = ({ context, request }: Route.ActionArgs) => answerValuation(context, request)
