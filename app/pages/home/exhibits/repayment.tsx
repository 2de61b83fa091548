import { useEffect, useRef, useState } from 'react'
import { fromDollars } from '#app/core/money.ts'
import { numberText } from '#app/core/number-text.ts'
import { estimate } from '#app/features/finance/calculator.ts'
import type { RepaymentNotice } from '#app/features/finance/finance-terms.ts'
import type { SectionDress } from '#app/features/tenancy/settings/home-setting.ts'
import { countedVehicles } from '#app/features/tenancy/wording.ts'
import type { RepaymentData } from '#app/pages/home/home-data.ts'
import { Icon } from '#app/ui/icon.tsx'
import styles from './repayment.css?url'

/**
 * Says what a price costs a week while its slider moves, and how much of the stock is within it. Without script it is
 * a form that asks the finance page. What the law wants beside a repayment is never behind a press (FIN-01).
 */
export function Repayment({ loan, dress }: { loan: RepaymentData; dress: SectionDress }) {
  const [price, setPrice] = useState(loan.start)
  const slider = useRef<HTMLInputElement>(null)
  // the slider may have been moved before this page woke
  useEffect(() => setPrice(Number(slider.current?.value)), [])
  const { path, stockPath, ratePercent, from, to, step, prices, words } = loan
  const result = estimate({ price: fromDollars(price), ratePercent, frequency: 'weekly' })
  const within = prices.filter((one) => one <= price).length
  return (
    <section aria-labelledby="repayment" className="home-section" data-ground={dress.ground}>
      <link rel="stylesheet" href={styles} />
      <form method="get" action={path} className="repay">
        <div className="repay-words">
          <h2 id="repayment">{dress.title ?? 'What does it cost a week?'}</h2>
          {dress.text && <p>{dress.text}</p>}
          <label htmlFor="repay-price" className="repay-price">
            A price of <b>${numberText(price)}</b>
          </label>
          <Spread prices={prices} price={price} from={from} to={to} />
          <input
            ref={slider}
            id="repay-price"
            className="repay-slider"
            type="range"
            name="price"
            min={from}
            max={to}
            step={step}
            value={price}
            aria-valuetext={`$${numberText(price)}`}
            onChange={({ target }) => setPrice(Number(target.value))}
          />
          <input type="hidden" name="frequency" value="weekly" />
          <p className="repay-more">
            <a href={`${stockPath}?price_max=${price}`} className="section-more">
              See {countedVehicles(within, words)} up to ${numberText(price)} <Icon name="arrow-right" />
            </a>
            <button type="submit" className="button button-outline">
              Work it out in full
            </button>
          </p>
        </div>
        <div className="repay-figures">
          <output htmlFor="repay-price" aria-live="polite">
            <span>About</span>
            <span className="repay-figure">
              ${result.ok ? numberText(Math.round(result.repayment / 100)) : '–'}
            </span>
            <span>a week</span>
          </output>
          <p>{loan.assumptions}</p>
          <Terms notice={loan.notice} />
        </div>
      </form>
    </section>
  )
}

const columns = 36

/** How the prices of the stock are spread, as bars; those within the price are filled. */
function Spread({
  prices,
  price,
  from,
  to,
}: Pick<RepaymentData, 'prices' | 'from' | 'to'> & { price: number }) {
  const width = (to - from) / columns
  const bars = Array.from({ length: columns }, (_, index) => {
    const start = from + index * width
    const count = prices.filter((one) => one > start && one <= start + width).length
    return { x: index * 10 + 1, count, isWithin: start + width / 2 <= price }
  })
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <svg
      className="repay-spread"
      viewBox={`0 0 ${columns * 10} 60`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars.map(({ x, count, isWithin }) => {
        const high = count === 0 ? 1 : 6 + (54 * count) / most
        return (
          <rect
            key={x}
            className={isWithin ? 'is-within' : undefined}
            x={x}
            y={60 - high}
            width={8}
            height={high}
          />
        )
      })}
    </svg>
  )
}

function Terms({ notice }: { notice: RepaymentNotice }) {
  if (notice.kind === 'estimate') return <p>{notice.notice}</p>
  return (
    <>
      <p className="repay-rates">
        {notice.rate}, {notice.comparisonRate}
      </p>
      <p>{notice.notice}</p>
      <p>{notice.example}</p>
      <p>{notice.warning}</p>
    </>
  )
}
