import { type Field, separatorOf, splitDelimited } from '#app/core/delimited.ts'
import { unguardedText } from '#app/core/formula-guard.ts'
import { quoteValue } from '#app/core/problem.ts'
import {
  type BrokenRow,
  type FeedRow,
  type FeedTable,
  makeFeedRow,
  placeFinder,
  type TableOrder,
  unreadableTable,
} from './feed-row.ts'

/** A CSV feed: one row of headings, then a row for each vehicle; separated by commas, semicolons or tabs. */
export function readCsvFeed(text: string, { file, headings, mostRows, separator }: TableOrder): FeedTable {
  // the headings count as a row, and one row beyond the limit shows that there are too many
  const { records, endsInQuotes } = splitDelimited(text, separator ?? separatorOf(text), mostRows + 2)
  const [first, ...lines] = records
  if (!first) return unreadableTable('the file is empty')
  const place = placeFinder(text)
  const names = first.map((heading) => heading.text.trim())
  for (const [index, { offset }] of first.entries())
    headings.note({ name: names[index] ?? '', text: '', ...place(offset) })
  const numberAt = names.findIndex((name) => headings.isOfStockNumber(name))
  const rows: FeedRow[] = []
  const broken: BrokenRow[] = []
  for (const fields of lines) {
    if (fields.every((field) => field.text.trim() === '')) continue
    const at = place(fields[0]?.offset ?? 0)
    if (hasStrayFields(fields, first)) {
      const value = quoteValue(fields[0]?.text)
      const message = `expected ${first.length} values, as in the first line, and found ${fields.length}`
      broken.push({
        problem: { file, ...at, field: first[0]?.text ?? '', value, message },
        stocknum: fields[numberAt]?.text.trim() || null,
      })
      continue
    }
    const cells = fields.map((field, index) => ({
      name: names[index] ?? '',
      text: unguardedText(field.text),
      ...place(field.offset),
    }))
    rows.push(makeFeedRow(at, cells, headings))
  }
  if (numberAt === -1)
    return unreadableTable('the first line names no column for the stock number, such as "Stock No"')
  const isEnded = /[\r\n]\s*$/.test(text)
  const isCut = endsInQuotes || (!isEnded && (isShort(lines.at(-1), first) || endsBare(lines, first.length)))
  return {
    rows,
    broken,
    unreadable: isCut ? 'the file ends in the middle of a row: it was cut off' : null,
  }
}

/** Has a row too few values, or surplus values that are not empty? */
function hasStrayFields(fields: readonly Field[], headings: readonly Field[]): boolean {
  return isShort(fields, headings) || fields.slice(headings.length).some((field) => field.text.trim() !== '')
}

/** Does the last row alone have nothing in the last column? Then it ends behind a separator, where the file was cut. */
function endsBare(lines: readonly (readonly Field[])[], columns: number): boolean {
  const isBare = (fields: readonly Field[] | undefined): boolean =>
    (fields?.[columns - 1]?.text ?? '').trim() === ''
  const others = lines.slice(0, -1)
  return others.length > 1 && isBare(lines.at(-1)) && !others.some(isBare)
}

function isShort(fields: readonly Field[] | undefined, headings: readonly Field[]): boolean {
  return fields !== undefined && fields.length < headings.length
}
