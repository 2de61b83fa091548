import { answerCareers } from '#app/api/websites.server.ts'
import type { Route } from './+types/careers'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  answerCareers(context, request, params.websiteId)
