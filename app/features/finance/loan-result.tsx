import type { Cents } from '#app/core/money.ts'
import { numberText } from '#app/core/number-text.ts'
import type { CalculatedLoan } from './asked-loan.ts'
import type { RepaymentNotice } from './finance-terms.ts'

interface LoanFigureProps {
  result: CalculatedLoan
  /** How often it is paid, in words: "a week". */
  often: string
  notice: RepaymentNotice
}

/**
 * The repayment with its rates. Below a desk's width it stays at the top of the window while the figures below it are
 * changed, so it is low, and says the rest in `LoanTerms`.
 */
export function LoanFigure({ result, often, notice }: LoanFigureProps) {
  return (
    <div className="calculator-result">
      <output aria-live="polite">
        {result.kind === 'loan' ? (
          <>
            <span>About</span>
            <span className="calculator-figure">{dollars(result.repayment)}</span>
            <span>{often}</span>
          </>
        ) : (
          <span className="calculator-none">
            {result.kind === 'no loan' ? 'No loan needed' : 'Check the fields for a figure'}
          </span>
        )}
      </output>
      <p className="calculator-rates">
        {notice.kind === 'estimate'
          ? notice.notice
          : `Lender’s rate ${notice.rate}, ${notice.comparisonRate}`}
      </p>
    </div>
  )
}

interface LoanTermsProps {
  result: CalculatedLoan
  notice: RepaymentNotice
  /** The lender's disclaimer, shown below the result (FIN-02). */
  disclaimer: string | null
  applyAt: string
}

/** What the loan costs in all, and the lender's terms. */
export function LoanTerms({ result, notice, disclaimer, applyAt }: LoanTermsProps) {
  return (
    <div className="calculator-terms">
      {result.kind === 'loan' && (
        <dl className="calculator-facts">
          <div>
            <dt>You borrow</dt>
            <dd>{dollars(result.loan.amount)}</dd>
          </div>
          <div>
            <dt>Interest</dt>
            <dd>{dollars(result.schedule.interest)}</dd>
          </div>
          <div>
            <dt>You pay back in all</dt>
            <dd>{dollars(result.schedule.total)}</dd>
          </div>
        </dl>
      )}
      {notice.kind === 'regulated' && (
        <>
          <p>{notice.notice}</p>
          <p>{notice.example}</p>
          <p>{notice.warning}</p>
        </>
      )}
      {disclaimer && <p>{disclaimer}</p>}
      <a href={applyAt} className="button">
        Apply
      </a>
    </div>
  )
}

/** In whole dollars, because an estimate has no cents. */
export function dollars(amount: Cents): string {
  return `$${numberText(Math.round(amount / 100))}`
}
