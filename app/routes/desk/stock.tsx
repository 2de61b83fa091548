import { changeStockViews } from '#app/pages/desk/stock/change-views.server.ts'
import { showStock } from '#app/pages/desk/stock/stock-list.server.ts'
import { StockListPage } from '#app/pages/desk/stock/stock-list-page.tsx'
import type { Route } from './+types/stock'

export const handle = { right: 'stock.view' } as const

export const loader = ({ context, url, params }: Route.LoaderArgs) => showStock(context, url, params.website)

export const action = ({ context, request, params }: Route.ActionArgs) =>
  changeStockViews(context, request, params.website)

export default StockListPage
