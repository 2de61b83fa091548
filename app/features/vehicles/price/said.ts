import { formatWholePrice } from './amounts.ts'
import { type Price, type PricedFor, type PricedVehicle, priceAt } from './price-at.ts'
import { type PriceRow, placeText, type ShownPrice } from './price-words.ts'
import type { BuyersPlace } from './there.ts'

/**
 * The price as cards and pages write it: whole dollars, or the words (PRICE-06).
 *
 * @param there where the buyer lives; null: nobody says
 */
export function priceRow(
  vehicle: PricedVehicle,
  website: PricedFor,
  there: BuyersPlace | null = null,
): PriceRow {
  return priceRowOf(priceAt(vehicle, { website, there }))
}

export function priceRowOf({ figure, words, label, isFrom, place, second, note, before }: Price): PriceRow {
  const from = isFrom ? 'From ' : ''
  return {
    main: {
      text: figure === null ? (words ?? '') : `${from}${formatWholePrice(figure)}`,
      qualifier: label,
    },
    place: place && placeText(place),
    second: second ? { text: formatWholePrice(second.figure), qualifier: second.label } : noteLine(note),
    note: second ? note : null,
    before: before && formatWholePrice(before),
  }
}

function noteLine(note: string | null): ShownPrice | null {
  return note === null ? null : { text: note, qualifier: null }
}
