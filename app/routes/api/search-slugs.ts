import { answerSearchSlugs } from '#app/api/search.server.ts'
import type { Route } from './+types/search-slugs'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  answerSearchSlugs(context, request, params.websiteId)
