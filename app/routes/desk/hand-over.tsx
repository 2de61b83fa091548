import { showHandOver } from '#app/pages/desk/shoppers/hand-over.server.ts'
import { HandOverPage } from '#app/pages/desk/shoppers/hand-over-page.tsx'
import type { Route } from './+types/hand-over'

export const handle = { right: 'anybody' } as const

export const loader = ({ context, params }: Route.LoaderArgs) => showHandOver(context, params.token)

export default HandOverPage
