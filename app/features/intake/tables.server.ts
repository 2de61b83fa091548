import type { Generated } from 'kysely'
import type { RunOutcome, RunTrigger } from './run.ts'

export interface FeedStatesTable {
  website_id: number
  feed_id: string
  is_listed: Generated<boolean>
  listed_at: Generated<Date>
  paused_at: Date | null
  due_at: Date | null
  claimed_until: Date | null
  began_at: Date | null
  etag: string | null
  last_modified: string | null
  file_name: string | null
  file_time: Date | null
  file_bytes: number | null
  host_key: string | null
  source_hash: string | null
  confirmed_at: Date | null
  good_at: Date | null
  failures: Generated<number>
  failing_since: Date | null
  late_since: Date | null
  late_told_at: Date | null
  held_told_at: Date | null
}

export interface FeedRunsTable {
  website_id: number
  feed_id: string
  id: string
  trigger: RunTrigger
  began_at: Date
  ended_at: Date | null
  times: Generated<number>
  file_name: string | null
  file_time: Date | null
  bytes: number | null
  sha256: string | null
  outcome: RunOutcome | null
  reason: string | null
  /** `RunCounts`, as JSON. */
  counts: unknown
}

export interface FeedRunProblemsTable {
  website_id: number
  run_id: string
  position: number
  is_rejected: boolean
  /** A `Problem`, as JSON. */
  problem: unknown
}

export interface FeedPhotosTable {
  website_id: number
  feed_id: string
  name: string
  time: Date | null
  bytes: number | null
  hash: string | null
  width: number | null
  height: number | null
  photo_bytes: number | null
}

export interface HeldPhotosTable {
  website_id: number
  feed_id: string
  folder: string
  /** A list of ids, as JSON. */
  vehicle_ids: unknown
  sha256: string
  reason: string
  held_at: Date
  decision: 'confirmed' | 'refused' | null
}

export interface FeedTokensTable {
  website_id: number
  feed_id: string
  digest: string
  made_at: Date
  good_until: Date | null
}

export interface FeedPushesTable {
  website_id: number
  feed_id: string
  id: string
  idempotency_key: string | null
  sha256: string
  received_at: Date
  run_id: string | null
}

declare module '#app/server/db.server.ts' {
  interface Tables {
    feed_states: FeedStatesTable
    feed_runs: FeedRunsTable
    feed_run_problems: FeedRunProblemsTable
    feed_photos: FeedPhotosTable
    held_photos: HeldPhotosTable
    feed_tokens: FeedTokensTable
    feed_pushes: FeedPushesTable
  }
}
