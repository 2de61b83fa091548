import { createContext, type RouterContextProvider, redirectDocument } from 'react-router'
import { cookieIn } from '#app/core/cookie.ts'
import type { RefusedForm } from '#app/features/forms/refused-form.ts'
import type { Holder } from '#app/features/payments/holder.server.ts'
import type { PaymentPurpose } from '#app/features/payments/payment.ts'
import { openPaymentCookie, openPaymentSetting, paymentPath } from '#app/features/payments/payment-path.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { Hindrance } from '#app/pages/furniture/forms/receive-form.server.ts'
import { holdsAnother } from '#app/pages/furniture/payments/deposit-holder.server.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'

/**
 * Whether the action of this request found the vehicle gone. Its page then says so, instead of redirecting to
 * the vehicle.
 */
export const isGoneContext = createContext(false)

/**
 * Holds the vehicle for a lead, and redirects to where its deposit is paid. An earlier hold of the same
 * browser, with other details or for another vehicle, ends first, so that shoppers do not block themselves.
 *
 * @param takenMarkup what the page shows if somebody else holds the vehicle
 * @throws the redirect, to a whole document, because a provider's fields need a policy of their own
 */
export async function redirectToPayment(
  context: Readonly<RouterContextProvider>,
  request: Request,
  vehicle: Vehicle,
  wanted: { leadId: string; purpose: PaymentPurpose; holder: Holder },
  takenMarkup: () => string,
): Promise<Hindrance> {
  const { website, now } = context.get(scopeContext)
  const { payments, log } = context.get(servicesContext)
  try {
    const formerToken = cookieIn(request.headers.get('cookie'), openPaymentCookie)
    const former = formerToken === null ? null : await payments.find(website.id, formerToken)
    const isOther = former?.vehicleId !== vehicle.id || former.leadId !== wanted.leadId
    if (former?.state === 'held' && isOther)
      await payments.release(former, 'begun again with other details', now)
    const begun = await payments.begin(website, vehicle, wanted, now)
    if (begun.outcome === 'taken' || begun.outcome === 'not-eligible')
      return { status: 409, banner: null, instead: takenMarkup() }
    if (begun.outcome === 'holds another') return { status: 409, banner: holdsAnother }
    if (begun.outcome === 'no-provider') return noWay
    const onward = redirectDocument(paymentPath(begun.token), { status: 303 })
    onward.headers.append('Set-Cookie', openPaymentSetting(begun.token))
    throw onward
  } catch (error) {
    if (error instanceof Response) throw error
    log.warn('a payment could not be begun', { error })
    return noWay
  }
}

/** Answers a form whose vehicle was gone before the form was read. */
export function refuseGoneVehicle(form: string, instead: string): RefusedForm {
  return { form, values: {}, errors: {}, banner: null, instead }
}

const noWay: Hindrance = {
  status: 503,
  banner:
    'Paying online does not work right now, and nothing was paid. Please call us, and we hold it for you.',
}
