import { answerWebsite } from '#app/api/websites.server.ts'
import type { Route } from './+types/website'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  answerWebsite(context, request, params.websiteId)
