import { answerStock } from '#app/api/stock.server.ts'
import type { Route } from './+types/stock'

export const loader = ({ context, request, url }: Route.LoaderArgs) => answerStock(context, request, url)
