import { showReceipt } from '#app/pages/desk/shoppers/receipt.server.ts'
import { ReceiptPage } from '#app/pages/desk/shoppers/receipt-page.tsx'
import type { Route } from './+types/receipt'

export const handle = { right: 'person.erase' } as const

export const loader = ({ context, params }: Route.LoaderArgs) =>
  showReceipt(context, params.website, params.number)

export default ReceiptPage
