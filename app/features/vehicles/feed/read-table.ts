import { readCsvFeed } from './feed-csv.ts'
import type { FeedDialect, FeedFormat } from './feed-dialect.ts'
import { readJsonFeed } from './feed-json.ts'
import { type FeedTable, type TableOrder, unreadableTable } from './feed-row.ts'
import { feedText } from './feed-text.ts'
import { readXmlFeed } from './feed-xml.ts'
import type { Headings } from './headings.ts'
import type { StockFeed } from './read-feed.ts'
import { unpackFeed } from './unpack-feed.ts'

/** The rows of a feed, still as text, and how it was read. */
export interface ReadTable extends FeedTable {
  readonly format: FeedFormat | null
}

/** Unpacks a feed, decodes it, and splits it into rows under headings. */
export function readTable(
  feed: StockFeed,
  { mapping, format: given }: Pick<FeedDialect, 'mapping' | 'format'>,
  headings: Headings,
  mostRows = Number.POSITIVE_INFINITY,
): ReadTable {
  const bytes = unpackFeed(feed.bytes)
  if (typeof bytes === 'string') return { ...unreadableTable(bytes), format: null }
  const text = feedText(bytes)
  const format = given ?? formatOf(text)
  const order: TableOrder = { file: feed.name, headings, mostRows, separator: mapping?.separator ?? null }
  return { ...readers[format](text, order), format }
}

const readers = { csv: readCsvFeed, xml: readXmlFeed, json: readJsonFeed }

/** Told by the content; the file's name is not used. */
function formatOf(text: string): FeedFormat {
  if (/^\s*</.test(text)) return 'xml'
  return /^\s*[[{]/.test(text) ? 'json' : 'csv'
}
