import { answerCar } from '#app/api/vehicles.server.ts'
import type { Route } from './+types/car'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  answerCar(context, request, params.file, params.websiteId)
