/**
 * A payment from the hold to its end:
 *
 *     held → charging → succeeded → applied
 *       ↓       ↓ (declined: held again)   ↓
 *     released              refunding → refunded
 *
 * `charging` is also the state of doubt: the provider was asked and its answer is not known. Nothing but an answer of the
 * provider leads out of it.
 */
export const paymentStates = [
  'held',
  'charging',
  'succeeded',
  'applied',
  'refunding',
  'refunded',
  'released',
] as const
export type PaymentState = (typeof paymentStates)[number]

/**
 * These things happen to a payment. All but `charge`, `applied`, `refund` and `release` are reported by the
 * provider.
 */
export type PaymentEvent =
  /** We are about to send the charge to the provider. */
  | 'charge'
  | 'declined'
  | 'paid'
  /** The payment's lead says what was paid. */
  | 'applied'
  /** An operator sends the money back, or we do because the dealership would never hear of the deposit. */
  | 'refund'
  | 'refunded'
  /** The shopper or an operator gave the vehicle up, or nobody paid in time. */
  | 'release'

/**
 * Returns the state that follows, or null where the event changes nothing because it came twice, late or out
 * of order.
 */
export function nextState(state: PaymentState, event: PaymentEvent): PaymentState | null {
  return transitions[state][event] ?? null
}

/** The payment has ended: only a refund, or money that arrives after a release, changes it again. */
export function isSettled(state: PaymentState): boolean {
  return state === 'applied' || state === 'refunded' || state === 'released'
}

/** The browser is told only this much of a payment's state (PAY-04). */
export function publicStatus(state: PaymentState): 'pending' | 'succeeded' | 'failed' {
  if (state === 'succeeded' || state === 'applied') return 'succeeded'
  return state === 'held' || state === 'charging' ? 'pending' : 'failed'
}

const transitions: Record<PaymentState, Partial<Record<PaymentEvent, PaymentState>>> = {
  // a browser may have paid at the provider before we heard of it
  held: { charge: 'charging', paid: 'succeeded', release: 'released' },
  charging: { declined: 'held', paid: 'succeeded' },
  succeeded: { applied: 'applied', refund: 'refunding' },
  applied: { refund: 'refunding' },
  refunding: { refunded: 'refunded' },
  refunded: {},
  // the payment came after we had released the vehicle: the money goes back
  released: { paid: 'refunding' },
}
