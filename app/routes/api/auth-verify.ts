import { errorAnswer } from '#app/api/answers.server.ts'
import { answerCode } from '#app/api/signing-in.server.ts'
import type { Route } from './+types/auth-verify'

export const loader = () => errorAnswer(405, 'Send a code with POST')

export const action = ({ context, request }: Route.ActionArgs) => answerCode(context, request)
