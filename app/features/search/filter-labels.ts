import { lengthText, massText, towableWords } from '#app/features/tenancy/measures.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { distanceUnit, type Locale, localSpelling } from '#app/features/tenancy/wording.ts'
import type { ListFilter, RangeFilter } from './filters.ts'

const facetTitles = {
  car_type: 'Condition',
  make: 'Make',
  model: 'Model',
  body: 'Body',
  fuel: 'Fuel',
  location: 'Location',
  transmission: 'Transmission',
  colour: 'Colour',
  drive: 'Drive',
  seats: 'Seats',
  berths: 'Berths',
  learner: 'Licence',
  axles: 'Axles',
} satisfies Record<ListFilter, string>

export function facetTitle(name: ListFilter, locale: Locale): string {
  return localSpelling(facetTitles[name], locale)
}

export function rangeTitle(name: RangeFilter, locale: Locale): string {
  if (name === 'km') return distanceUnit(locale) === 'miles' ? 'Miles' : 'Kilometres'
  return name === 'atm' || name === 'tare' ? towableWords(locale)[name] : rangeTitles[name]
}

const rangeTitles = {
  year: 'Year',
  price: 'Price',
  length: 'Length',
  engine: 'Engine',
  gvm: 'GVM',
} satisfies Record<Exclude<RangeFilter, 'km' | 'atm' | 'tare'>, string>

/** The bound of a range as people read it: "$30,000", "12,400 km", "6.5 m". */
export function rangeText(name: RangeFilter, value: number, locale: Locale): string {
  const number = value.toLocaleString('en-AU')
  switch (name) {
    case 'year':
      return String(value)
    case 'price':
      return `$${number}`
    case 'km':
      return `${number} ${distanceUnit(locale)}`
    case 'length':
      return locale === 'en-US'
        ? lengthText(value, locale)
        : `${(value / 1000).toLocaleString('en-AU', { maximumFractionDigits: 2 })} m`
    case 'atm':
    case 'tare':
    case 'gvm':
      return massText(value, locale)
    case 'engine':
      return `${number} cc`
  }
}

export type FilterName = ListFilter | RangeFilter

const first = ['car_type', 'make', 'model', 'body'] as const
const ownedBefore = ['year', 'km'] as const
const last = ['transmission', 'drive', 'colour', 'seats', 'location'] as const
const cars: readonly FilterName[] = [...first, 'price', ...ownedBefore, 'fuel', ...last]

/** The filters in the order in which the buyers of these vehicles ask (ux.md 4.2); those without a choice are not shown. */
export function filtersOf({ template }: Pick<Website, 'template'>): readonly FilterName[] {
  switch (template) {
    case 'rv':
    case 'camper':
      return [...first, 'price', 'berths', 'length', 'atm', 'tare', ...ownedBefore, 'fuel', ...last]
    case 'motorcycle':
      return [...first, 'price', 'learner', 'engine', ...ownedBefore, 'fuel', ...last]
    case 'truck':
    case 'trucks':
      return [...first, 'axles', 'gvm', 'price', ...ownedBefore, 'fuel', ...last]
    default:
      return cars
  }
}
