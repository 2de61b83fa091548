import { showPrint } from '#app/pages/desk/stock/print/print.server.ts'
import { PrintPage } from '#app/pages/desk/stock/print/print-page.tsx'
import type { Route } from './+types/stock-print'

export const handle = { right: 'stock.view' } as const

export const loader = ({ context, url, params }: Route.LoaderArgs) => showPrint(context, url, params.website)

export default PrintPage
