import { answerStockHistory } from '#app/api/stock.server.ts'
import type { Route } from './+types/stock-history'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  answerStockHistory(context, request, params.id)
