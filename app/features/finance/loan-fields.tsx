import { Button } from '#app/ui/button.tsx'
import { ChoiceGroup } from '#app/ui/choice-group.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { AskedField, AskedLoan } from './asked-loan.ts'
import { longestTerm, shortestTerm } from './calculator.ts'

interface LoanFieldsProps {
  asked: AskedLoan
  /** The messages of the fields that the visitor has left. */
  errors: Readonly<Partial<Record<AskedField, string>>>
  set: (name: keyof AskedLoan, value: string) => void
  leave: (name: AskedField) => void
  /** The page that contains the form, to which a browser without script sends it. */
  path: string
  /** Parameters of the address that are sent along, such as the vehicle. */
  kept: Readonly<Record<string, string>>
  /** "APR" in the US, "p.a." elsewhere. */
  rateUnit: string
  /** In the country's words: "Fortnightly", "Every two weeks". */
  fortnightly: string
}

/** The fields from which a loan is computed. */
export function LoanFields({
  asked,
  errors,
  set,
  leave,
  path,
  kept,
  rateUnit,
  fortnightly,
}: LoanFieldsProps) {
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
      onBlur={() => leave(name)}
      error={errors[name]}
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
      value={Math.min(to, Math.max(from, amountIn(asked[name])))}
      onChange={({ target }) => set(name, target.value)}
    />
  )
  return (
    <form method="get" action={path} className="calculator-fields">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
      {field('price', 'Price', { prefix: '$' })}
      <div>
        {field('deposit', 'Deposit', { prefix: '$' })}
        {slider('deposit', 'Deposit, slider', 0, Math.max(1000, amountIn(asked.price)), 500)}
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
  )
}

/** Reads a typed amount, which may contain currency signs and spaces; 0 where it has no number. */
function amountIn(text: string): number {
  return Number(text.replace(/[^\d.]/g, '')) || 0
}
