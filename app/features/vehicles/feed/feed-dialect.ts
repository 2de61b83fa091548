import type { Mapping } from './mapping.ts'

export const feedFormats = ['csv', 'xml', 'json'] as const
export type FeedFormat = (typeof feedFormats)[number]

/** How a feed is to be understood: the country it is written in, and what its mapping says. */
export interface FeedDialect {
  readonly locale: string
  readonly timeZone: string
  /** What the feed's own headings and words mean; it goes before the built-in names (FEED-34). */
  readonly mapping?: Mapping | null | undefined
  /** Overrules what the content says (FEED-07). */
  readonly format?: FeedFormat | null | undefined
}
