import type { Contact } from './contact.ts'
import type { Proof, WantedProof } from './proof-of-work.ts'

export type SentCode =
  /** `shown` is the code itself, where nothing was sent: on the demo's websites and in development. */
  | { outcome: 'sent'; challenge: string; expiresAt: Date; shown: string | null }
  /** Whoever asks works first: as always for a text, or because there was a lot of asking. */
  | { outcome: 'proof-wanted'; proof: WantedProof; isMuch: boolean }
  /** The service for messages does not answer, or there is none. */
  | { outcome: 'unavailable' }

export type TriedCode =
  /** `known` lets the browser be told from strangers who ask in this customer's name. */
  | { outcome: 'signed-in'; token: string; known: string }
  /** The address that alerts go to is proved. */
  | { outcome: 'alerts-on' }
  | { outcome: 'wrong'; triesLeft: number }
  /** It ran out, was used, was replaced by a later one, or was asked for by another browser. */
  | { outcome: 'expired' }
  | { outcome: 'locked' }

export interface AskedCode {
  readonly contact: Contact
  readonly purpose: 'sign-in' | 'alerts'
  /** Who asks, as the limits know them. */
  readonly address: string
  /** What the browser kept: of the code that it asked for before, and of the contact that it signed in with. */
  readonly before: string | null
  readonly known: string | null
  readonly proof: Proof | null
  readonly isLimited: boolean
}
