import { type Locale, localSpelling } from '#app/features/tenancy/wording.ts'

/** Whole labels of forms that another country says in words of its own; what is sent stays the same (I18N-05). */
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

/** A label, a hint or a choice of a form as people of the country say it. */
export function countryWord(text: string, locale: Locale): string {
  return labels[locale][text] ?? localSpelling(text, locale)
}
