import type { PresenceState } from '#app/features/inbox/desk-notice.ts'

/** Somebody who has a thread open, or writes in it. */
export interface Presence {
  readonly personId: string
  readonly isWriting: boolean
}

/** A browser says again each 15 seconds that it is there (`app/pages/desk/live/presence.tsx`): who is silent has gone. */
const silentAfterMs = 40_000

/** Who has which thread open, in the memory of this process. */
export class Presences {
  readonly #threads = new Map<string, Map<string, { isWriting: boolean; until: number }>>()

  /** Notes what somebody does in a thread. @returns whether that is news */
  note(thread: string, personId: string, state: PresenceState, now: Date): boolean {
    const there = this.#threads.get(thread) ?? new Map()
    const before = there.get(personId)
    if (state === 'gone') {
      there.delete(personId)
      if (there.size === 0) this.#threads.delete(thread)
      return before !== undefined
    }
    const isWriting = state === 'writing'
    there.set(personId, { isWriting, until: now.getTime() + silentAfterMs })
    this.#threads.set(thread, there)
    return before?.isWriting !== isWriting
  }

  of(thread: string, now: Date): Presence[] {
    return [...(this.#threads.get(thread) ?? [])]
      .filter(([, { until }]) => until > now.getTime())
      .map(([personId, { isWriting }]) => ({ personId, isWriting }))
  }

  /** Forgets who has gone without a word. */
  dropSilent(now: Date): void {
    for (const [thread, there] of this.#threads)
      for (const [personId, { until }] of there)
        if (until <= now.getTime()) this.note(thread, personId, 'gone', now)
  }
}
