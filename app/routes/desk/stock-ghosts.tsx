import { answerGhost, showGhosts } from '#app/pages/desk/stock/ghosts.server.ts'
import { GhostsPage } from '#app/pages/desk/stock/ghosts-page.tsx'
import type { Route } from './+types/stock-ghosts'

export const handle = { right: 'stock.view' } as const

export const loader = ({ context, params }: Route.LoaderArgs) => showGhosts(context, params.website)

export const action = ({ context, request, params }: Route.ActionArgs) =>
  answerGhost(context, request, params.website)

export default GhostsPage
