import { useState } from 'react'
import { groupedAmount } from '#app/core/grouped-amount.ts'
import { Button } from '#app/ui/button.tsx'
import { ChoiceGroup } from '#app/ui/choice-group.tsx'
import { Slider } from '#app/ui/slider.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type AskedField, type AskedLoan, figureIn } from './asked-loan.ts'
import { longestTerm, shortestTerm, termText } from './calculator.ts'

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

interface Figure {
  readonly name: AskedField
  readonly label: string
  readonly unit: '$' | 'years' | '%'
  readonly least: number
  /** The end of the slider; null where it depends on the price. */
  readonly most: number | null
  readonly step: number
}

const figures: readonly Figure[] = [
  { name: 'price', label: 'Price', unit: '$', least: 1000, most: null, step: 500 },
  { name: 'deposit', label: 'Deposit', unit: '$', least: 0, most: null, step: 500 },
  { name: 'trade_in', label: 'Trade-in value', unit: '$', least: 0, most: null, step: 500 },
  { name: 'months', label: 'Term', unit: 'years', least: shortestTerm, most: longestTerm, step: 12 },
  { name: 'balloon', label: 'Balloon at the end', unit: '$', least: 0, most: null, step: 500 },
  { name: 'rate', label: 'Assumed interest rate', unit: '%', least: 0, most: 25, step: 0.25 },
]

/** Write a figure that was slid as it stands in its field. */
const written = {
  $: (figure: number) => groupedAmount(String(figure)),
  years: termText,
  '%': String,
}

/** The fields from which a loan is computed: each can be typed, and with script slid too. */
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
  const price = figureIn('price', asked.price) ?? 0
  // a truck costs more than most cars, and while the slider moves its end stays where it is
  const [dearest] = useState(() => Math.max(150_000, 2 * price))
  const field = (name: AskedField, label: string, more: { prefix?: string; suffix?: string }) => (
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
  return (
    <form method="get" action={path} className="calculator-fields">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
      {figures.map(({ name, label, unit, ...scale }) => {
        const affix = { $: { prefix: '$' }, years: {}, '%': { suffix: `% ${rateUnit}` } }[unit]
        const { least, most, step } = scale
        const value = figureIn(name, asked[name]) ?? 0
        const end = name === 'price' ? dearest : Math.max(1000, price)
        return (
          <div key={name} className="loan-figure">
            {field(name, label, affix)}
            <Slider
              label={`${label}, slider`}
              least={least}
              most={most ?? end}
              step={step}
              value={value}
              text={[affix.prefix, written[unit](value), affix.suffix].join('')}
              onChange={(next) => set(name, written[unit](next))}
            />
          </div>
        )
      })}
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
