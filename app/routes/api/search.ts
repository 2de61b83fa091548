import { answerSearch, searchReads } from '#app/api/search.server.ts'
import type { Route } from './+types/search'

export const loader = ({ context, url, params }: Route.LoaderArgs) => answerSearch(context, url, params.slug)
loader.reads = searchReads
