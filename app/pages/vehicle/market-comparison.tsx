import type { MarketLine } from '#app/features/market/market-line.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'

/** Says what most ask for vehicles like this one, and how they were compared. */
export function MarketComparison({ market: { text, position, method } }: { market: MarketLine }) {
  return (
    <>
      <p className="market-line">
        {text}
        {position && (
          <>
            {' '}
            <strong>{position}</strong>
          </>
        )}
      </p>
      <Disclosure summary="How we compare">
        {method.map((sentence) => (
          <p key={sentence} className="price-part-note">
            {sentence}
          </p>
        ))}
      </Disclosure>
    </>
  )
}
