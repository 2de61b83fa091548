import { changeAnswers, showAnswers } from '#app/pages/desk/answers/answers.server.ts'
import { AnswersPage } from '#app/pages/desk/answers/answers-page.tsx'
import type { Route } from './+types/answers'

export const handle = { right: 'leads.work' } as const

export const loader = ({ context, params }: Route.LoaderArgs) => showAnswers(context, params.website)

export const action = ({ context, request, params }: Route.ActionArgs) =>
  changeAnswers(context, request, params.website)

export default AnswersPage
