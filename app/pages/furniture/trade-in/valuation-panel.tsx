import type { ShownValuation } from './shown-valuation.ts'

/** Shows what the visitor's vehicle may be worth, and what that is based on. The server alone renders it. */
export function ValuationPanel({ valuation }: { valuation: ShownValuation }) {
  const { title, range, basis, difference, isDemo } = valuation
  return (
    <section aria-labelledby="valuation" className="valuation">
      <h2 id="valuation" className="text-lg">
        Your {title}
      </h2>
      <p className="valuation-range">{range}</p>
      <p className="text-muted">{basis}</p>
      <p className="mt-2">It is a guide: the offer follows once we have seen the vehicle.</p>
      {difference && <p className="mt-2 font-strong">{difference}</p>}
      {isDemo && <p className="mt-2 text-sm">This website is a demonstration: the figures are invented.</p>}
    </section>
  )
}
