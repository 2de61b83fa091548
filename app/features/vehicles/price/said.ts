import { formatWholePrice } from './amounts.ts'
import type { Part } from './parts.ts'
import { type PricedFor, type PricedVehicle, priceAt } from './price-at.ts'

/** A figure as it is written, with what stands beside it. */
export interface ShownPrice {
  readonly text: string
  readonly qualifier: string | null
}

export interface PriceRow {
  /** The one large figure, or the text in its place. */
  readonly main: ShownPrice
  /** A smaller line: the price on another basis, or the fees in the figure. */
  readonly second: ShownPrice | null
  /** What it cost before, to be struck through. */
  readonly before: string | null
}

/** The price as cards and pages write it: whole dollars, or the words (PRICE-06). */
export function priceRow(vehicle: PricedVehicle, website: PricedFor): PriceRow {
  const { figure, words, label, second, note, before } = priceAt(vehicle, { website })
  return {
    main: { text: figure === null ? (words ?? '') : formatWholePrice(figure), qualifier: label },
    second: second ? { text: formatWholePrice(second.figure), qualifier: second.label } : noteLine(note),
    before: before && formatWholePrice(before),
  }
}

function noteLine(note: string | null): ShownPrice | null {
  return note === null ? null : { text: note, qualifier: null }
}

/** What a part of a price comes to: an amount, or whether the price holds it at all. */
export function partText({ cents, state }: Part): string {
  if (cents !== null) return formatWholePrice(cents)
  return state === 'included' ? 'Included' : 'Extra'
}

/** "$26,370 Drive away", for a price within a line of text. */
export function priceText({ text, qualifier }: ShownPrice): string {
  return qualifier === null ? text : `${text} ${qualifier}`
}
