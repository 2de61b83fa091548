import { errorAnswer } from '#app/api/answers.server.ts'
import { answerPhotoOrder } from '#app/api/stock-photos.server.ts'
import type { Route } from './+types/stock-photos'

export const loader = () => errorAnswer(405, 'Order photos with PUT')

export const action = ({ context, request, params }: Route.ActionArgs) =>
  answerPhotoOrder(context, request, params.id)
