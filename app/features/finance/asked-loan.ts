import { type Cents, cents, fromDollars } from '#app/core/money.ts'
import { calculatorDefaults, estimate, highestRate, longestTerm, shortestTerm } from './calculator.ts'
import { type Frequency, frequencies, instalmentsAYear, type Loan, periodRate } from './repayment.ts'
import { type Schedule, scheduleOf } from './schedule.ts'

/**
 * The fields of the calculator as typed: dollars, a term in months or years, per cent a year. The names are those of the
 * address's parameters.
 */
export interface AskedLoan {
  readonly price: string
  readonly deposit: string
  readonly trade_in: string
  readonly balloon: string
  readonly months: string
  readonly rate: string
  readonly frequency: Frequency
}
export type AskedField = Exclude<keyof AskedLoan, 'frequency'>

export type CalculatedLoan =
  | { readonly kind: 'loan'; readonly loan: Loan; readonly repayment: Cents; readonly schedule: Schedule }
  /** Deposit and trade-in cover the whole price. */
  | { readonly kind: 'no loan' }
  | { readonly kind: 'wrong'; readonly errors: Readonly<Partial<Record<AskedField, string>>> }

/** The parameters of the address that the calculator reads. */
export const loanParameters = [
  'price',
  'deposit',
  'trade_in',
  'balloon',
  'months',
  'rate',
  'frequency',
] as const satisfies readonly (keyof AskedLoan)[]

/**
 * The loan that an address asks for; a missing parameter, or one that is no number, takes the calculator's starting
 * value.
 */
export function parseLoan(query: URLSearchParams, start: Partial<AskedLoan>): AskedLoan {
  const first = { ...startingLoan, ...start }
  const read = (name: AskedField): string => {
    const text = query.get(name)
    return text !== null && figureIn(name, text) !== null ? text.slice(0, 15) : first[name]
  }
  return {
    price: read('price'),
    deposit: read('deposit'),
    trade_in: read('trade_in'),
    balloon: read('balloon'),
    months: read('months'),
    rate: read('rate'),
    frequency: frequencies.find((one) => one === query.get('frequency')) ?? first.frequency,
  }
}

const startingLoan: AskedLoan = {
  price: '30000',
  deposit: '0',
  trade_in: '0',
  balloon: '0',
  months: String(calculatorDefaults.months),
  rate: String(calculatorDefaults.ratePercent),
  frequency: 'monthly',
}

/** The loan of the typed values, or what is wrong with each field, in the words that the page shows. */
export function calculatedLoan(asked: AskedLoan): CalculatedLoan {
  const errors: Partial<Record<AskedField, string>> = {}
  const number = (name: AskedField): number => {
    const found = figureIn(name, asked[name])
    if (found === null) errors[name] = 'Please enter a number.'
    return found ?? 0
  }
  const [price, deposit, tradeIn] = [number('price'), number('deposit'), number('trade_in')]
  const [balloon, months, ratePercent] = [number('balloon'), number('months'), number('rate')]
  if (Object.keys(errors).length > 0) return { kind: 'wrong', errors }
  if (price <= 0) return wrong('price', 'Please enter what it costs.')
  const own = deposit + tradeIn
  if (own >= price) return { kind: 'no loan' }
  const input = {
    price: fromDollars(price),
    deposit: fromDollars(own),
    balloon: fromDollars(balloon),
    months,
    ratePercent,
    frequency: asked.frequency,
  }
  const estimated = estimate(input)
  if (!estimated.ok) return wrong(fieldOf[estimated.field], messageOf[estimated.field])
  const { loan, repayment } = estimated
  return { kind: 'loan', loan, repayment, schedule: scheduleOf(loan) }
}

/** What is owed in cents at the start and at the end of each year; the last entry is the balloon. */
export function owedByYear(loan: Loan, instalment: Cents): Cents[] {
  const { amount, balloon, instalments, frequency } = loan
  const perYear = instalmentsAYear[frequency]
  const rate = periodRate(loan)
  const owed: Cents[] = [amount]
  let left: number = amount
  for (let period = 1; period <= instalments; period += 1) {
    left = left * (1 + rate) - instalment
    if (period % perYear === 0 && period < instalments) owed.push(cents(Math.round(left)))
  }
  return [...owed, balloon]
}

function wrong(field: AskedField, message: string): CalculatedLoan {
  return { kind: 'wrong', errors: { [field]: message } }
}

const fieldOf = {
  price: 'price',
  deposit: 'deposit',
  months: 'months',
  balloon: 'balloon',
  ratePercent: 'rate',
} as const satisfies Record<string, AskedField>

const messageOf = {
  price: 'Please enter what it costs.',
  deposit: 'A deposit cannot be less than nothing.',
  months: `Lenders offer from ${shortestTerm / 12} to ${longestTerm / 12} years.`,
  balloon: 'The balloon is a part of what you borrow, so it must be less than that.',
  ratePercent: `Please enter a rate from 0 to ${highestRate}% a year.`,
}

/** Reads what is typed into a field; null where it is no figure. */
export function figureIn(name: AskedField, text: string): number | null {
  return name === 'months' ? monthsIn(text) : numberIn(text)
}

/** Reads "5 years", "4.5 years", "54 months" or "54". A number that could be no term in months is one in years. */
function monthsIn(text: string): number | null {
  const [, figure = text, unit = ''] = /^\s*([\d.]+)\s*(y|m)[a-z]*\.?\s*$/i.exec(text) ?? []
  const number = numberIn(figure)
  if (number === null) return null
  const isInYears = unit === '' ? number * 12 <= longestTerm : unit.toLowerCase() === 'y'
  return isInYears ? number * 12 : number
}

/** Reads "$35,990" or "35 990.50"; null where the text is no amount. */
function numberIn(text: string): number | null {
  const plain = text.replace(/[\s,$%]/g, '')
  if (plain === '') return 0
  return /^\d{1,8}(?:\.\d{1,4})?$/.test(plain) ? Number(plain) : null
}
