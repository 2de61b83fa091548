import { showSuccess } from '#app/pages/success/success.server.tsx'
import { SuccessPage } from '#app/pages/success/success-page.tsx'
import type { Route } from './+types/success'

export const loader = ({ context, request, url }: Route.LoaderArgs) => showSuccess(context, request, url)
loader.reads = ['category', 'car_id', 'booked', 'valuation', 'location', 'dealership', 'contact']

export default SuccessPage
