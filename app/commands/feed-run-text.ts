import type { FeedRun, RunChange } from '#app/features/intake/run.ts'
import { wordsForFact } from '#app/features/vehicles/feed/fact-words.ts'
import { factValue } from './explained-text.ts'

/** How a feed's file comes, in words. */
export function comesText(kind: string): string {
  return kind === 'push' ? 'its source sends it' : kind
}

/** What one run did, in one line: “212 read, 3 new, …”. */
export function runText({ outcome, reason, counts, times }: FeedRun): string {
  const did = counts
    ? `${counts.read} read, ${counts.added} new, ${counts.changed} changed, ${counts.sold} sold, ${counts.withdrawn > 0 ? `${counts.withdrawn} withdrawn, ` : ''}${counts.relisted} back, ${counts.rejected} not read`
    : (outcome ?? 'running')
  const words = [did, ...(reason ? [reason] : []), ...(times > 1 ? [`${times} times in a row`] : [])]
  return words.join('; ')
}

const mostChanges = 40
const mostFacts = 4

/** What a run did to each vehicle, one line each, with the facts that changed. */
export function changesText(changes: readonly RunChange[]): string {
  const lines = changes.slice(0, mostChanges).map(({ stocknum, name, kind, changes: facts }) => {
    const said = facts
      .slice(0, mostFacts)
      .map(
        ([fact, before, after]) =>
          `${wordsForFact(fact)} ${valueText(fact, before)} → ${valueText(fact, after)}`,
      )
    const more = facts.length > mostFacts ? [`and ${facts.length - mostFacts} more`] : []
    const detail = said.length > 0 ? `: ${[...said, ...more].join(', ')}` : ''
    return `  ${kind.padEnd(9)} ${stocknum.padEnd(10)} ${name}${detail}\n`
  })
  const left = changes.length - mostChanges
  return [...lines, ...(left > 0 ? [`  … and ${left} more\n`] : [])].join('')
}

const longestValue = 40

function valueText(fact: string, value: unknown): string {
  const text = value === null ? 'unknown' : factValue(fact, value)
  return text.length > longestValue ? `${text.slice(0, longestValue - 1)}…` : text
}

/** Facts with their labels, under each other. */
export function factsText(facts: readonly (readonly [label: string, value: string])[]): string {
  return facts.map(([label, value]) => `${label.padEnd(12)}${value}\n`).join('')
}
