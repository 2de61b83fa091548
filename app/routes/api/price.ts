import { answerPrices, priceReads } from '#app/api/price.server.tsx'
import type { Route } from './+types/price'

export const loader = ({ context, url }: Route.LoaderArgs) => answerPrices(context, url)
loader.reads = priceReads
