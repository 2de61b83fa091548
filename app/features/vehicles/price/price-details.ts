import type { ChargeSource } from '#app/features/onroad/charge.ts'
import { stateInWords } from '#app/features/onroad/state-words.ts'
import { dayText, listText } from '#app/features/tenancy/locale-format.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { formatPrice } from './amounts.ts'
import type { Part } from './parts.ts'
import type { Price } from './price-at.ts'
import type { BuyersPlace } from './there.ts'

/** A line of what is in a price, ready to read. */
export interface PriceLine {
  readonly name: string
  /** "$750", "from $32.55"; null where nobody says how much. */
  readonly amount: string | null
  /** "exact", "standard", "included", "extra", "within the price"; null where the amount says it. */
  readonly standing: string | null
  /** Where an amount that the dealer did not write is from: "Transfer fee, Queensland Government, 12 Jan 2026". */
  readonly source: { readonly text: string; readonly url: string | null } | null
}

/** What is in a price where its buyer lives (DRIVE-19). */
export interface PriceDetails {
  readonly lines: readonly PriceLine[]
  /** "Estimated drive away in Queensland"; null where the lines do not make the figure. */
  readonly total: { readonly name: string; readonly amount: string } | null
  readonly notes: readonly string[]
}

/** @returns null where nothing is known of what the price holds */
export function priceDetails(
  { parts, figure, label, place, isFrom }: Price,
  { car_type }: Pick<Vehicle, 'car_type'>,
  { day }: BuyersPlace,
): PriceDetails | null {
  if (figure === null || parts.length === 0) return null
  const isSum = parts.every(({ role, cents }) => role === 'of_which' || cents !== null)
  const reckoned = parts.flatMap(({ source }) => source ?? [])
  const isReckoned = reckoned.length > 0
  const where = place === null ? '' : ` in ${stateInWords(place)}`
  const isComplete = isSum && parts.every(({ state }) => state !== 'excluded')
  return {
    lines: parts.map(lineOf),
    total: isComplete
      ? { name: `${label ?? 'Price'}${where}`, amount: `${isFrom ? 'from ' : ''}${formatPrice(figure)}` }
      : null,
    notes: [
      ...staleText(reckoned, day),
      ...(car_type === 'used' && parts.some(({ kind, cents }) => kind === 'duty' && cents)
        ? ['Duty may be reckoned from a higher market value.']
        : []),
      ...(isReckoned ? [checkedText(parts, reckoned)] : []),
    ],
  }
}

function lineOf({ name, cents, role, state, source }: Part): PriceLine {
  const from = state === 'from' ? 'from ' : ''
  return {
    name,
    amount: cents === null ? null : `${from}${formatPrice(cents)}`,
    standing: standingOf(state, role, source != null),
    source: source ? { text: sourceText(source), url: source.url } : null,
  }
}

function standingOf(state: Part['state'], role: Part['role'], isReckoned: boolean): string | null {
  if (state === 'excluded') return 'extra'
  if (state === 'included') return 'included'
  if (role === 'of_which') return 'within the price'
  return state === 'from' || !isReckoned ? null : state
}

function sourceText({ name, dated, checkedOn }: ChargeSource): string {
  const day = dated ?? checkedOn
  const checked = dated === null ? 'checked ' : ''
  return day === null ? name : `${name}, ${checked}${dayText(day, 'en-AU', 'date')}`
}

/** "Government fees of 2025–26; this year’s are not in yet." (ONE-21) */
function staleText(sources: readonly ChargeSource[], day: string): string[] {
  const over = sources.filter(({ table, validTo }) => table !== null && validTo !== null && validTo < day)
  const years = [...new Set(over.map(({ validTo }) => financialYear(validTo ?? '')))].sort()
  return years.length === 0
    ? []
    : [`Government fees of ${listText(years, 'en-AU')}; this year’s are not in yet.`]
}

/** The year of fees that a day lies in, from July to June: "2025–26". */
function financialYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = month > 6 ? year : year - 1
  return `${first}–${String((first + 1) % 100).padStart(2, '0')}`
}

function checkedText(parts: readonly Part[], sources: readonly ChargeSource[]): string {
  const checked = sources.flatMap(({ checkedOn }) => checkedOn ?? []).sort()[0]
  const isRegistered = parts.some(({ kind }) => kind === 'registration')
  return [
    `For a private buyer${isRegistered ? ', 12 months registration' : ''}.`,
    checked === undefined ? 'An estimate;' : `An estimate checked ${dayText(checked, 'en-AU', 'date')};`,
    'the dealer gives you the final figure.',
  ].join(' ')
}
