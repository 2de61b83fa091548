import type { FollowedPart } from './followed-part.ts'

export interface FollowersTable {
  website_id: number
  origin: string | null
  upstream_website_id: number
  mark: string
  stock_minutes: number
  followed_at: Date
}

export interface FollowedPartsTable {
  website_id: number
  part: FollowedPart
  due_at: Date | null
  claimed_until: Date | null
  asked_at: Date | null
  good_at: Date | null
  problem: string | null
  failing_since: Date | null
}

declare module '#app/server/db.server.ts' {
  interface Tables {
    followers: FollowersTable
    followed_parts: FollowedPartsTable
  }
}
