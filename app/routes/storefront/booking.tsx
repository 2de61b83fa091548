import { showBooking, takeBookingChange } from '#app/pages/booking/booking.server.tsx'
import { BookingPage } from '#app/pages/booking/booking-page.tsx'
import type { Route } from './+types/booking'

export const loader = ({ context, request, url, params }: Route.LoaderArgs) =>
  showBooking(context, request, url, params.token)
loader.reads = ['done']

export const action = ({ context, request, params }: Route.ActionArgs) =>
  takeBookingChange(context, request, params.token)

export default BookingPage
