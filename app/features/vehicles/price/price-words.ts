import type { AustralianState } from '#app/core/australian-states.ts'
import { stateInWords } from '#app/features/onroad/state-words.ts'
import { formatWholePrice } from './amounts.ts'
import type { Part } from './parts.ts'

/* A price as it is written, for whoever has it already: a page in the browser takes nothing along that reckons one. */

/** A figure as it is written, with what stands beside it. */
export interface ShownPrice {
  readonly text: string
  readonly qualifier: string | null
}

export interface PriceRow {
  /** The one large figure, or the text in its place. */
  readonly main: ShownPrice
  /** "in Queensland", where the figure is for one state. */
  readonly place: string | null
  /** A smaller line: the price on another basis, or a sentence. */
  readonly second: ShownPrice | null
  /** The sentence, where another basis has the smaller line already. */
  readonly note: string | null
  /** What it cost before, to be struck through. */
  readonly before: string | null
}

/** What a part of a price comes to: an amount, or whether the price holds it at all. */
export function partText({ cents, state }: Part): string {
  if (cents !== null) return `${state === 'from' ? 'From ' : ''}${formatWholePrice(cents)}`
  return state === 'included' ? 'Included' : 'Extra'
}

/** "Drive away in Queensland", for a price within a line of text. */
export function qualifierText({ main, place }: Pick<PriceRow, 'main' | 'place'>): string | null {
  return place === null ? main.qualifier : [main.qualifier, place].filter(Boolean).join(' ')
}

/** "$26,370 Drive away in Queensland", for a price within a line of text. */
export function priceRowText(row: Pick<PriceRow, 'main' | 'place'>): string {
  return priceText({ ...row.main, qualifier: qualifierText(row) })
}

/** "in Queensland" */
export function placeText(state: AustralianState): string {
  return `in ${stateInWords(state)}`
}

/** "$26,370 Drive away", for a price within a line of text. */
export function priceText({ text, qualifier }: ShownPrice): string {
  return qualifier === null ? text : `${text} ${qualifier}`
}
