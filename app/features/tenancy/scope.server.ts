import type { Db } from '#app/server/db.server.ts'
import type { Website } from './website.ts'

/**
 * What a website shows to everybody, as one immutable value in memory. Each slice declares its own part here;
 * `app/shell/snapshot.server.ts` assembles them.
 */
export interface Snapshot {
  readonly website: Website
  /** Raised by every change of the website's data. */
  readonly version: number
  /** The names of the website's secrets, which tell what it is able to do. */
  readonly keptSecrets: ReadonlySet<string>
}

/**
 * The website, database connection and moment of a piece of work: the first argument of everything that reads the
 * database.
 */
export interface Scope {
  readonly website: Website
  readonly snapshot: Snapshot
  readonly db: Db
  readonly now: Date
}

/** The scope of the importer, the worker and the command line: they write, and need no snapshot. */
export type WriteScope = Omit<Scope, 'snapshot'>

/** A website and a connection: the first argument of every function that reads or writes the website's rows. */
export interface WebsiteDb {
  readonly db: Db
  readonly websiteId: number
}
