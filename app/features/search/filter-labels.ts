import { numberText } from '#app/core/number-text.ts'
import { heightText, lengthText, massText, towableWords } from '#app/features/tenancy/measures.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { distanceUnit, type Locale, localSpelling } from '#app/features/tenancy/wording.ts'
import { type Filters, type ListFilter, type RangeFilter, rangeFilters } from './filters.ts'
import { sliderText } from './range-choices.ts'
import { choicesWithin } from './round-figures.ts'
import type { RangeFacets } from './search-engine.ts'

const titles = {
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
  learner: 'Licence',
  axles: 'Axles',
  year: 'Year',
  price: 'Price',
  length: 'Length',
  engine: 'Engine',
  seat: 'Seat height',
  gvm: 'GVM',
} satisfies Record<Exclude<OfferedName, 'km' | 'tare' | 'berths'>, string>

function titleOf(name: OfferedName, locale: Locale): string {
  switch (name) {
    case 'km':
      return distanceUnit(locale) === 'miles' ? 'Miles' : 'Kilometres'
    case 'tare':
    case 'berths':
      return towableWords(locale)[name]
    default:
      return localSpelling(titles[name], locale)
  }
}

/** The bound of a range as people write it: "$30,000", "12,400 km", "6.5 m". */
export function rangeText(name: RangeFilter, value: number, locale: Locale): string {
  switch (name) {
    case 'year':
    case 'price':
    case 'km':
      return sliderText(name, value, locale)
    case 'length':
      return locale === 'en-US' ? lengthText(value, locale) : `${numberText(value / 1000)} m`
    case 'atm':
    case 'tare':
    case 'gvm':
      return massText(value, locale)
    case 'seat':
      return heightText(value, locale)
    case 'engine':
      return `${numberText(value)} cc`
  }
}

export type FilterName = ListFilter | RangeFilter

/** What a car can tow is asked above the results (`towFieldOf`), and not among the filters. */
export type OfferedName = Exclude<FilterName, 'atm'>

export interface OfferedFilter {
  readonly name: OfferedName
  readonly title: string
  /** The figures to choose from, for ranges with round figures; null for the others. */
  readonly figures: readonly { readonly value: number; readonly label: string }[] | null
}

const first = ['car_type', 'price', 'make', 'body'] as const
const ownedBefore = ['year', 'km'] as const
const last = ['fuel', 'transmission', 'drive', 'colour', 'seats', 'location'] as const

/** The filters of a website in their order, in the words and units of its country. */
export function offeredFilters(
  website: Pick<Website, 'template' | 'locale'>,
  scales: RangeFacets,
  { ranges, lists }: Pick<Filters, 'ranges' | 'lists'>,
): OfferedFilter[] {
  const { locale } = website
  const figuresOf = (name: RangeFilter): OfferedFilter['figures'] => {
    const scale = scales[name]
    const figures = scale && choicesWithin(name, scale, ranges[name], locale)
    return figures?.map((value) => ({ value, label: rangeText(name, value, locale) })) ?? null
  }
  return withModels(filtersOf(website), lists.make.length > 0).map((name) => ({
    name,
    title: titleOf(name, locale),
    figures: isRange(name) ? figuresOf(name) : null,
  }))
}

function isRange(name: OfferedName): name is Exclude<RangeFilter, 'atm'> {
  return rangeFilters.some((range) => range === name)
}

/** Models follow the make once one is chosen; before that they are a long list of all makes, and come after the years. */
function withModels(names: readonly OfferedName[], hasMake: boolean): OfferedName[] {
  return names.flatMap((name) => (name === (hasMake ? 'make' : 'km') ? [name, 'model'] : [name]))
}

/** The filters in the order in which buyers of these vehicles ask for them, without the model (SEARCH-12, LOOK-21). */
function filtersOf({ template }: Pick<Website, 'template'>): readonly OfferedName[] {
  switch (template) {
    case 'rv':
    case 'camper':
      return ['car_type', 'price', 'body', 'berths', 'length', 'make', 'year', 'km', 'tare', ...last]
    case 'motorcycle':
      return ['learner', 'body', 'price', 'engine', 'seat', 'make', 'car_type', ...ownedBefore, ...last]
    case 'truck':
    case 'trucks':
      return ['car_type', 'price', 'body', 'axles', 'gvm', 'make', ...ownedBefore, ...last]
    default:
      return [...first, ...ownedBefore, ...last]
  }
}
