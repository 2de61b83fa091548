import { answerPhotoUpload } from '#app/api/stock-photos.server.ts'
import type { Route } from './+types/stock-uploads'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  answerPhotoUpload(context, request, params.id)

export const action = ({ context, request, params }: Route.ActionArgs) =>
  answerPhotoUpload(context, request, params.id)
