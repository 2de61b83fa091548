import { isRecord } from '#app/core/json.ts'
import { cents } from '#app/core/money.ts'
import { numberText } from '#app/core/number-text.ts'
import { dateText, momentText } from '#app/features/tenancy/locale-format.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { byHandFeedId } from '#app/features/vehicles/by-hand.ts'
import type { ExplainedFact, ExplainedVehicle } from '#app/features/vehicles/feed/explain-row.ts'
import { wordsForFact } from '#app/features/vehicles/feed/fact-words.ts'
import { formatPrice } from '#app/features/vehicles/price/amounts.ts'

/** What `stock explain` prints for people, at most a hundred signs wide (FEED-36). */
export function explainedText(vehicle: ExplainedVehicle, website: Website): string {
  return [
    headOf(vehicle, website),
    '',
    lineOf('Fact', 'What the website says', 'Heading, and what stands there', 'Rule', 'Line'),
    lineOf('-'.repeat(22), '-'.repeat(24), '-'.repeat(32), '-'.repeat(8), '-'.repeat(8)),
    ...vehicle.facts.flatMap((fact) => linesOf(fact, website)),
    '',
  ].join('\n')
}

function headOf(
  { stocknum, dealership, soldAt, feedId, file, importedAt, facts }: ExplainedVehicle,
  website: Website,
): string {
  const state = soldAt === null ? 'for sale' : `sold on ${momentText(soldAt, website)}`
  const isEdited = facts.some(({ since }) => since !== null)
  const imported = importedAt === null ? '' : `, imported ${momentText(importedAt, website)}`
  const told =
    feedId === byHandFeedId
      ? 'A person added it, and no feed has it.'
      : file === null
        ? `The feed ${feedId} brought it; its last file does not have it any more, or is not kept.`
        : `${isEdited ? 'What nobody edited' : 'All of it'} is the word of the feed ${feedId}: ${file}${imported}.`
  return `${stocknum} of ${dealership}, ${state}.\n${told}`
}

function linesOf(
  { fact, value, owner, since, feedValue, ...rest }: ExplainedFact,
  website: Website,
): string[] {
  const words = wordsForFact(fact)
  if (since === null) return feedLines(words, factValue(fact, value), rest)
  return [
    lineOf(words, factValue(fact, value), `${owner}, ${dateText(since, website)}`, 'edited', ''),
    ...feedLines('but the feed says', factValue(fact, feedValue), rest),
  ]
}

function feedLines(
  words: string,
  shown: string,
  { sources, isInFile }: Pick<ExplainedFact, 'sources' | 'isInFile'>,
): string[] {
  const [first, ...others] = sources
  if (!first) return [lineOf(words, shown, isInFile ? 'nobody says otherwise' : '', '', '')]
  return [first, ...others].map(({ heading, raw, rule, line, column }, index) =>
    lineOf(
      index === 0 ? words : '',
      index === 0 ? shown : '',
      rule === 'constant' ? raw : `${heading}: ${raw}`,
      rule === 'name' ? 'by name' : rule,
      `${line}:${column}`,
    ),
  )
}

/** A fact as a person reads it: dollars, counted photos, a list with commas. */
export function factValue(fact: string, value: unknown): string {
  if (value === null) return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') {
    if (/price$/.test(fact)) return formatPrice(cents(value))
    return fact === 'year' ? String(value) : numberText(value)
  }
  if (Array.isArray(value)) return fact === 'images' ? `${value.length} photos` : value.join(', ')
  if (!isRecord(value)) return String(value).replaceAll('_', ' ')
  return Object.entries(value)
    .flatMap(([name, amount]) =>
      amount === null ? [] : `${name.replaceAll('_', ' ')} ${factValue(name, amount)}`,
    )
    .join(', ')
}

const widths = [22, 24, 32, 8, 8]

function lineOf(...cells: readonly string[]): string {
  return cells
    .map((cell, index) => fitted(cell, widths[index] ?? 0).padEnd(widths[index] ?? 0))
    .join(' ')
    .trimEnd()
}

function fitted(text: string, width: number): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  return flat.length > width ? `${flat.slice(0, width - 1).trimEnd()}…` : flat
}
