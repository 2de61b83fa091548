import { showBulk } from '#app/pages/desk/stock/bulk/bulk.server.ts'
import { BulkPage } from '#app/pages/desk/stock/bulk/bulk-page.tsx'
import { changeMany } from '#app/pages/desk/stock/bulk/change-many.server.ts'
import type { Route } from './+types/stock-bulk'

export const handle = { right: 'stock.view' } as const

export const loader = ({ context, url, params }: Route.LoaderArgs) => showBulk(context, url, params.website)

export const action = ({ context, request, params }: Route.ActionArgs) =>
  changeMany(context, request, params.website)

export default BulkPage
