import { answerSuggestions } from '#app/api/search.server.ts'
import type { Route } from './+types/suggest'

export const loader = ({ context, url }: Route.LoaderArgs) => answerSuggestions(context, url)
loader.reads = ['q']
