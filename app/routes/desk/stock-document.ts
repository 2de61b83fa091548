import { sendDocument } from '#app/pages/desk/passport/document-file.server.ts'
import type { Route } from './+types/stock-document'

export const handle = { right: 'stock.view' } as const

export const loader = ({ context, params }: Route.LoaderArgs) =>
  sendDocument(context, params.website, params.vehicle, params.hash)
