import { hiddenCookie } from '#app/core/cookie.ts'

/** The page on which a shopper pays; its last part is the key to it. */
export function paymentPath(token: string): string {
  return `/payment/${token}`
}

/** The page of our own for its frame, with the fields of a provider's script. */
export function paymentCardPath(token: string): string {
  return `${paymentPath(token)}/card`
}

/** Where a bank's question leads back to: a payment that is still asked about then is not sent there again by itself. */
export function paymentReturnPath(token: string): string {
  return `${paymentPath(token)}?from=bank`
}

/** Where a provider sends its notices, for each dealership an address of its own. */
export function noticesPath(provider: string, dealershipId: number): string {
  return `/webhooks/${provider}/${dealershipId}`
}

/** The sandbox's own pages, which play the provider's: the card's fields, and the bank's question. */
export function sandboxCardPath(token: string): string {
  return `/_sandbox/card/${token}`
}

export function sandboxChallengePath(token: string): string {
  return `/_sandbox/bank/${token}`
}

/** The cookie that knows a payment which was begun and not finished: who changes something is not in their own way. */
export const openPaymentCookie = 'open_payment'

/** Not for scripts, and gone with the hold. */
export function openPaymentSetting(token: string): string {
  return hiddenCookie(openPaymentCookie, token, { path: '/', seconds: 900, secure: false })
}
