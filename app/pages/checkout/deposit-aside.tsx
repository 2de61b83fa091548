import { runningSummaryId } from '#app/features/forms/running-summary-id.ts'
import { StockCard } from '#app/features/vehicles/stock-card.tsx'
import { Banner } from '#app/ui/banner.tsx'
import type { DepositView } from './deposit-view.ts'

/**
 * Shows beside the form what is paid for which vehicle, and how it can be refunded. The server alone renders
 * it.
 */
export function DepositAside({
  card,
  heading,
  amount,
  price,
  balance,
  hold,
  refund,
  cardFee,
  next,
  phone,
  takesCards,
  isDemo,
  isPurchase,
}: DepositView) {
  return (
    <>
      <div className="form-vehicle">
        <h2>{heading}</h2>
        <StockCard card={card} place="near-top" sizes="(width >= 64rem) 22rem, 6rem" isMeant />
      </div>
      <div className="deposit-summary">
        <h2>Your deposit</h2>
        <dl className="deposit-facts">
          {price && (
            <div>
              <dt>Price</dt>
              <dd>{price}</dd>
            </div>
          )}
          <div className="deposit-amount">
            <dt>{takesCards ? 'You pay today' : 'Deposit'}</dt>
            <dd>{amount}</dd>
          </div>
          {balance && (
            <div>
              <dt>Balance on pick-up</dt>
              <dd>{balance}</dd>
            </div>
          )}
          <div>
            <dt>Held for you</dt>
            <dd>{hold}</dd>
          </div>
          <div>
            <dt>If you change your mind</dt>
            <dd>{refund}</dd>
          </div>
          <div>
            <dt>Card fee</dt>
            <dd>{cardFee}</dd>
          </div>
        </dl>
        {isPurchase && (
          <dl id={runningSummaryId} aria-live="polite" className="deposit-facts deposit-choices" />
        )}
        {!takesCards && <Banner>We call you to take the deposit. Nothing is paid on this page.</Banner>}
        {isDemo && <Banner>Demonstration: no money moves.</Banner>}
      </div>
      <div>
        <h2>What happens next</h2>
        <ol className="next-steps">
          {next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      {phone && (
        <div>
          <h2>Rather hold it by phone?</h2>
          <p className="mb-2">Call us, and we hold it for you.</p>
          <a className="button button-outline" href={phone.href}>
            Call {phone.text}
          </a>
        </div>
      )}
    </>
  )
}
