import { answerListedCars } from '#app/api/vehicles.server.ts'
import type { Route } from './+types/listed-cars'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  answerListedCars(context, request, params.websiteId)
