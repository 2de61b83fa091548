import type { Db } from '#app/server/db.server.ts'
import type { Website } from './website.ts'

/**
 * What a website shows to everybody, as one immutable value in memory. Each slice declares its own part here;
 * `app/shell/snapshot.server.ts` puts the parts together.
 */
export interface Snapshot {
  readonly website: Website
  /** Grows with every change of the website's data. */
  readonly version: number
  /** The names of the website's secrets: what it could do with them. */
  readonly keptSecrets: ReadonlySet<string>
}

/** Whose data, through which connection, at what moment: the first argument of everything that reaches the database. */
export interface Scope {
  readonly website: Website
  readonly snapshot: Snapshot
  readonly db: Db
  readonly now: Date
}

/** What the importer, the worker and the command line have: they write, and need no snapshot. */
export type WriteScope = Omit<Scope, 'snapshot'>

/** Whose rows, through which connection: the first argument of every function that reads or writes them. */
export interface WebsiteDb {
  readonly db: Db
  readonly websiteId: number
}
