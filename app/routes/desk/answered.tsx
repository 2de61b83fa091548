import { showAnswered, takeAnswered } from '#app/pages/desk/answered/answered.server.ts'
import { AnsweredPage } from '#app/pages/desk/answered/answered-page.tsx'
import type { Route } from './+types/answered'

export const handle = { right: 'anybody' } as const

export const loader = ({ context, params }: Route.LoaderArgs) =>
  showAnswered(context, params.website, params.signed)

export const action = ({ context, params }: Route.ActionArgs) =>
  takeAnswered(context, params.website, params.signed)

export default AnsweredPage
