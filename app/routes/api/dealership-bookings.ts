import { answerDealershipBookings } from '#app/api/bookings.server.ts'
import type { Route } from './+types/dealership-bookings'

export const loader = ({ context, request, url, params }: Route.LoaderArgs) =>
  answerDealershipBookings(context, request, url, params.dealershipId, params.file)
loader.reads = ['location_id']
