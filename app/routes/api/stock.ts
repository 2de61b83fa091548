import { answerNewStock, answerStock } from '#app/api/stock.server.ts'
import type { Route } from './+types/stock'

export const loader = ({ context, request, url }: Route.LoaderArgs) => answerStock(context, request, url)

export const action = ({ context, request }: Route.ActionArgs) => answerNewStock(context, request)
