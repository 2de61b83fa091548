import { csvText, type Field, separatorOf, splitDelimited } from '#app/core/delimited.ts'
import { lineAndColumn, type Problem, quoteValue } from '#app/core/problem.ts'
import { type Redirect, redirectProblems, redirectSchema } from './redirects.ts'

const headings = ['from', 'to', 'status']

export function redirectsCsv(redirects: readonly Redirect[]): string {
  return csvText([headings, ...redirects.map(({ from, to, status }) => [from, to, String(status)])])
}

/**
 * Reads a table of redirects as a spreadsheet saves it, with every problem by line and column; its first line may
 * contain the columns' names.
 */
export function readRedirectsCsv(
  file: string,
  text: string,
): { ok: true; redirects: Redirect[] } | { ok: false; problems: Problem[] } {
  const plain = text.replace(/^\uFEFF/, '')
  const rows = splitDelimited(plain, separatorOf(plain)).records.filter((row) =>
    row.some((field) => field.text.trim() !== ''),
  )
  if (isHeading(rows[0])) rows.shift()
  const problems: Problem[] = []
  const report = (field: Field | undefined, name: string, message: string): void => {
    const at = lineAndColumn(plain, field?.offset ?? 0)
    problems.push({ file, ...at, field: name, value: quoteValue(field?.text), message })
  }
  const read: { redirect: Redirect; row: Field[] }[] = []
  for (const row of rows) {
    const [from, to, status] = row
    const written = status?.text.trim() ?? ''
    const parsed = redirectSchema.safeParse({
      from: pathOf(from?.text ?? ''),
      to: to?.text.trim() ?? '',
      ...(written === '' ? {} : { status: Number(written) }),
    })
    if (parsed.success) read.push({ redirect: parsed.data, row })
    else
      for (const { path, message } of parsed.error.issues) {
        const name = String(path[0])
        report(row[headings.indexOf(name)] ?? from, name, message)
      }
  }
  const redirects = read.map(({ redirect }) => redirect)
  for (const { index, field, message } of redirectProblems(redirects)) {
    const row = read[index]?.row
    report(
      row?.[headings.indexOf(field)],
      field,
      message.replace(/^entry (\d+)/, (_, entry) => lineName(read[Number(entry) - 1]?.row, plain)),
    )
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, redirects }
}

function isHeading(row: readonly Field[] | undefined): boolean {
  return row?.[0]?.text.trim().toLowerCase() === 'from'
}

/** Removes the host, which crawlers include in old addresses. */
function pathOf(written: string): string {
  const text = written.trim()
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return text
  const { pathname, search } = new URL(text)
  return pathname + search
}

function lineName(row: readonly Field[] | undefined, text: string): string {
  return `line ${lineAndColumn(text, row?.[0]?.offset ?? 0).line}`
}
