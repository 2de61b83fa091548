import { isRecord, jsonOf } from '#app/core/json.ts'
import { numberText } from '#app/core/number-text.ts'
import type { Card } from '#app/features/vehicles/card.ts'

/** What a visitor last saw of a saved vehicle: whole dollars, their qualifier, and whether it was sold. */
export interface Seen {
  readonly dollars: number | null
  readonly qualifier: string | null
  readonly isSold: boolean
}

export interface GarageVisit {
  readonly atMs: number
  readonly vehicles: Readonly<Record<string, Seen>>
}

/**
 * The current visit and the one before. A change is shown for a whole visit and not just until the next
 * click.
 */
export interface GarageMemory {
  readonly current: GarageVisit | null
  readonly before: GarageVisit | null
}

/** What happened to a vehicle since the visit before. */
export type Change =
  | { readonly kind: 'sold' }
  | { readonly kind: 'dropped' | 'raised'; readonly dollars: number }

export const garageMemoryKey = 'garage_seen'

/** A visitor who has not looked at the garage for this long begins another visit. */
const pauseMs = 30 * 60_000

/** Returns the memory after a look at the garage. */
export function recordVisit(memory: GarageMemory, cards: readonly Card[], nowMs: number): GarageMemory {
  const { current, before } = memory
  const isAnother = current !== null && nowMs - current.atMs > pauseMs
  const vehicles = Object.fromEntries(cards.map((card) => [card.id, seenOf(card)]))
  return { current: { atMs: nowMs, vehicles }, before: isAnother ? current : before }
}

/** Returns null where nothing has changed, or nothing was known. */
export function changeOf(card: Card, { before }: GarageMemory): Change | null {
  const was = before?.vehicles[card.id]
  const is = seenOf(card)
  if (!was) return null
  if (is.isSold) return was.isSold ? null : { kind: 'sold' }
  if (was.dollars === null || is.dollars === null || was.dollars === is.dollars) return null
  // a total and a part of it cannot be compared
  if (was.qualifier !== is.qualifier) return null
  const dollars = Math.abs(is.dollars - was.dollars)
  return { kind: is.dollars < was.dollars ? 'dropped' : 'raised', dollars }
}

export function changeText(change: Change): string {
  if (change.kind === 'sold') return 'Sold since your last visit'
  const amount = `$${numberText(change.dollars)}`
  return `Price ${change.kind === 'dropped' ? 'dropped' : 'up'} ${amount} since your last visit`
}

/** Reads the memory; anything that cannot be read counts as no visit. */
export function parseMemory(text: string | null): GarageMemory {
  const kept = jsonOf(text)
  return isRecord(kept)
    ? { current: visitIn(kept.current), before: visitIn(kept.before) }
    : { current: null, before: null }
}

function seenOf(card: Card): Seen {
  const { main, second } = card.price
  // a line without a figure of its own names the fees in the figure, and a new fee is no rise (ONE-16)
  const fees = second !== null && dollarsIn(second.text) === null ? second.text : null
  const basis = [main.qualifier, fees].filter((part) => part !== null).join('. ')
  return { dollars: dollarsIn(main.text), qualifier: basis === '' ? null : basis, isSold: card.sold }
}

/** Reads the figure of a card; null where the card has words instead. */
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
