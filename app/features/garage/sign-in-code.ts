import type { Contact } from './contact.ts'
import type { Proof, WantedProof } from './proof-of-work.ts'

export type SentCode =
  /** `shown` is the code itself where nothing was sent: on demo websites and in development. */
  | { outcome: 'sent'; challenge: string; expiresAt: Date; shown: string | null }
  /** The browser must work first: always for a text message, and otherwise after many requests. */
  | { outcome: 'proof-wanted'; proof: WantedProof; isMuch: boolean }
  /** The service for messages does not answer, or there is none. */
  | { outcome: 'unavailable' }

export type TriedCode =
  /** `known` tells this browser from strangers who ask in the customer's name. */
  | { outcome: 'signed-in'; token: string; known: string }
  /** The address for alerts is proved. */
  | { outcome: 'alerts-on' }
  | { outcome: 'wrong'; triesLeft: number }
  /** The code has expired, was used or replaced by a later one, or belongs to another browser. */
  | { outcome: 'expired' }
  | { outcome: 'locked' }

export interface AskedCode {
  readonly contact: Contact
  readonly purpose: 'sign-in' | 'alerts'
  /** The network address as the limits know it. */
  readonly address: string
  /** The browser kept these from an earlier code and from an earlier sign-in. */
  readonly before: string | null
  readonly known: string | null
  readonly proof: Proof | null
  readonly isLimited: boolean
}
