import { setTimeout as pause } from 'node:timers/promises'
import type { RouterContextProvider } from 'react-router'
import { cookieIn } from '#app/core/cookie.ts'
import { lastBookingCookie, lastPaymentCookie } from '#app/features/leads/last-lead.ts'
import { answeringLocation } from '#app/features/leads/routing.ts'
import { directionsLink } from '#app/features/locations/directions.ts'
import { type PhoneLink, phoneLink } from '#app/features/locations/phone-link.ts'
import { receiptFacts } from '#app/features/payments/receipt-facts.ts'
import { findBookingView } from '#app/pages/furniture/bookings/booking-view.server.ts'
import type { BookingView } from '#app/pages/furniture/bookings/booking-view.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import type { ReceiptFact } from './receipt.tsx'

/** How long a booking may need from the journal to the database, and how often it is looked for. */
const longestWaitMs = 1500
const pauseMs = 100

/**
 * Finds what the visitor has just booked or paid, by the cookie that only the server reads. Empty without one, and where
 * it cannot be read: the page then thanks without figures (SUCCESS-07).
 */
export async function findReceipt(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { searchParams }: URL,
): Promise<ReceiptFact[]> {
  const cookies = request.headers.get('cookie')
  const booking = searchParams.has('booked') ? cookieIn(cookies, lastBookingCookie) : null
  if (booking) return bookingFacts(await findBookingInTime(context, booking))
  const payment = searchParams.has('paid') ? cookieIn(cookies, lastPaymentCookie) : null
  return payment ? findPaymentFacts(context, payment) : []
}

/** The lead is on disk when the form is answered, and in the database a moment later. */
async function findBookingInTime(
  context: Readonly<RouterContextProvider>,
  token: string,
): Promise<BookingView> {
  for (let waited = 0; ; waited += pauseMs) {
    const { view } = await findBookingView(context, token)
    if (view.kind !== 'not-yet' || waited >= longestWaitMs) return view
    await pause(pauseMs)
  }
}

function bookingFacts(view: BookingView): ReceiptFact[] {
  if (view.kind !== 'shown') return []
  const { state, when, place, phone, vehicle, bring } = view
  const isAgreed = state !== 'to agree' && state !== 'set aside'
  return [
    { label: isAgreed ? 'When' : 'You asked for', value: when },
    ...(place ? [placeFact(place)] : []),
    ...(phone ? [phoneFact(phone)] : []),
    ...(vehicle ? [{ label: 'Vehicle', value: vehicle.name }] : []),
    ...(bring ? [{ label: 'On the day', value: bring }] : []),
  ]
}

async function findPaymentFacts(
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<ReceiptFact[]> {
  const { website, snapshot } = context.get(scopeContext)
  const { payments, log } = context.get(servicesContext)
  try {
    const payment = await payments.find(website.id, id)
    if (!payment || (payment.state !== 'applied' && payment.state !== 'succeeded')) return []
    const vehicle = snapshot.stock.byId.get(payment.vehicleId)
    const location = answeringLocation({ location_id: vehicle?.location_id ?? undefined }, snapshot.locations)
    const phone = phoneLink(location?.contact_detail.phone ?? website.phones.default, website.locale)
    return [
      { label: 'Vehicle', value: payment.vehicleName },
      ...receiptFacts(payment, website).map(({ label, value }) => ({ label, value })),
      ...(location
        ? [
            placeFact({
              name: location.name,
              address: location.address.full,
              directions: directionsLink(location),
            }),
          ]
        : []),
      ...(phone ? [phoneFact(phone)] : []),
    ]
  } catch (error) {
    log.warn('a receipt could not be shown', { error })
    return []
  }
}

/** Who answers what was asked: made from the location alone, so that the page is the same for everybody. */
export function enquiryFacts(
  place: Place & { readonly opening: string },
  phone: PhoneLink | null,
): ReceiptFact[] {
  return [
    { ...placeFact(place), label: 'Who answers' },
    ...(phone ? [phoneFact(phone)] : []),
    { label: 'Hours', value: place.opening },
  ]
}

interface Place {
  readonly name: string
  readonly address: string
  readonly directions: string | null
}

function placeFact({ name, address, directions }: Place): ReceiptFact {
  return {
    label: 'Where',
    value: `${name}, ${address}`,
    link: directions === null ? undefined : { text: 'Directions', href: directions },
  }
}

function phoneFact({ text, href }: PhoneLink): ReceiptFact {
  return { label: 'Phone', value: '', link: { text, href } }
}
