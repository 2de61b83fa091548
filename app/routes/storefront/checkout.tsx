import { showCheckout, takeCheckout } from '#app/pages/checkout/checkout.server.ts'
import { CheckoutPage } from '#app/pages/checkout/checkout-page.tsx'
import type { Route } from './+types/checkout'

export const loader = ({ context, params }: Route.LoaderArgs) => showCheckout(context, params.slug)

export const action = ({ context, request, params }: Route.ActionArgs) =>
  takeCheckout(context, request, params.slug)

export default CheckoutPage
