import { goToAnswers } from '#app/pages/desk/answers/answers.server.ts'
import type { Route } from './+types/answers-home'

export const handle = { right: 'leads.work' } as const

export const loader = ({ context }: Route.LoaderArgs) => goToAnswers(context)
