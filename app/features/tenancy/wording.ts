import { numberText } from '#app/core/number-text.ts'
import type { Website } from './website.ts'

export type Locale = Website['locale']

const american = {
  colour: 'color',
  enquiry: 'inquiry',
  enquiries: 'inquiries',
  enquire: 'ask',
  kerb: 'curb',
  sms: 'text',
  petrol: 'gas',
  'driver licence': 'driver’s license',
  tyre: 'tire',
  fortnightly: 'every two weeks',
  postcode: 'ZIP code',
}
const australianWord =
  /\b(colour(?=s?\b)|enquiry|enquiries|enquire\b|kerb\b|sms\b|petrol(?=s?\b)|driver licence\b|tyre(?=s?\b)|fortnightly\b|postcode(?=s?\b))/gi

/** Text for display in the website's spelling. Stored values, slugs and categories are not for display (I18N-05). */
export function localSpelling(text: string, locale: Locale): string {
  if (locale !== 'en-US') return text
  return text.replace(/\bpetrols\b/gi, (word) => inCaseOf(word, 'gases')).replace(australianWord, swapped)
}

/** The unit of the odometer, whose number is never converted (I18N-04). */
export function distanceUnit(locale: Locale): 'km' | 'miles' {
  return locale === 'en-US' ? 'miles' : 'km'
}

/** The same unit as a label or at the beginning of one. */
export function distanceLabel(locale: Locale): 'Kms' | 'Miles' {
  return locale === 'en-US' ? 'Miles' : 'Kms'
}

const nounOfTemplate = new Map([
  ['camper', 'Camper'],
  ['trucks', 'Trucks'],
  ['truck', 'Truck'],
  ['rv', 'RV'],
])

/** What the website calls the vehicles that it sells (I18N-07, I18N-08). */
export function vehicleNoun(website: { template: string; labels: Website['labels'] }): string {
  return website.labels.vehicle_noun ?? nounOfTemplate.get(website.template) ?? 'Car'
}

const irregularPlurals = new Map([
  ['bus', 'buses'],
  ['hatch', 'hatches'],
  ['suv', 'suvs'],
  ['utility', 'utilities'],
])

export function pluralOf(noun: string): string {
  const irregular = irregularPlurals.get(noun.toLowerCase())
  if (irregular === undefined) return /s$/i.test(noun) ? noun : `${noun}s`
  const kept = noun.toLowerCase() === 'utility' ? noun.slice(0, -1) : noun
  return kept + irregular.slice(kept.length)
}

/** Replaces "used" by "pre-owned" where a dealership group wants it, in display text only (I18N-10). */
export function usedLabel(text: string, website: Pick<Website, 'flags'>): string {
  if (!website.flags.has('label_used_as_pre_owned')) return text
  return text.replace(/\bused\b/gi, (word) => inCaseOf(word, 'pre-owned'))
}

const conditions = { new: 'New', used: 'Used', demo: 'Demo' } as const

/** A vehicle's condition, as the website says it: "New", "Used" or "Pre-owned", "Demo" (I18N-10). */
export function conditionLabel(carType: keyof typeof conditions, website: Pick<Website, 'flags'>): string {
  return usedLabel(conditions[carType], website)
}

/** What the stock consists of, as a heading: "New and used cars", "Pre-owned cars", "New cars". */
export function stockHeading(
  carTypes: readonly string[],
  { many }: VehicleWords,
  website: Pick<Website, 'flags'>,
): string {
  const isUsed = carTypes.includes('used')
  const isNew = carTypes.some((type) => type !== 'used')
  if (isUsed && isNew) return usedLabel(`New and used ${many}`, website)
  if (isUsed) return `${conditionLabel('used', website)} ${many}`
  return isNew ? `New ${many}` : many.charAt(0).toUpperCase() + many.slice(1)
}

function swapped(word: string): string {
  const lower = word.toLowerCase()
  // an abbreviation in capitals becomes a word without them
  if (lower === 'sms') return american.sms
  for (const [from, to] of Object.entries(american)) if (lower === from) return inCaseOf(word, to)
  return word
}

function inCaseOf(pattern: string, word: string): string {
  if (pattern === pattern.toUpperCase()) return word.toUpperCase()
  return pattern.charAt(0) === pattern.charAt(0).toUpperCase()
    ? word.charAt(0).toUpperCase() + word.slice(1)
    : word
}

/** What the website sells, as words inside a sentence: "car" and "cars", "RV" and "RVs". */
export interface VehicleWords {
  readonly one: string
  readonly many: string
}

export function vehicleWords(website: { template: string; labels: Website['labels'] }): VehicleWords {
  const noun = vehicleNoun(website)
  if (noun === noun.toUpperCase()) return { one: noun, many: `${noun}s` }
  // the noun of a truck dealership's website is a plural already (I18N-08)
  const one = noun === 'Trucks' ? 'truck' : noun.toLowerCase()
  return { one, many: pluralOf(one) }
}

/** "1 car", "1,204 cars". */
export function countedVehicles(count: number, { one, many }: VehicleWords): string {
  return `${numberText(count)} ${count === 1 ? one : many}`
}
