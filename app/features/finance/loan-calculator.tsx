import { useState } from 'react'
import { announce } from '#app/features/tracking/announce.ts'
import { actionEvent } from '#app/features/tracking/event-choice.ts'
import { type AskedLoan, calculatedLoan } from './asked-loan.ts'
import type { RepaymentNotice } from './finance-terms.ts'
import { LoanFields } from './loan-fields.tsx'
import { LoanResult } from './loan-result.tsx'

interface LoanCalculatorProps {
  /** What the address asks for. */
  asked: AskedLoan
  notice: RepaymentNotice
  /** Of the lender, under the figure (FIN-02). */
  disclaimer: string | null
  /** The page it stands on, where a browser without script sends it to. */
  path: string
  /** Of the address, kept when it is sent: the vehicle it is about. */
  kept: Readonly<Record<string, string>>
  /** "APR" in the US, "p.a." elsewhere. */
  rateUnit: string
  /** As the country says it: "Fortnightly", "Every two weeks". */
  fortnightly: string
}

const usedKey = 'finance_calculator_used'

/**
 * What a loan costs, reckoned as it is typed. It is a form that asks the same page again, so it works without script;
 * the lender's terms stand beside every figure, never behind a click (FIN-01).
 */
export function LoanCalculator(props: LoanCalculatorProps) {
  const { asked: start, notice, disclaimer, path, kept, rateUnit, fortnightly } = props
  const [asked, setAsked] = useState(start)
  // a message comes when a field is left, not while it is typed
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
      <LoanFields
        asked={asked}
        errors={errors}
        set={set}
        leave={(name) => setLeft((names) => new Set([...names, name]))}
        path={path}
        kept={kept}
        rateUnit={rateUnit}
        fortnightly={fortnightly}
      />
      <LoanResult result={result} often={often[asked.frequency]} notice={notice} disclaimer={disclaimer} />
    </div>
  )
}

/** Once a visit (EVENT 26). */
function noteUse(): void {
  try {
    if (sessionStorage.getItem(usedKey)) return
    sessionStorage.setItem(usedKey, 'yes')
  } catch {
    // without storage it is said each time
  }
  announce(actionEvent('finance calculator'))
}
