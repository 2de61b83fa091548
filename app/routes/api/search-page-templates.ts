import { answerSearchTemplates } from '#app/api/search.server.ts'
import type { Route } from './+types/search-page-templates'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  answerSearchTemplates(context, request, params.websiteId)
