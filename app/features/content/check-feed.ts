import type { Problem } from '#app/core/problem.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { FeedDialect } from '#app/features/vehicles/feed/feed-dialect.ts'
import { type FeedLimits, tooManyRows } from '#app/features/vehicles/feed/feed-limits.ts'
import { readFeed, type StockFeed } from '#app/features/vehicles/feed/read-feed.ts'
import { stockAdvice } from './website-advice.ts'

/** A feed of a folder, and what is needed to check it. */
export interface FeedCheck {
  readonly feed: StockFeed
  readonly dialect: FeedDialect & Pick<Website, 'locale'>
  readonly justArrivedDays: number
  readonly limits: FeedLimits
}

/** The result of checking a feed before it is imported, without its vehicles. */
export interface CheckedFeed {
  readonly name: string
  /** The reason why the feed is not read: it exceeds a limit. */
  readonly refusal: string | null
  readonly unreadable: string | null
  /** A row with a problem is left out; its vehicle stays as it was. */
  readonly problems: readonly Problem[]
  readonly warnings: readonly Problem[]
  readonly advice: readonly Problem[]
}

/** Reads a feed as the import would. */
export function checkFeed({ feed, dialect, justArrivedDays, limits }: FeedCheck): CheckedFeed {
  const { name } = feed
  const read = readFeed(feed, dialect, limits.rows)
  if (read.isTooLong) return refusedFeed(name, tooManyRows(limits))
  const { records, unreadable, problems, warnings } = read
  const hasArrivals = records.length === 0 || records.some(({ receivedAt }) => receivedAt !== null)
  const advised = { name, facts: records.map(({ facts }) => facts), hasArrivals }
  const advice = stockAdvice(advised, dialect.locale, justArrivedDays)
  return { name, refusal: null, unreadable, problems, warnings, advice }
}

/** The result for a feed that was not read at all. */
export function refusedFeed(name: string, refusal: string): CheckedFeed {
  return { name, refusal, unreadable: null, problems: [], warnings: [], advice: [] }
}
