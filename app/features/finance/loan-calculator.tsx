import { useState } from 'react'
import { groupedAmount } from '#app/core/grouped-amount.ts'
import { announce } from '#app/features/tracking/announce.ts'
import { actionEvent } from '#app/features/tracking/event-choice.ts'
import { type AskedLoan, calculatedLoan, figureIn, owedByYear } from './asked-loan.ts'
import { termText } from './calculator.ts'
import type { RepaymentNotice } from './finance-terms.ts'
import { LoanFields } from './loan-fields.tsx'
import { LoanPicture } from './loan-picture.tsx'
import { dollars, LoanFigure, LoanTerms } from './loan-result.tsx'

interface LoanCalculatorProps {
  /** The loan in the address. */
  asked: AskedLoan
  notice: RepaymentNotice
  /** The lender's disclaimer, shown below the result (FIN-02). */
  disclaimer: string | null
  /** The page that contains the form, to which a browser without script sends it. */
  path: string
  /** Parameters of the address that are sent along, such as the vehicle. */
  kept: Readonly<Record<string, string>>
  /** "APR" in the US, "p.a." elsewhere. */
  rateUnit: string
  /** In the country's words: "Fortnightly", "Every two weeks". */
  fortnightly: string
  /** Where one applies for the loan. */
  applyAt: string
}

const usedKey = 'finance_calculator_used'

/**
 * Computes what a loan costs while it is typed. It is a form that requests the same page again, so it works without
 * script; the lender's terms are shown next to every figure, never behind a click (FIN-01).
 */
export function LoanCalculator(props: LoanCalculatorProps) {
  const { asked: start, notice, disclaimer, path, kept, rateUnit, fortnightly, applyAt } = props
  const [asked, setAsked] = useState(() => asRead(start))
  // a message appears when a field is left, not while it is typed
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set(Object.keys(start)))
  const result = calculatedLoan(asked)
  const often = {
    weekly: 'a week',
    fortnightly: fortnightly === 'Fortnightly' ? 'a fortnight' : fortnightly.toLowerCase(),
    monthly: 'a month',
  }
  const messages = result.kind === 'wrong' ? result.errors : {}
  const errors = Object.fromEntries(Object.entries(messages).filter(([name]) => left.has(name)))

  function set(name: keyof AskedLoan, value: string): void {
    noteUse()
    setLeft((names) => new Set([...names].filter((one) => one !== name)))
    setAsked({ ...asked, [name]: value })
  }

  return (
    <div className="calculator">
      <LoanFigure result={result} often={often[asked.frequency]} notice={notice} />
      <LoanFields
        asked={asked}
        errors={errors}
        set={set}
        leave={(name) => {
          setLeft((names) => new Set([...names, name]))
          setAsked(asRead(asked))
        }}
        path={path}
        kept={kept}
        rateUnit={rateUnit}
        fortnightly={fortnightly}
      />
      {result.kind === 'loan' && (
        <LoanPicture owed={owedByYear(result.loan, result.repayment)} format={dollars} />
      )}
      <LoanTerms result={result} notice={notice} disclaimer={disclaimer} applyAt={applyAt} />
    </div>
  )
}

/** Writes each field as it is read: thousands stand apart, and a term is one of years. */
function asRead(asked: AskedLoan): AskedLoan {
  const amounts = (['price', 'deposit', 'trade_in', 'balloon'] as const).map((name) => [
    name,
    groupedAmount(asked[name]),
  ])
  const months = figureIn('months', asked.months)
  return { ...asked, ...Object.fromEntries(amounts), ...(months ? { months: termText(months) } : {}) }
}

/** Announced once in a visit (EVENT 26). */
function noteUse(): void {
  try {
    if (sessionStorage.getItem(usedKey)) return
    sessionStorage.setItem(usedKey, 'yes')
  } catch {
    // without storage it is announced each time
  }
  announce(actionEvent('finance calculator'))
}
