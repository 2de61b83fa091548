import { type Cents, fromDollars } from '#app/core/money.ts'
import { formatPrice, formatWholePrice } from '#app/features/vehicles/price/amounts.ts'
import type { AdvertisedOffer, AdvertisedVehicle } from './advertisement.ts'
import { claimsIn, type Detector, type Found, foundAt } from './found.ts'

const totals = /\$ ?\d[\d,]{0,12}(?:\.\d{1,2})?(?=,? (?:drive|ride|tow)[ -]?away\b)/gi

/**
 * An offer on a vehicle that is for sale at another figure: in its own price, or as “$43,490 drive away” in its words. The page
 * of an offer shows the vehicle’s price, so shoppers would read two.
 */
export const offerFigure: Detector = ({ offers, vehicles }) => {
  const byNumber = Map.groupBy(vehicles, ({ stocknum }) => stocknum)
  return offers.flatMap((offer) => {
    const named = byNumber.get(offer.stocknum)
    return named ? otherFigures(offer, named) : []
  })
}

function otherFigures(
  { stocknum, price, text }: AdvertisedOffer,
  vehicles: readonly AdvertisedVehicle[],
): Found[] {
  const isTheirs = (figure: Cents): boolean =>
    vehicles.some(
      ({ shown }) => shown.figure === null || shown.figure === figure || shown.second?.figure === figure,
    )
  const own =
    price && !isTheirs(price.figure)
      ? [
          foundAt(
            price.at,
            formatWholePrice(price.figure),
            `stock ${stocknum} at ${formatPrice(price.figure)}`,
          ),
        ]
      : []
  const said = text.passages.flatMap((passage) =>
    claimsIn(passage, totals)
      .filter(({ words }) => !isTheirs(fromDollars(Number(words.replaceAll(/[$, ]/g, '')))))
      .map(({ words, index }) =>
        foundAt(text.placeOf(passage.offsets[index] ?? 0), words, `stock ${stocknum}: ${passage.text}`),
      ),
  )
  return [...own, ...said]
}

/** An offer on a vehicle that is sold. */
export const offerSold: Detector = ({ offers, sold }) =>
  offers
    .filter(({ stocknum }) => sold.has(stocknum))
    .map(({ stocknum, at }) => foundAt(at, stocknum, `offer on stock ${stocknum}`))
