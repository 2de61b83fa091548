/** One value of a row, with the offset at which it begins in the text. */
export interface Field {
  readonly text: string
  readonly offset: number
}

/** Rows as comma-separated text (RFC 4180). */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}

/** Rows as tab-separated text. A cell cannot hold a tab or a new line, so white space becomes one space. */
export function tsvText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map((cell) => cell.replace(/\s+/g, ' ').trim()).join('\t')}\n`).join('')
}

export function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The separator that occurs most often in the first line, outside quotes. */
export function separatorOf(text: string): string {
  const firstLine = (text.match(/^(?:"[^"]*"|[^"\r\n]+)*/)?.[0] ?? '').replace(/"[^"]*"/g, '')
  const count = (sign: string): number => firstLine.split(sign).length
  return [',', ';', '\t', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/**
 * RFC 4180 with the habits of the field: any line end, and quotes inside an unquoted value taken as they are. What comes after
 * the most records is not looked at.
 */
export function splitDelimited(
  text: string,
  separator: string,
  mostRecords = Number.POSITIVE_INFINITY,
): { records: Field[][]; endsInQuotes: boolean } {
  const records: Field[][] = []
  let record: Field[] = []
  let at = 0
  while (at < text.length && records.length < mostRecords) {
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
