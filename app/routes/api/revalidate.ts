import { errorAnswer } from '#app/api/answers.server.ts'
import { answerRevalidation } from '#app/api/websites.server.ts'
import type { Route } from './+types/revalidate'

export const loader = () => errorAnswer(405, 'Send a POST')

export const action = ({ context, request }: Route.ActionArgs) => answerRevalidation(context, request)
