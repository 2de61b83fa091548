import { type Locale, localSpelling } from '#app/features/tenancy/wording.ts'

/**
 * Another country uses its own words for these whole labels; the values that are sent stay the same
 * (I18N-05).
 */
const labels: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  'en-AU': {},
  'en-NZ': { State: 'Region' },
  'en-US': {
    'Registration number': 'License plate',
    'Car, ute or van': 'Car, pickup or van',
    'Caravan or camper trailer': 'Travel trailer or camper',
    'Motorhome or campervan': 'Motorhome or camper van',
    'For example 27 3 1985. Lenders ask for it.': 'For example 3 27 1985. Lenders ask for it.',
  },
}

/** Puts a label, a hint or a choice of a form into the country's own words. */
export function localiseLabel(text: string, locale: Locale): string {
  return labels[locale][text] ?? localSpelling(text, locale)
}
