import { errorAnswer } from '#app/api/answers.server.ts'
import { answerDryRun } from '#app/api/feed-files.server.ts'
import type { Route } from './+types/feed-dry-run'

export const loader = () => errorAnswer(405, 'Try a file with POST')

export const action = ({ context, request, params }: Route.ActionArgs) =>
  answerDryRun(context, request, params.feed)
