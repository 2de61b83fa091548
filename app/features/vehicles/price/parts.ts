import { type Cents, cents } from '#app/core/money.ts'
import type { Locale } from '#app/features/tenancy/wording.ts'
import { priceCounts } from './amounts.ts'
import { feesOn } from './fees.ts'
import { type FigureQualifier, partNames } from './labels.ts'
import type { Priced, PricedFor } from './price-at.ts'

export type PartKind = 'vehicle' | 'dealer_delivery' | 'dealer_fee' | 'duty' | 'registration' | 'gst'

/** Something that a price holds, or that comes on top of it (ONE-02, ONE-03). */
export interface Part {
  readonly kind: PartKind
  /** What it is called: the dealer's own name of a fee. */
  readonly name: string
  /** Null where the dealer does not say how much. */
  readonly cents: Cents | null
  /** A part of the sum, or contained in one of those. */
  readonly role: 'sum' | 'of_which'
  readonly state: 'exact' | 'included' | 'excluded'
}

/** The charges that a country adds before a vehicle may be driven or towed away, as far as a total is sure to hold them. */
const charges = {
  'en-AU': ['duty', 'registration', 'dealer_delivery'],
  'en-NZ': ['registration', 'dealer_delivery'],
  'en-US': ['registration'],
} satisfies Record<Locale, PartKind[]>

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

function vehicle(amount: Cents): Part {
  return { kind: 'vehicle', name: partNames.vehicle, cents: amount, role: 'sum', state: 'exact' }
}

function feePart({ name, cents }: { readonly name: string; readonly cents: Cents }): Part {
  return { kind: 'dealer_fee', name, cents, role: 'sum', state: 'exact' }
}

function untold(kind: Exclude<PartKind, 'dealer_fee'>, state: 'included' | 'excluded'): Part {
  return { kind, name: partNames[kind], cents: null, role: 'sum', state }
}

function without(figure: Cents, fees: readonly { readonly cents: Cents }[]): Cents {
  return cents(fees.reduce((left, fee) => left - fee.cents, Number(figure)))
}
