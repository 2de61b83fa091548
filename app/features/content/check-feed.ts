import type { Problem } from '#app/core/problem.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { type FeedLimits, tooManyRows } from '#app/features/vehicles/feed/feed-limits.ts'
import { readFeed, type StockFeed } from '#app/features/vehicles/feed/read-feed.ts'
import { stockAdvice } from './website-advice.ts'

/** All that a feed of a folder is looked through by. */
export interface FeedCheck {
  readonly feed: StockFeed
  readonly locale: Website['locale']
  readonly timeZone: string
  readonly justArrivedDays: number
  readonly limits: FeedLimits
}

/** What is to be said of a feed before it is imported, without its vehicles. */
export interface CheckedFeed {
  readonly name: string
  /** It is larger than what is read of a feed. */
  readonly refusal: string | null
  readonly unreadable: string | null
  /** A row with one is left out; its vehicle stays as it was. */
  readonly problems: readonly Problem[]
  readonly warnings: readonly Problem[]
  readonly advice: readonly Problem[]
}

/** Reads a feed as the import would. */
export function checkFeed({ feed, locale, timeZone, justArrivedDays, limits }: FeedCheck): CheckedFeed {
  const { name } = feed
  const read = readFeed(feed, { locale, timeZone }, limits.rows)
  if (read.isTooLong) return refusedFeed(name, tooManyRows(limits))
  const { records, unreadable, problems, warnings } = read
  const hasArrivals = records.length === 0 || records.some(({ receivedAt }) => receivedAt !== null)
  const advised = { name, facts: records.map(({ facts }) => facts), hasArrivals }
  const advice = stockAdvice(advised, locale, justArrivedDays)
  return { name, refusal: null, unreadable, problems, warnings, advice }
}

/** Nothing of it was looked at. */
export function refusedFeed(name: string, refusal: string): CheckedFeed {
  return { name, refusal, unreadable: null, problems: [], warnings: [], advice: [] }
}
