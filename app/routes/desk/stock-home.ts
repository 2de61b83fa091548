import { goToStock } from '#app/pages/desk/stock/stock-room.server.ts'
import type { Route } from './+types/stock-home'

export const handle = { right: 'stock.view' } as const

export const loader = ({ context }: Route.LoaderArgs) => goToStock(context)
