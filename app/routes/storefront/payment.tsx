import { showPayment, takePaymentBack } from '#app/pages/payment/payment.server.tsx'
import { PaymentPage } from '#app/pages/payment/payment-page.tsx'
import type { Route } from './+types/payment'

export const loader = ({ context, url, params }: Route.LoaderArgs) => showPayment(context, url, params.token)
loader.reads = ['card', 'from']

export const action = ({ context, request, params }: Route.ActionArgs) =>
  takePaymentBack(context, request, params.token)

export default PaymentPage
