import { changeWalkRound } from '#app/pages/desk/walk-round/change-walk-round.server.ts'
import { showWalkRound } from '#app/pages/desk/walk-round/walk-round.server.ts'
import { WalkRoundPage } from '#app/pages/desk/walk-round/walk-round-page.tsx'
import type { Route } from './+types/stock-walk-round'

export const handle = { right: 'stock.edit' } as const

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  showWalkRound(context, request, params.website, params.vehicle)

export const action = ({ context, request, params }: Route.ActionArgs) =>
  changeWalkRound(context, request, params.website, params.vehicle)

export default WalkRoundPage
