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

/** What happens to a payment. All but `charge`, `applied`, `refund` and `release` is the provider's word. */
export type PaymentEvent =
  /** The provider is about to be asked. */
  | 'charge'
  | 'declined'
  | 'paid'
  /** The lead knows of it, and the vehicle is marked. */
  | 'applied'
  /** A person sends the money back. */
  | 'refund'
  | 'refunded'
  /** Nobody pays any more. */
  | 'release'

/** The state that follows; null where the event changes nothing: it came twice, late, or out of order. */
export function nextState(state: PaymentState, event: PaymentEvent): PaymentState | null {
  return transitions[state][event] ?? null
}

/** It stays so, unless a person asks for the money back. */
export function isSettled(state: PaymentState): boolean {
  return state === 'applied' || state === 'refunded' || state === 'released'
}

/** What the calls of a browser are told (PAY-04). */
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
  // paid after we had let the vehicle go: the money goes back
  released: { paid: 'refunding' },
}
