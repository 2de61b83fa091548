import type { FactChange, HistoryKind } from '#app/features/vehicles/history.ts'

/** What made a feed be read: its turn, a person who asked, a typed import, a folder, a confirmation, a push, an upstream. */
export const runTriggers = ['turn', 'asked', 'import', 'folder', 'confirm', 'push', 'upstream'] as const
export type RunTrigger = (typeof runTriggers)[number]

/** What became of one reading of a feed (FEED-31). */
export type RunOutcome =
  | 'imported'
  | 'unchanged'
  /** The source said that its file is the one that was read last. */
  | 'not-modified'
  /** It waits for a person. */
  | 'held'
  /** A person, or a limit, kept it from being applied. */
  | 'refused'
  | 'failed'
  /** Its process died. */
  | 'abandoned'

/** How many vehicles of a file had which fate. */
export interface RunCounts {
  readonly read: number
  readonly added: number
  readonly changed: number
  readonly sold: number
  readonly withdrawn: number
  readonly relisted: number
  /** Left to the feed that owns them. */
  readonly yielded: number
  readonly rejected: number
}

export const noCounts: RunCounts = {
  read: 0,
  added: 0,
  changed: 0,
  sold: 0,
  withdrawn: 0,
  relisted: 0,
  yielded: 0,
  rejected: 0,
}

export interface FeedRun {
  readonly id: string
  readonly feedId: string
  readonly trigger: RunTrigger
  readonly beganAt: Date
  /** Null while it runs. */
  readonly endedAt: Date | null
  /** How many readings in a row brought nothing new; they are one run. */
  readonly times: number
  readonly fileName: string | null
  readonly fileTime: Date | null
  readonly bytes: number | null
  readonly sha256: string | null
  readonly outcome: RunOutcome | null
  readonly reason: string | null
  readonly counts: RunCounts | null
}

/** What a run did to one vehicle. */
export interface RunChange {
  readonly stocknum: string
  readonly name: string
  readonly kind: HistoryKind
  readonly changes: readonly FactChange[]
}

/** Is the feed in order after such a run? */
export function isGood(outcome: RunOutcome): boolean {
  return outcome === 'imported' || outcome === 'unchanged' || outcome === 'not-modified'
}
