import type { ColumnType, Generated } from 'kysely'

export interface WebsitesTable {
  id: number
  slug: string
  host: string
  settings: unknown
  version: Generated<number>
  content_hash: Generated<string>
  imported_at: Generated<Date>
  /** The day for which the clock has been asked what it changes in its prices. */
  prices_on: Generated<string | null>
  /** That of its settings, which nobody writes. */
  time_zone: ColumnType<string | null, never, never>
  /** The day for which the market of its vehicles has been asked of AutoGrab. */
  market_on: Generated<string | null>
}

export interface DealershipsTable {
  id: number
  slug: string
}

export interface WebsiteDealershipsTable {
  website_id: number
  dealership_id: number
  position: number
  record: unknown
}

/** Records that an operator imports with an id, a slug and a position in a list, such as locations and models. */
export interface WebsiteRecordsTable {
  website_id: number
  id: number
  slug: string
  position: number
  record: unknown
}

export interface WebsiteSecretsTable {
  website_id: number
  name: string
  sealed: string
  set_at: Date
}

export interface ContentTable {
  website_id: number
  kind: string
  key: string
  position: number
  record: unknown
}

export interface WebsiteChangesTable {
  website_id: number
  version: number
  tags: string[]
  at: Generated<Date>
}

/** The pictures of a website folder. */
export interface WebsiteFilesTable {
  website_id: number
  name: string
  type: string
  content_hash: string
  bytes: Uint8Array
  /** When it was laid into the store that all processes reach; null while it is here alone. */
  stored_at: Generated<Date | null>
}

/** The hosts that websites answer at, and how each stands. */
export interface WebsiteHostsTable {
  website_id: number
  host: string
  name: string
  is_alias: Generated<boolean>
  state: Generated<'waiting for DNS' | 'waiting for certificate' | 'live' | 'look' | 'broken'>
  since: Generated<Date>
  live_since: Generated<Date | null>
  dns_right_at: Generated<Date | null>
  twin_dns_right_at: Generated<Date | null>
  certificate_ends: Generated<Date | null>
  detail: Generated<string | null>
  checked_at: Generated<Date | null>
  due_at: Generated<Date>
  claimed_until: Generated<Date | null>
}

declare module '#app/server/db.server.ts' {
  interface Tables {
    websites: WebsitesTable
    dealerships: DealershipsTable
    website_dealerships: WebsiteDealershipsTable
    locations: WebsiteRecordsTable
    models: WebsiteRecordsTable
    content: ContentTable
    website_files: WebsiteFilesTable
    website_changes: WebsiteChangesTable
    website_secrets: WebsiteSecretsTable
    website_hosts: WebsiteHostsTable
  }
}
