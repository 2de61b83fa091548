import { answerStockLookUp } from '#app/api/stock-look-up.server.ts'
import type { Route } from './+types/stock-look-up'

export const loader = ({ context, request, url }: Route.LoaderArgs) =>
  answerStockLookUp(context, request, url)
