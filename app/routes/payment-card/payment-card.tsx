import { showPaymentCard, takeCard } from '#app/pages/payment-card/payment-card.server.tsx'
import { PaymentCardPage } from '#app/pages/payment-card/payment-card-page.tsx'
import type { Route } from './+types/payment-card'

export const loader = ({ context, params }: Route.LoaderArgs) => showPaymentCard(context, params.token)

export const action = ({ context, request, params }: Route.ActionArgs) =>
  takeCard(context, request, params.token)

export default PaymentCardPage
