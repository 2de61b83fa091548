import { type Locale, localSpelling } from '#app/features/tenancy/wording.ts'
import type { PriceQualifier } from '#app/features/vehicles/vehicle.ts'

/** What a figure is: what the dealer says of the price, or the price with the GST that comes on top of it. */
export type FigureQualifier = PriceQualifier | 'incl_gst'

/** The words next to a figure, so that it is clear which part of the price the figure is (ONE-05). */
const qualifierLabels = {
  drive_away: 'Drive away',
  estimated_drive_away: 'Estimated drive away',
  egc: 'Excl. gov. charges',
  from: 'From',
  plus_gst: '+ GST',
  incl_gst: 'incl. GST',
  unqualified: null,
} satisfies Record<FigureQualifier, string | null>

const extra = 'Plus tax, title and registration'
/** American prices leave out what the state adds, and say so. */
const americanLabels = {
  drive_away: 'Out the door',
  estimated_drive_away: 'Estimated out the door',
  egc: extra,
  from: 'From',
  plus_gst: extra,
  incl_gst: null,
  unqualified: extra,
} satisfies Record<FigureQualifier, string | null>

const labelsOf: Record<Locale, Record<FigureQualifier, string | null>> = {
  'en-AU': qualifierLabels,
  'en-NZ': { ...qualifierLabels, egc: '+ on-road costs' },
  'en-US': americanLabels,
}

/** The words next to a figure in the website's country; null where nothing is known of what the price includes. */
export function qualifierLabel(qualifier: FigureQualifier, locale: Locale): string | null {
  return labelsOf[locale][qualifier]
}

/** What stands in place of a figure (PRICE-02, PRICE-03). */
export function wordsInPlace(isPreorder: boolean, locale: Locale): string {
  return isPreorder ? 'PREORDER' : localSpelling('Enquire for price.', locale)
}

/** What the parts of a price are called; a dealer's fee has a name of its own. */
export const partNames = {
  vehicle: 'Vehicle',
  dealer_delivery: 'Delivery',
  duty: 'Stamp duty',
  registration: 'Registration',
  ctp: 'CTP insurance',
  transfer: 'Transfer fee',
  plates: 'Number plates',
  gst: 'GST',
  lct: 'Luxury car tax',
} as const
