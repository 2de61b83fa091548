import { hiddenCookie } from '#app/core/cookie.ts'

/** A shopper pays on this page; the last part of its address is the secret that opens it. */
export function paymentPath(token: string): string {
  return `/payment/${token}`
}

/** This page of ours is shown in a frame and holds the card fields of a provider's script. */
export function paymentCardPath(token: string): string {
  return `${paymentPath(token)}/card`
}

/**
 * A bank leads back to this address. A payment that needs the bank again is then not sent there
 * automatically, which would make an endless loop.
 */
export function paymentReturnPath(token: string): string {
  return `${paymentPath(token)}?from=bank`
}

/** A provider sends its notices here; each dealership has an address of its own. */
export function noticesPath(provider: string, dealershipId: number): string {
  return `/webhooks/${provider}/${dealershipId}`
}

/**
 * These pages of the sandbox stand in for a provider's: one has the card's fields, the other the bank's
 * question.
 */
export function sandboxCardPath(token: string): string {
  return `/_sandbox/card/${token}`
}

export function sandboxChallengePath(token: string): string {
  return `/_sandbox/bank/${token}`
}

/**
 * This cookie names a payment that was begun and not finished, so that a shopper who begins again with other
 * details is not blocked by their own hold.
 */
export const openPaymentCookie = 'open_payment'

/** Scripts cannot read the cookie, and it expires with the hold. */
export function openPaymentSetting(token: string): string {
  return hiddenCookie(openPaymentCookie, token, { path: '/', seconds: 900, secure: false })
}
