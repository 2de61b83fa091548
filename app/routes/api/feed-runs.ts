import { answerRuns } from '#app/api/feed-runs.server.ts'
import type { Route } from './+types/feed-runs'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  answerRuns(context, request, params.feed)
