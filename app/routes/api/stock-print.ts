import { answerPrint } from '#app/api/stock-print.server.ts'
import type { Route } from './+types/stock-print'

export const loader = ({ context, request, url }: Route.LoaderArgs) => answerPrint(context, request, url)
