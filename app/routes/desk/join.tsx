import { showJoin, takeJoin } from '#app/pages/desk/sign-in/join.server.ts'
import { JoinPage } from '#app/pages/desk/sign-in/join-page.tsx'
import type { Route } from './+types/join'

export const handle = { right: 'anybody' } as const

export const loader = ({ context, params }: Route.LoaderArgs) => showJoin(context, params.token)

export const action = ({ context, request, params }: Route.ActionArgs) =>
  takeJoin(context, request, params.token)

export default JoinPage
