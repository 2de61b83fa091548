import type { Cents } from '#app/core/money.ts'
import type { Letter } from '#app/features/leads/letter.ts'
import { type LocalTime, momentText } from '#app/features/tenancy/locale-format.ts'
import { formatPrice } from '#app/features/vehicles/price/amounts.ts'
import { chargedTotal, heldUntil, type Payment } from './payment.ts'

/** What the receipt says of a payment, in the mail and on the page: what was paid, what it buys, and until when. */
export function receiptFacts(payment: Payment, website: LocalTime): Letter['facts'] {
  return [
    ...paidFacts(payment),
    { label: 'Held until', value: momentText(heldUntil(payment), website) },
    { label: 'Refundable until', value: momentText(payment.refundableUntil, website) },
    { label: 'Reference', value: payment.id.slice(0, 8).toUpperCase() },
    ...(payment.provider === 'sandbox' ? [{ label: 'Demonstration', value: 'No money has moved.' }] : []),
  ]
}

/** Lists what the card was charged, to the cent: the deposit comes off the price, a surcharge does not. */
function paidFacts(payment: Payment): Letter['facts'] {
  const inFull = (amount: Cents): string => `${formatPrice(amount)} ${payment.currency}`
  return [
    ...(payment.surcharge > 0
      ? [
          { label: 'Deposit', value: inFull(payment.amount) },
          { label: 'Card surcharge', value: inFull(payment.surcharge) },
        ]
      : []),
    { label: 'Paid', value: `${inFull(chargedTotal(payment))} by card` },
  ]
}
