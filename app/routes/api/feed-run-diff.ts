import { answerRunDiff } from '#app/api/held-runs.server.ts'
import type { Route } from './+types/feed-run-diff'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  answerRunDiff(context, request, params.feed, params.run)
