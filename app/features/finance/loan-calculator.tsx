import { useState } from 'react'
import type { Cents } from '#app/core/money.ts'
import { numberText } from '#app/core/number-text.ts'
import { announce } from '#app/features/tracking/announce.ts'
import { actionEvent } from '#app/features/tracking/event-choice.ts'
import { Button } from '#app/ui/button.tsx'
import { ChoiceGroup } from '#app/ui/choice-group.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type AskedField, type AskedLoan, calculatedLoan, owedByYear } from './asked-loan.ts'
import { longestTerm, shortestTerm } from './calculator.ts'
import type { RepaymentNotice } from './finance-terms.ts'
import { LoanPicture } from './loan-picture.tsx'

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
export function LoanCalculator({
  asked: start,
  notice,
  disclaimer,
  path,
  kept,
  rateUnit,
  fortnightly,
}: LoanCalculatorProps) {
  const [asked, setAsked] = useState(start)
  // a message comes when a field is left, not while it is typed
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set(Object.keys(start)))
  const result = calculatedLoan(asked)
  const often = {
    weekly: 'a week',
    fortnightly: fortnightly === 'Fortnightly' ? 'a fortnight' : fortnightly.toLowerCase(),
    monthly: 'a month',
  }
  const errors = result.kind === 'wrong' ? result.errors : {}

  function set(name: keyof AskedLoan, value: string): void {
    noteUse()
    setLeft((names) => new Set([...names].filter((one) => one !== name)))
    setAsked({ ...asked, [name]: value })
  }

  const field = (
    name: AskedField,
    label: string,
    more: { prefix?: string; suffix?: string; hint?: string } = {},
  ) => (
    <TextField
      id={`loan-${name}`}
      name={name}
      label={label}
      isRequired={null}
      value={asked[name]}
      onChange={({ target }) => set(name, target.value)}
      onBlur={() => setLeft((names) => new Set([...names, name]))}
      error={left.has(name) ? errors[name] : undefined}
      inputMode="decimal"
      autoComplete="off"
      size={14}
      {...more}
    />
  )
  const slider = (name: AskedField, label: string, from: number, to: number, step: number) => (
    <input
      type="range"
      className="loan-slider needs-script"
      aria-label={label}
      min={from}
      max={to}
      step={step}
      value={Math.min(to, Math.max(from, Number(asked[name].replace(/[^\d.]/g, '')) || 0))}
      onChange={({ target }) => set(name, target.value)}
    />
  )
  const price = Number(asked.price.replace(/[^\d.]/g, '')) || 0

  return (
    <div className="calculator">
      <form method="get" action={path} className="calculator-fields">
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} readOnly />
        ))}
        {field('price', 'Price', { prefix: '$' })}
        <div>
          {field('deposit', 'Deposit', { prefix: '$' })}
          {slider('deposit', 'Deposit, slider', 0, Math.max(1000, price), 500)}
        </div>
        {field('trade_in', 'Trade-in value', { prefix: '$' })}
        <div>
          {field('months', 'Term', { suffix: 'months' })}
          {slider('months', 'Term, slider', shortestTerm, longestTerm, 12)}
        </div>
        {field('balloon', 'Balloon at the end', { prefix: '$' })}
        {field('rate', 'Assumed rate, change it', { suffix: `% ${rateUnit}` })}
        <ChoiceGroup
          type="radio"
          id="loan-frequency"
          name="frequency"
          label="Repayments"
          isRequired={null}
          layout="segments"
          choices={[
            { value: 'weekly', label: 'Weekly' },
            { value: 'fortnightly', label: fortnightly },
            { value: 'monthly', label: 'Monthly' },
          ]}
          chosen={[asked.frequency]}
          onChange={(value) => set('frequency', value)}
        />
        <Button type="submit" kind="outline" className="unscripted-only">
          Work it out
        </Button>
      </form>
      <div className="calculator-result panel">
        <output aria-live="polite">
          {result.kind === 'loan' ? (
            <>
              <span>About</span>
              <span className="calculator-figure">{dollars(result.repayment)}</span>
              <span>{often[asked.frequency]}</span>
            </>
          ) : (
            <span className="calculator-none">
              {result.kind === 'no loan' ? 'No loan needed' : 'Check the fields for a figure'}
            </span>
          )}
        </output>
        {result.kind === 'loan' && (
          <>
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
            <LoanPicture owed={owedByYear(result.loan, result.repayment)} format={dollars} />
          </>
        )}
        <Notice notice={notice} />
        {disclaimer && <p>{disclaimer}</p>}
      </div>
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

/** Whole dollars: an estimate has no cents. */
function dollars(amount: Cents): string {
  return `$${numberText(Math.round(amount / 100))}`
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
