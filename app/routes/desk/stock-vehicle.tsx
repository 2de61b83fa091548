import { changeVehicle } from '#app/pages/desk/stock/change-vehicle.server.ts'
import { showStockVehicle } from '#app/pages/desk/stock/vehicle.server.ts'
import { StockVehiclePage } from '#app/pages/desk/stock/vehicle-page.tsx'
import type { Route } from './+types/stock-vehicle'

export const handle = { right: 'stock.view' } as const

export const loader = ({ context, params }: Route.LoaderArgs) =>
  showStockVehicle(context, params.website, params.vehicle)

export const action = ({ context, request, params }: Route.ActionArgs) =>
  changeVehicle(context, request, params.website, params.vehicle)

export default StockVehiclePage
