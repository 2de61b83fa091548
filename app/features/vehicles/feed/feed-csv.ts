import { shownValue } from '#app/core/problem.ts'
import { headingOf } from './columns.ts'
import {
  type BrokenRow,
  type FeedRow,
  type FeedTable,
  placesOf,
  rowOf,
  unknownIn,
  unreadableTable,
} from './feed-row.ts'

interface Field {
  readonly text: string
  readonly offset: number
}

/** A CSV feed: one row of headings, then a row for each vehicle; separated by commas, semicolons or tabs. */
export function readCsvFeed(file: string, text: string): FeedTable {
  const { records, endsInQuotes } = splitCsv(text, separatorOf(text))
  const [headings, ...lines] = records
  if (!headings) return unreadableTable('the file is empty')
  if (!headings.some((heading) => isStockNumber(heading.text)))
    return unreadableTable('the first line names no column for the stock number, such as "Stock No"')
  const place = placesOf(text)
  const rows: FeedRow[] = []
  const broken: BrokenRow[] = []
  const numberAt = headings.findIndex((heading) => isStockNumber(heading.text))
  for (const fields of lines) {
    if (fields.every((field) => field.text.trim() === '')) continue
    const at = place(fields[0]?.offset ?? 0)
    if (hasStrayFields(fields, headings)) {
      const value = shownValue(fields[0]?.text)
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
    rows.push(rowOf(at, cells))
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
  const found = headingOf(heading)
  return found.kind === 'column' && (found.column === 'stocknum' || found.column === 'vin')
}

/** Too few values, or too many of which the surplus is not empty. */
function hasStrayFields(fields: readonly Field[], headings: readonly Field[]): boolean {
  return isShort(fields, headings) || fields.slice(headings.length).some((field) => field.text.trim() !== '')
}

function isShort(fields: readonly Field[] | undefined, headings: readonly Field[]): boolean {
  return fields !== undefined && fields.length < headings.length
}

/** The sign that the first line holds most of, outside quotes. */
function separatorOf(text: string): string {
  const firstLine = (text.match(/^(?:"[^"]*"|[^"\r\n]+)*/)?.[0] ?? '').replace(/"[^"]*"/g, '')
  const count = (sign: string): number => firstLine.split(sign).length
  return [',', ';', '\t', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** RFC 4180 with the habits of the field: any line end, and quotes inside an unquoted value taken as they are. */
function splitCsv(text: string, separator: string): { records: Field[][]; endsInQuotes: boolean } {
  const records: Field[][] = []
  let record: Field[] = []
  let at = 0
  while (at < text.length) {
    const start = at
    let value = ''
    if (text[at] === '"') {
      const quoted = readQuoted(text, at + 1)
      if (quoted === null)
        return {
          records: [...records, [...record, { text: text.slice(at + 1), offset: start }]],
          endsInQuotes: true,
        }
      value = quoted.value
      at = quoted.end
    }
    const from = at
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++
    record.push({ text: value + text.slice(from, at), offset: start })
    if (text[at] === separator && at + 1 < text.length && text[at + 1] !== '\n' && text[at + 1] !== '\r') {
      at++
      continue
    }
    if (text[at] === separator) record.push({ text: '', offset: ++at })
    if (text[at] === '\r' && text[at + 1] === '\n') at++
    at++
    records.push(record)
    record = []
  }
  return { records, endsInQuotes: false }
}

function readQuoted(text: string, start: number): { value: string; end: number } | null {
  let value = ''
  for (let at = start; ; ) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return null
    value += text.slice(at, quote)
    if (text[quote + 1] !== '"') return { value, end: quote + 1 }
    value += '"'
    at = quote + 2
  }
}
