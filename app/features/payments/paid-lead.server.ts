import { categoryOf } from '#app/features/leads/category.ts'
import type { LeadArrival } from '#app/features/leads/lead-arrival.server.ts'
import { momentText } from '#app/features/tenancy/locale-format.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { formatPrice } from '#app/features/vehicles/price/amounts.ts'
import { chargedTotal, heldUntil, type Payment } from './payment.ts'

/**
 * Builds the update that completes a payment's lead: the dealership reads in it what was paid and how long
 * the vehicle is held (PAY-05).
 */
export function paidLead(payment: Payment, website: Pick<Website, 'locale' | 'time_zone'>): LeadArrival {
  const category = categoryOf(payment.purpose)
  const { purpose, amount, surcharge, currency, refundableUntil, id } = payment
  return {
    lead: {
      ...(category === null ? {} : { category }),
      source: 'Website',
      form_completed: true,
      lead_status: 'Complete',
      fields: {
        'Deposit paid': `${formatPrice(amount)} ${currency}`,
        ...(surcharge > 0
          ? {
              'Card surcharge': `${formatPrice(surcharge)} ${currency}`,
              'Charged to the card': `${formatPrice(chargedTotal(payment))} ${currency}`,
            }
          : {}),
        'Held until': momentText(heldUntil(payment), website),
        'Deposit refundable until': momentText(refundableUntil, website),
        'Payment reference': id,
      },
    },
    form: purpose,
    evidence: { pageUrl: null, userAgent: null, address: null, consents: [] },
  }
}
