import { changesBetween } from '#app/core/nearest-name.ts'
import { type Column, columns } from './columns.ts'
import type { FeedMap } from './map-feed.ts'
import { factNames, headingKey, longestHeading } from './mapping.ts'

/** The part of a mapping that an operator begins with. */
export interface StartedMapping {
  readonly columns: Readonly<Record<string, Column>>
  readonly ignore: readonly string[]
}

/**
 * A mapping of the headings that nobody knows: those with a name near to a known one are proposed for its fact, and the
 * rest is proposed to be left out.
 */
export function startMapping({ headings, unfilled }: FeedMap): StartedMapping {
  const free = new Set(unfilled)
  const proposed = new Map<string, Column>()
  const ignore: string[] = []
  const written = new Set<string>()
  for (const { heading, meaning } of headings) {
    if (meaning.kind !== 'unknown' || written.has(headingKey(heading))) continue
    if (heading.length > longestHeading) continue
    written.add(headingKey(heading))
    const fact = suggestFact(heading, free)
    if (fact === null) ignore.push(heading)
    else {
      proposed.set(heading, fact)
      // one fact has one heading
      free.delete(fact)
    }
  }
  return { columns: Object.fromEntries(proposed), ignore }
}

/** The fact whose names come nearest to a heading; null where none comes near. */
function suggestFact(heading: string, free: ReadonlySet<Column>): Column | null {
  const name = heading.toLowerCase().replace(/[^a-z0-9]/g, '')
  const ranked = factNames
    .filter((fact) => free.has(fact))
    .map((fact) => ({ fact, changes: Math.min(...columns[fact].map((known) => changesTo(name, known))) }))
    .sort((a, b) => a.changes - b.changes)
  const [best] = ranked
  return best && best.changes <= Math.floor(name.length / 4) ? best.fact : null
}

const longEnough = 5

/** Words around a known name count for less than other letters in it: `Selling price (inc)`. */
function changesTo(name: string, known: string): number {
  const isAround = known.length >= longEnough && (name.startsWith(known) || name.endsWith(known))
  return isAround ? 1 : changesBetween(name, known)
}
