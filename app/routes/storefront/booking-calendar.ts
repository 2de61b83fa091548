import { answerBookingCalendar } from '#app/pages/booking/booking-calendar.server.ts'
import type { Route } from './+types/booking-calendar'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  answerBookingCalendar(context, request, params.token)
