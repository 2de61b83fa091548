import { answerFreeSlots } from '#app/api/bookings.server.ts'
import type { Route } from './+types/free-slots'

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  answerFreeSlots(context, url, params.kind)
loader.reads = ['location']
