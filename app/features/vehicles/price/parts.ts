import { type Cents, cents } from '#app/core/money.ts'
import type { Charge, ChargeKind, ChargeSource } from '#app/features/onroad/charge.ts'
import type { Locale } from '#app/features/tenancy/wording.ts'
import { priceCounts } from './amounts.ts'
import { feesOn } from './fees.ts'
import { type FigureQualifier, partNames } from './labels.ts'
import type { Priced, PricedFor } from './price-at.ts'

export type PartKind = 'vehicle' | 'dealer_fee' | 'gst' | ChargeKind

/** Something that a price holds, or that comes on top of it (ONE-02, ONE-03). */
export interface Part {
  readonly kind: PartKind
  /** What it is called: the dealer's own name of a fee. */
  readonly name: string
  /** Null where nobody says how much. */
  readonly cents: Cents | null
  /** A part of the sum, or contained in one of those. */
  readonly role: 'sum' | 'of_which'
  /** `standard`: an authority's flat figure. `from`: it can be more. `excluded`: it is not in the figure. */
  readonly state: 'exact' | 'standard' | 'from' | 'included' | 'excluded'
  /** What an amount that the dealer did not write is from. */
  readonly source?: ChargeSource | null
}

/** The charges that a country adds before a vehicle may be driven or towed away, as far as a total is sure to hold them. */
const charges = {
  'en-AU': ['duty', 'registration', 'dealer_delivery'],
  'en-NZ': ['registration', 'dealer_delivery'],
  'en-US': ['registration'],
} satisfies Record<Locale, ChargeKind[]>

/** The parts of a figure: those that have cents and count into the sum make the figure to the cent (ONE-26). */
export function pricePartsOf(
  { price, price_qualifier }: Priced,
  figure: Cents,
  qualifier: FigureQualifier,
  website: PricedFor,
): Part[] {
  const { locale } = website
  const named = charges[locale]
  const gst = { kind: 'gst', name: partNames.gst, role: 'of_which' } as const
  if (qualifier === 'drive_away') {
    const isKnown = priceCounts(price) && price_qualifier === 'egc' && price !== figure
    return [...(isKnown ? [vehicle(price)] : []), ...named.map((kind) => untold(kind, 'included'))]
  }
  if (qualifier === 'incl_gst' && priceCounts(price))
    return [vehicle(figure), { ...gst, cents: cents(figure - price), state: 'exact' }]
  if (qualifier === 'plus_gst') return [vehicle(figure), { ...gst, cents: null, state: 'excluded' }]
  if (qualifier === 'egc') {
    const fees = feesOn(qualifier, website)
    const extra = named.map((kind) => untold(kind, 'excluded'))
    return [vehicle(without(figure, fees)), ...fees.map(feePart), ...extra]
  }
  const fees = feesOn(qualifier, website)
  return fees.length === 0 ? [] : [vehicle(without(figure, fees)), ...fees.map(feePart)]
}

/** The parts of an estimate: those that count into the sum make the figure to the cent. */
export function estimatedParts(base: Cents, written: Priced, charges: readonly Charge[]): Part[] {
  return [vehicle(base), ...gstWithin(base, written), ...charges.map(chargePart)]
}

/** The parts of a price that leaves charges out, each of which comes on top of it. */
export function partsBefore(written: readonly Part[], charges: readonly Charge[]): Part[] {
  const extra = charges.map((charge): Part => {
    const part = chargePart(charge)
    return charge.role === 'sum' && part.state !== 'included' ? { ...part, state: 'excluded' } : part
  })
  return [...written.filter(({ kind }) => kind === 'vehicle' || kind === 'gst'), ...extra]
}

/** What another part holds is contained in it, and counted once. */
function chargePart({ kind, cents, role, state, source }: Charge): Part {
  return { kind, name: partNames[kind], cents, role: state === 'included' ? 'of_which' : role, state, source }
}

function gstWithin(base: Cents, { price, price_qualifier }: Priced): Part[] {
  if (price_qualifier !== 'plus_gst' || price === null) return []
  return [{ kind: 'gst', name: partNames.gst, cents: cents(base - price), role: 'of_which', state: 'exact' }]
}

function vehicle(amount: Cents): Part {
  return { kind: 'vehicle', name: partNames.vehicle, cents: amount, role: 'sum', state: 'exact' }
}

function feePart({ name, cents }: { readonly name: string; readonly cents: Cents }): Part {
  return { kind: 'dealer_fee', name, cents, role: 'sum', state: 'exact' }
}

function untold(kind: ChargeKind, state: 'included' | 'excluded'): Part {
  return { kind, name: partNames[kind], cents: null, role: 'sum', state }
}

function without(figure: Cents, fees: readonly { readonly cents: Cents }[]): Cents {
  return cents(fees.reduce((left, fee) => left - fee.cents, Number(figure)))
}
