import type { MarketLine } from '#app/features/market/market-line.ts'
import { keptVehiclePlaceScript } from '#app/features/search/kept-place-script.ts'
import type { Card } from '#app/features/vehicles/card.ts'
import type { FreshnessLine } from '#app/features/vehicles/freshness-line.ts'
import { Marks } from '#app/features/vehicles/marks.tsx'
import { PlaceForm } from '#app/features/vehicles/place-form.tsx'
import { PriceParts } from '#app/features/vehicles/price-details.tsx'
import { PriceFigures } from '#app/features/vehicles/price-figures.tsx'
import { PrintHead } from '#app/features/vehicles/print-parts.tsx'
import type { PrintSheet } from '#app/features/vehicles/print-sheet.ts'
import { Banner } from '#app/ui/banner.tsx'
import { WholeWords } from '#app/ui/whole-words.ts'
import { MarketComparison } from './market-comparison.tsx'
import type { PlacePart, VehicleState } from './vehicle-data.ts'

interface VehicleSummaryProps {
  card: Card
  state: VehicleState | null
  /** When it was last confirmed; null where that is not known, and of what is not in stock. */
  freshness: FreshnessLine | null
  /** The market hint compares with this. */
  marketBasis: string | null
  sheet: PrintSheet
  /** Measuring sends this of the vehicle. */
  item: string
  /** What is said of its imperfections, which a section of the page lists; null where nobody has said anything. */
  faults: string | null
  /** A visitor who was redirected here must read this first. */
  notice: string | null
  /** Null where the price is the same for every buyer. */
  place: PlacePart | null
  /** What it cost before and how long it has stood there, a line each. */
  priceHistory: readonly string[]
  /** What others ask for vehicles like it; null where too little is known, or a section below says it. */
  market: MarketLine | null
}

/**
 * Shows what the vehicle is and costs. The server alone renders it (`ServerMarkup`).
 */
export function VehicleSummary({
  card,
  state,
  freshness,
  marketBasis,
  sheet,
  item,
  faults,
  notice,
  place,
  priceHistory,
  market,
}: VehicleSummaryProps) {
  return (
    <>
      <PrintHead sheet={sheet} />
      {notice && <Banner>{notice}</Banner>}
      <header id="vehicle-head" className="vehicle-head" data-item={item}>
        <Marks card={card} />
        <h1>
          <WholeWords>{card.title}</WholeWords>
          {card.subtitle && (
            <span className="vehicle-subtitle">
              {' '}
              <WholeWords>{card.subtitle}</WholeWords>
            </span>
          )}
        </h1>
        <PriceFigures price={card.price} isSold={card.sold} />
        {place?.registered && <p className="price-note">{place.registered}</p>}
        {place && <PlaceForm path={place.path} asked={place.asked} />}
        {place && place.asked.state === null && place.asked.problem === null && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of ours
          <script dangerouslySetInnerHTML={{ __html: keptVehiclePlaceScript }} />
        )}
        {place?.details && <PriceParts details={place.details} />}
        {card.subscription && <p className="price-note">or subscribe for {card.subscription}</p>}
        {card.market_hint && (
          <p className="price-hint">
            {card.market_hint} <span className="price-basis">{marketBasis}</span>
          </p>
        )}
        {priceHistory.length > 0 && (
          <ul className="price-history">
            {priceHistory.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {market && <MarketComparison market={market} />}
        {faults && (
          <p className="faults-line">
            <a href="#imperfections">{faults}</a>
          </p>
        )}
        {freshness && (
          <p className={freshness.isOld ? 'freshness freshness-old' : 'freshness'}>
            {freshness.before} <time dateTime={freshness.iso}>{freshness.moment}</time>
            {freshness.after}
          </p>
        )}
        {state && <p className={`vehicle-state state-${state.kind}`}>{state.text}</p>}
      </header>
    </>
  )
}
