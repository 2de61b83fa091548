/**
 * These messages tell the shopper why a card was not taken. They do not repeat what a bank suspects of the
 * card, because the person who holds it may be the thief.
 */
export const declineMessages = {
  declined: 'Your card was declined.',
  funds: 'Your card has insufficient funds.',
  expired: 'Your card has expired.',
  wrong: 'The card’s number or security code is not correct.',
  bank: 'Your bank could not confirm that it is you. Try again, or use another card.',
  cancelled: 'The payment was cancelled.',
  busy: 'Our payment provider could not take the payment. Please try again, or call us.',
} as const
export type DeclineReason = keyof typeof declineMessages

/** These error codes of Till's gateway are about the card. */
const tillReasons: Record<number, DeclineReason> = {
  2002: 'cancelled',
  2005: 'expired',
  2006: 'funds',
  2007: 'wrong',
  2008: 'wrong',
  2009: 'expired',
  2012: 'cancelled',
  2020: 'wrong',
  2021: 'bank',
}

/** @param code an error code from 2000 to 2999, which means that the service worked and declined the card */
export function tillDecline(code: number): string {
  return declineMessages[tillReasons[code] ?? 'declined']
}

/** These are response codes of PayWay. */
const paywayReasons: Record<string, DeclineReason> = {
  '14': 'wrong',
  '33': 'expired',
  '51': 'funds',
  '54': 'expired',
  '61': 'funds',
  '91': 'busy',
  '92': 'busy',
  QQ: 'wrong',
}

export function paywayDecline(responseCode: string): string {
  return declineMessages[paywayReasons[responseCode] ?? 'declined']
}

const hiddenDeclineCodes: ReadonlySet<string> = new Set([
  'lost_card',
  'stolen_card',
  'fraudulent',
  'pickup_card',
])

/** Stripe writes its messages for shoppers, so we repeat them, except those that would warn a thief. */
export function stripeDecline(said: { message?: string; decline_code?: string }): string {
  if (said.decline_code !== undefined && hiddenDeclineCodes.has(said.decline_code))
    return declineMessages.declined
  return said.message || declineMessages.declined
}
