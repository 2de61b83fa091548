/** A mail in what its sender wrote, and what it repeats of mails before. */
export interface SplitText {
  readonly written: string
  readonly quoted: string
}

const isQuoted = (line: string): boolean => /^\s*>/.test(line)
const isBlank = (line: string): boolean => line.trim() === ''

/** “On Tue, 30 Jun 2026 at 12:00, Sam wrote:” in the words of some mail programs, on one line or on two. */
const attribution =
  /^\s*(on|am|le|el|il|op|den)\b.{0,300}\b(wrote|schrieb|a écrit|escribió|ha scritto|schreef|skrev)\b.{0,120}:\s*$/i
const divider =
  /^\s*(-{2,}\s*(original message|forwarded message|ursprüngliche nachricht|message d['’]origine)\s*-{2,}|begin forwarded message:)\s*$/i
const rule = /^\s*_{10,}\s*$/

/**
 * Parts a mail's text into what was written and what is repeated under it, or above it where somebody answers at the foot. Quotes
 * between the lines of an answer stay where they are, since the answer is about them. Where nothing is left that somebody wrote,
 * all of it was written.
 */
export function splitQuoted(text: string): SplitText {
  const lines = text.replace(/\r\n?/g, '\n').trim().split('\n')
  const end = tailOf(lines)
  const start = headOf(lines.slice(0, end))
  const written = joined(lines.slice(start, end))
  if (written === '') return { written: joined(lines), quoted: '' }
  return { written, quoted: joined([...lines.slice(0, start), ...lines.slice(end)]) }
}

const joined = (lines: readonly string[]): string => lines.join('\n').trim()

/** Where the repeated mail at the foot begins. */
function tailOf(lines: readonly string[]): number {
  const marked = lines.findIndex((line, at) => beginsRepeated(lines, line, at))
  if (marked >= 0) return marked
  let end = lines.length
  while (end > 0 && (isQuoted(lines[end - 1] ?? '') || isBlank(lines[end - 1] ?? ''))) end -= 1
  if (!lines.slice(end).some(isQuoted)) return lines.length
  return end - attributionBefore(lines, end)
}

function beginsRepeated(lines: readonly string[], line: string, at: number): boolean {
  if (divider.test(line)) return true
  if (isMailHead(lines, rule.test(line) ? at + 1 : at)) return true
  const isAttributed = attribution.test(line) || attribution.test(`${line} ${lines[at + 1] ?? ''}`)
  // a mail that marks what it repeats may be answered between the lines or under them, which is seen line by line
  return isAttributed && !lines.slice(at).some(isQuoted)
}

/** “From: … Sent: … To: …”, as Outlook begins what it repeats. */
function isMailHead(lines: readonly string[], from: number): boolean {
  const names = lines
    .slice(from, from + 5)
    .map((line) => /^\s*\*?(\p{L}+)\*?:/u.exec(line)?.[1]?.toLowerCase())
  const [first] = names
  if (first === undefined || !['from', 'von', 'de'].includes(first)) return false
  const others = ['sent', 'date', 'to', 'subject', 'gesendet', 'an', 'betreff', 'envoyé', 'à', 'objet']
  return names.slice(1).filter((name) => name !== undefined && others.includes(name)).length >= 2
}

/** How many lines before this one say whose words follow. */
function attributionBefore(lines: readonly string[], end: number): number {
  if (end > 0 && attribution.test(lines[end - 1] ?? '')) return 1
  return end > 1 && attribution.test(`${lines[end - 2]} ${lines[end - 1]}`) ? 2 : 0
}

/** Where the answer begins that stands under what it repeats. */
function headOf(lines: readonly string[]): number {
  let at = lines.findIndex((line) => !isBlank(line))
  if (attribution.test(lines[at] ?? '')) at += 1
  else if (attribution.test(`${lines[at] ?? ''} ${lines[at + 1] ?? ''}`)) at += 2
  if (!isQuoted(lines[at] ?? '')) return 0
  while (at < lines.length && (isQuoted(lines[at] ?? '') || isBlank(lines[at] ?? ''))) at += 1
  // further quotes lie between the lines of the answer
  return lines.slice(at).some(isQuoted) ? 0 : at
}
