import { errorAnswer } from '#app/api/answers.server.ts'
import { answerNevdis } from '#app/api/lookups.server.ts'
import type { Route } from './+types/nevdis'

export const loader = () => errorAnswer(405, 'Send a look-up with POST')

export const action = ({ context, request }: Route.ActionArgs) => answerNevdis(context, request)
