import { type Field, separatorOf, splitDelimited } from '#app/core/delimited.ts'
import { quoteValue } from '#app/core/problem.ts'
import { readHeading } from './columns.ts'
import {
  type BrokenRow,
  type FeedRow,
  type FeedTable,
  makeFeedRow,
  placeFinder,
  unknownIn,
  unreadableTable,
} from './feed-row.ts'

/** A CSV feed: one row of headings, then a row for each vehicle; separated by commas, semicolons or tabs. */
export function readCsvFeed(file: string, text: string, mostRows = Number.POSITIVE_INFINITY): FeedTable {
  // the headings count as a row, and one row beyond the limit shows that there are too many
  const { records, endsInQuotes } = splitDelimited(text, separatorOf(text), mostRows + 2)
  const [headings, ...lines] = records
  if (!headings) return unreadableTable('the file is empty')
  if (!headings.some((heading) => isStockNumber(heading.text)))
    return unreadableTable('the first line names no column for the stock number, such as "Stock No"')
  const place = placeFinder(text)
  const rows: FeedRow[] = []
  const broken: BrokenRow[] = []
  const numberAt = headings.findIndex((heading) => isStockNumber(heading.text))
  for (const fields of lines) {
    if (fields.every((field) => field.text.trim() === '')) continue
    const at = place(fields[0]?.offset ?? 0)
    if (hasStrayFields(fields, headings)) {
      const value = quoteValue(fields[0]?.text)
      const message = `expected ${headings.length} values, as in the first line, and found ${fields.length}`
      broken.push({
        problem: { file, ...at, field: headings[0]?.text ?? '', value, message },
        stocknum: fields[numberAt]?.text.trim() || null,
      })
      continue
    }
    const cells = fields.map((field, index) => ({
      name: headings[index]?.text.trim() ?? '',
      text: field.text,
      ...place(field.offset),
    }))
    rows.push(makeFeedRow(at, cells))
  }
  const isCut = endsInQuotes || (!/[\r\n]\s*$/.test(text) && isShort(lines.at(-1), headings))
  return {
    rows,
    broken,
    unknownHeadings: unknownIn(
      headings.map(({ text, offset }) => ({ name: text.trim(), text, ...place(offset) })),
    ),
    unreadable: isCut ? 'the file ends in the middle of a row: it was cut off' : null,
  }
}

function isStockNumber(heading: string): boolean {
  const found = readHeading(heading)
  return found.kind === 'column' && (found.column === 'stocknum' || found.column === 'vin')
}

/** Has a row too few values, or surplus values that are not empty? */
function hasStrayFields(fields: readonly Field[], headings: readonly Field[]): boolean {
  return isShort(fields, headings) || fields.slice(headings.length).some((field) => field.text.trim() !== '')
}

function isShort(fields: readonly Field[] | undefined, headings: readonly Field[]): boolean {
  return fields !== undefined && fields.length < headings.length
}
