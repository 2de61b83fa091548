import type { Cents } from '#app/core/money.ts'
import { numberText } from '#app/core/number-text.ts'
import type { calculatedLoan } from './asked-loan.ts'
import type { RepaymentNotice } from './finance-terms.ts'

interface LoanResultProps {
  result: ReturnType<typeof calculatedLoan>
  /** How often it is paid, in words: "a week". */
  often: string
  notice: RepaymentNotice
  /** The lender's disclaimer, shown below the result (FIN-02). */
  disclaimer: string | null
  applyAt: string
}

/** The cost of a loan, with the lender's terms next to it. */
export function LoanResult({ result, often, notice, disclaimer, applyAt }: LoanResultProps) {
  return (
    <div className="calculator-result panel">
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
      <Notice notice={notice} />
      {disclaimer && <p>{disclaimer}</p>}
      <a href={applyAt} className="button">
        Apply
      </a>
    </div>
  )
}

function Notice({ notice }: { notice: RepaymentNotice }) {
  if (notice.kind === 'estimate') return <p>{notice.notice}</p>
  return (
    <>
      <p className="calculator-rates">
        Lender’s rate {notice.rate}, {notice.comparisonRate}
      </p>
      <p>{notice.notice}</p>
      <p>{notice.example}</p>
      <p>{notice.warning}</p>
    </>
  )
}

/** In whole dollars, because an estimate has no cents. */
export function dollars(amount: Cents): string {
  return `$${numberText(Math.round(amount / 100))}`
}
