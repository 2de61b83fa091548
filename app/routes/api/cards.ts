import { answerCards } from '#app/api/vehicles.server.ts'
import type { Route } from './+types/cards'

export const loader = ({ context, url }: Route.LoaderArgs) => answerCards(context, url)
loader.reads = ['slug', 'id', 'q']
