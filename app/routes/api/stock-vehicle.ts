import { answerStockEdit, answerStockVehicle } from '#app/api/stock.server.ts'
import type { Route } from './+types/stock-vehicle'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  answerStockVehicle(context, request, params.id)

export const action = ({ context, request, params }: Route.ActionArgs) =>
  answerStockEdit(context, request, params.id)
