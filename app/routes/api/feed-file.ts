import { errorAnswer } from '#app/api/answers.server.ts'
import { answerPushedFile } from '#app/api/feed-files.server.ts'
import type { Route } from './+types/feed-file'

export const loader = () => errorAnswer(405, 'Send a file with PUT')

export const action = ({ context, request, params, url }: Route.ActionArgs) =>
  answerPushedFile(context, request, url, params.feed)
