import type { KeptPlaces } from './lead-durability.ts'
import type { LeadFile } from './lead-file.ts'

/**
 * A lead that this process has received: enough to answer the same submission again, or to notice a different
 * one.
 */
export interface KnownLead {
  readonly leadId: string
  readonly fingerprint: string
  readonly isComplete: boolean
  readonly files: readonly LeadFile[]
  readonly at: Date
  /** Resolves with where the lead is once it is kept, and rejects where its visitor must be told to try again. */
  readonly saved: Promise<KeptPlaces>
}

const mostRemembered = 50_000
const dayMs = 24 * 60 * 60 * 1000
const tenMinutesMs = 10 * 60 * 1000

/** The leads of the last hours by idempotency key, by fingerprint and by id. */
export class RecentLeads {
  readonly #known = new Map<string, KnownLead>()

  find(name: string, now: Date): KnownLead | null {
    const known = this.#known.get(name)
    const ageMs = known ? now.getTime() - known.at.getTime() : 0
    return known && ageMs < (name.includes(' same ') ? tenMinutesMs : dayMs) ? known : null
  }

  remember(names: readonly string[], known: KnownLead): void {
    for (const name of names) {
      this.#known.delete(name)
      this.#known.set(name, known)
    }
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= mostRemembered) break
      this.#known.delete(oldest)
    }
  }

  forget(names: readonly string[], known: KnownLead): void {
    for (const name of names) {
      if (this.#known.get(name) === known) this.#known.delete(name)
    }
  }
}
