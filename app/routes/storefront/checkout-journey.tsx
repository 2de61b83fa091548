import { showCheckoutJourney, takeCheckoutStep } from '#app/pages/checkout/checkout-journey.server.ts'
import { CheckoutJourneyPage } from '#app/pages/checkout/checkout-journey-page.tsx'
import type { Route } from './+types/checkout-journey'

export const loader = ({ context, url }: Route.LoaderArgs) => showCheckoutJourney(context, url)
loader.reads = ['car_id']

export const action = ({ context, request, url }: Route.ActionArgs) => takeCheckoutStep(context, request, url)

export default CheckoutJourneyPage
