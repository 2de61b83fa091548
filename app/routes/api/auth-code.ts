import { errorAnswer } from '#app/api/answers.server.ts'
import { answerCodeWish } from '#app/api/signing-in.server.ts'
import type { Route } from './+types/auth-code'

export const loader = () => errorAnswer(405, 'Ask for a code with POST')

export const action = ({ context, request }: Route.ActionArgs) => answerCodeWish(context, request)
