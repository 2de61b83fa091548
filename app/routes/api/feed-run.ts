import { answerRun } from '#app/api/feed-runs.server.ts'
import type { Route } from './+types/feed-run'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  answerRun(context, request, params.feed, params.run)
