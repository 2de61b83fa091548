import { answerVehicleFeed, vehicleFeedReads } from '#app/files/vehicle-feed.server.ts'
import type { Route } from './+types/vehicle-feed'

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  answerVehicleFeed(context, params.file, url)
loader.reads = vehicleFeedReads
