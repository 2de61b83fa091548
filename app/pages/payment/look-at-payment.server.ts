import type { RouterContextProvider } from 'react-router'
import { placeholderPicture } from '#app/features/images/placeholder.ts'
import { phoneLink } from '#app/features/locations/phone-link.ts'
import type { Payment } from '#app/features/payments/payment.ts'
import { paymentCardPath, paymentPath } from '#app/features/payments/payment-path.ts'
import { cardMessages, isCardPart } from '#app/features/payments/sandbox-cards.ts'
import { cardFeeText, holdText } from '#app/features/payments/terms.ts'
import { momentText } from '#app/features/tenancy/locale-format.ts'
import { cardOf } from '#app/features/vehicles/card-of.ts'
import { formatPrice } from '#app/features/vehicles/price/amounts.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import type { ElsePaymentView, PaymentView } from './payment-view.ts'

export type SeenPayment =
  | { outcome: 'paid'; payment: Payment }
  /** The bank asks the shopper a question on one of our pages. */
  | { outcome: 'asked'; address: string }
  | { outcome: 'shown'; status: number; view: PaymentView }

/** Reads a payment as its own page shows it; for one that is under way the provider is asked first. */
export async function lookAtPayment(
  context: Readonly<RouterContextProvider>,
  token: string,
  asked: URLSearchParams,
): Promise<SeenPayment> {
  const said = asked.get('card')
  const { website, snapshot, now } = context.get(scopeContext)
  const { payments, log } = context.get(servicesContext)
  const phone = phoneLink(website.phones.default, website.locale)
  const path = paymentPath(token)
  const shown = (
    kind: ElsePaymentView['kind'],
    status: number,
    again: string | null = null,
  ): SeenPayment => ({ outcome: 'shown', status, view: { kind, path, again, phone } })
  const pictureOf = (vehicle: Vehicle): string => {
    const { card } = cardOf(vehicle, { website }, now)
    return card.picture ?? placeholderPicture(vehicle.body)
  }
  try {
    const known = await payments.find(website.id, token)
    if (!known) return shown('unknown', 404)
    const { payment, answer } = await payments.checkPayment(known, now)
    const vehicle = snapshot.stock.byId.get(payment.vehicleId)
    const href = vehiclePath(website, vehicle ?? { slug: payment.vehicleSlug })
    switch (payment.state) {
      case 'applied':
      case 'succeeded':
        return { outcome: 'paid', payment }
      case 'charging':
        if (answer?.status !== 'requires_action' || payment.bankAddress === null) return shown('waiting', 200)
        if (payment.bankAddress.startsWith('/')) return { outcome: 'asked', address: payment.bankAddress }
        return {
          outcome: 'shown',
          status: 200,
          view: {
            kind: 'bank',
            address: payment.bankAddress,
            // a shopper who returns from the bank is not sent there again automatically
            leadsOn: asked.get('from') !== 'bank',
            phone,
          },
        }
      case 'refunding':
      case 'refunded':
        return shown('returned', 200, href)
      case 'released':
        return shown('over', 200, href)
      case 'held': {
        const fields = await payments.setUp(payment, now)
        const source = fields.kind === 'page' ? fields.source : paymentCardPath(token)
        const wrong = said !== null && isCardPart(said) ? said : null
        return {
          outcome: 'shown',
          status: 200,
          view: {
            kind: 'pay',
            path,
            amount: formatPrice(payment.amount),
            vehicle: { name: payment.vehicleName, href, picture: vehicle ? pictureOf(vehicle) : null },
            hold: holdText(payment.holdHours),
            refundableUntil: momentText(payment.refundableUntil, website),
            cardFee: cardFeeText(website),
            frame: wrong ? `${source}?wrong=${wrong}` : source,
            needsScript: fields.kind === 'script',
            refusal: wrong ? `${cardMessages[wrong]}.` : said === 'later' ? tooManyTries : payment.message,
            phone,
            isDemo: payment.provider === 'sandbox',
          },
        }
      }
    }
  } catch (error) {
    log.warn('a payment could not be looked at', { error })
    return shown('away', 503)
  }
}

const tooManyTries = 'Too many cards were tried from here. Please wait a minute, or call us.'
