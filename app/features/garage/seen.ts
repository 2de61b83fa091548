import { isRecord, jsonOf } from '#app/core/json.ts'
import { numberText } from '#app/core/number-text.ts'
import type { Card } from '#app/features/vehicles/card.ts'

/** What a visitor last knew of a saved vehicle: its whole dollars, what they held, and whether it was sold. */
export interface Seen {
  readonly dollars: number | null
  readonly qualifier: string | null
  readonly isSold: boolean
}

export interface GarageVisit {
  readonly atMs: number
  readonly vehicles: Readonly<Record<string, Seen>>
}

/** The visit that is going on, and the one before: changes are told for a whole visit, not until the next click. */
export interface GarageMemory {
  readonly current: GarageVisit | null
  readonly before: GarageVisit | null
}

/** What happened to a vehicle since the visit before. */
export type Change =
  | { readonly kind: 'sold' }
  | { readonly kind: 'dropped' | 'raised'; readonly dollars: number }

export const garageMemoryKey = 'garage_seen'

/** Longer than this without looking at the garage, and it is another visit. */
const pauseMs = 30 * 60_000

/** The memory after the garage has been looked at. */
export function afterLook(memory: GarageMemory, cards: readonly Card[], nowMs: number): GarageMemory {
  const { current, before } = memory
  const isAnother = current !== null && nowMs - current.atMs > pauseMs
  const vehicles = Object.fromEntries(cards.map((card) => [card.id, seenOf(card)]))
  return { current: { atMs: nowMs, vehicles }, before: isAnother ? current : before }
}

/** Null where nothing has changed, or nothing was known. */
export function changeOf(card: Card, { before }: GarageMemory): Change | null {
  const was = before?.vehicles[card.id]
  const is = seenOf(card)
  if (!was) return null
  if (is.isSold) return was.isSold ? null : { kind: 'sold' }
  if (was.dollars === null || is.dollars === null || was.dollars === is.dollars) return null
  // a total and a part of it are not compared
  if (was.qualifier !== is.qualifier) return null
  const dollars = Math.abs(is.dollars - was.dollars)
  return { kind: is.dollars < was.dollars ? 'dropped' : 'raised', dollars }
}

export function changeText(change: Change): string {
  if (change.kind === 'sold') return 'Sold since your last visit'
  const amount = `$${numberText(change.dollars)}`
  return `Price ${change.kind === 'dropped' ? 'dropped' : 'up'} ${amount} since your last visit`
}

/** Storage may hold anything: what cannot be read is as if nobody had been here. */
export function parseMemory(text: string | null): GarageMemory {
  const kept = jsonOf(text)
  return isRecord(kept)
    ? { current: visitIn(kept.current), before: visitIn(kept.before) }
    : { current: null, before: null }
}

function seenOf(card: Card): Seen {
  const { text, qualifier } = card.price.main
  return { dollars: dollarsIn(text), qualifier, isSold: card.sold }
}

/** The figure of a card; null for words in its place. */
function dollarsIn(text: string): number | null {
  const figure = /^\$([\d,]+)$/.exec(text)?.[1]
  return figure === undefined ? null : Number(figure.replaceAll(',', ''))
}

function visitIn(value: unknown): GarageVisit | null {
  if (!isRecord(value) || typeof value.atMs !== 'number' || !isRecord(value.vehicles)) return null
  const vehicles = Object.entries(value.vehicles).flatMap(([id, seen]): [string, Seen][] =>
    isRecord(seen) && typeof seen.isSold === 'boolean'
      ? [
          [
            id,
            {
              dollars: typeof seen.dollars === 'number' ? seen.dollars : null,
              qualifier: typeof seen.qualifier === 'string' ? seen.qualifier : null,
              isSold: seen.isSold,
            },
          ],
        ]
      : [],
  )
  return { atMs: value.atMs, vehicles: Object.fromEntries(vehicles) }
}
