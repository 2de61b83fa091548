import { errorAnswer } from '#app/api/answers.server.ts'
import { answerAutograb } from '#app/api/lookups.server.ts'
import type { Route } from './+types/simple-autograb-lookup'

export const loader = () => errorAnswer(405, 'Send a look-up with POST')

export const action = ({ context, request }: Route.ActionArgs) => answerAutograb(context, request)
