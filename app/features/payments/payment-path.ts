/** The page on which a shopper pays; its last part is the key to it. */
export function paymentPath(token: string): string {
  return `/payment/${token}`
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
  return `${openPaymentCookie}=${token}; Path=/; Max-Age=900; HttpOnly; SameSite=Lax`
}
