import { answerVehicleFeed } from '#app/files/vehicle-feed.server.ts'
import type { Route } from './+types/vehicle-feed'

export const loader = ({ context, params }: Route.LoaderArgs) => answerVehicleFeed(context, params.file)
