import { errorAnswer } from '#app/api/answers.server.ts'
import { answerPhotoRemoval } from '#app/api/stock-photos.server.ts'
import type { Route } from './+types/stock-photo'

export const loader = () => errorAnswer(405, 'Take a photo away with DELETE')

export const action = ({ context, request, params }: Route.ActionArgs) =>
  answerPhotoRemoval(context, request, params.id, params.hash)
