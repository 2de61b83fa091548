import { errorAnswer } from '#app/api/answers.server.ts'
import { answerRegoLookup } from '#app/api/lookups.server.ts'
import type { Route } from './+types/trade-in-rego-lookup'

export const loader = () => errorAnswer(405, 'Send a look-up with POST')

export const action = ({ context, request }: Route.ActionArgs) => answerRegoLookup(context, request)
