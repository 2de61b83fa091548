import type { Website } from '#app/features/tenancy/website.ts'
import { conditionLabel } from '#app/features/tenancy/wording.ts'
import { makeFilterValues, makeLabel } from '#app/features/vehicles/make.ts'
import { carTypes } from '#app/features/vehicles/vehicle.ts'
import { type Filters, type ListFilter, listFilters, mapOf } from './filters.ts'
import type { Facets, FacetValue } from './search-engine.ts'

/** A value that a visitor may choose, and the values of the stock that it stands for. */
export interface Choice {
  readonly value: string
  readonly label: string
  /** The values of the stock that it finds, in lower case: for KGM these are kgm and ssangyong. */
  readonly stands: readonly string[]
}

/** One list with all its possible choices; equally frequent values stand in this order. */
export interface ChoiceList {
  readonly name: ListFilter
  readonly choices: readonly Choice[]
  /** The index of each value among the choices, by the value in lower case. */
  readonly places: ReadonlyMap<string, number>
  readonly labelOf: (value: string) => string
}

export type ChoiceLists = Readonly<Record<ListFilter, ChoiceList>>

/** For each list the number of vehicles with each value, as the stock writes the value. */
export type Counts = Readonly<Record<ListFilter, ReadonlyMap<string, number>>>

/** New, used, demo: the order of every dealer's menu. */
const tradeOrder: readonly string[] = carTypes
const collator = new Intl.Collator('en')

/** The values in the stock, in lower case, that a chosen value of a list stands for (SEARCH-05, SEARCH-06). */
export function standsFor(name: ListFilter, value: string): string[] {
  const meant = name === 'make' ? makeFilterValues(value) : [value]
  return [...new Set(meant.map((one) => one.toLowerCase()))]
}

/**
 * The choices in a stock with these values. Case makes no difference: the most common spelling is shown. Makes that
 * filter alike share one choice, so KGM stands once for KGM and SsangYong.
 */
export function choicesOf(
  counts: Counts,
  locationNames: ReadonlyMap<string, string>,
  website: Spoken,
): ChoiceLists {
  return mapOf(listFilters, (name) => {
    const labelOf = (value: string): string => labelIn(name, value, locationNames, website)
    const spellings = spellingsOf(counts[name])
    const choices = new Map<string, Choice>()
    for (const value of [...spellings.values()].sort()) {
      const stands = standsFor(name, value).filter((stand) => spellings.has(stand))
      const label = labelOf(value)
      const key = stands.toSorted().join('\n')
      if (!choices.has(key) || label === value) choices.set(key, { value, label, stands })
    }
    const sorted = [...choices.values()].sort(restingOrder(name))
    const places = new Map(sorted.map((choice, place) => [choice.value.toLowerCase(), place]))
    return { name, choices: sorted, places, labelOf }
  })
}

/** For each value, regardless of case, the spelling that most vehicles have. */
function spellingsOf(counts: ReadonlyMap<string, number>): Map<string, string> {
  const spellings = new Map<string, string>()
  for (const [value, count] of counts) {
    const before = spellings.get(value.toLowerCase())
    const most = before === undefined ? 0 : (counts.get(before) ?? 0)
    if (before === undefined || count > most || (count === most && value < before))
      spellings.set(value.toLowerCase(), value)
  }
  return spellings
}

/**
 * One list as a facet. `counts` has the number for each choice from index 1 on (index 0 counts vehicles without a
 * value). Values that find something are shown, the most frequent first, or in the trade's order where there is one. A
 * chosen value stays even where nothing matches it, and one that finds the same as a choice by another name takes that
 * choice's place. `countOf` returns the number of vehicles with a value of the stock, in lower case.
 */
export function facetFrom(
  list: ChoiceList,
  counts: ArrayLike<number>,
  chosen: readonly string[],
  countOf: (stand: string) => number,
): FacetValue[] {
  const values: FacetValue[] = []
  const ofChoices = valuesByChoice(list)
  for (const index of foundFirst(list, counts)) {
    const count = counts[index + 1] ?? 0
    const known = ofChoices[index]?.[count]
    values.push(known ?? countedChoice(list, index, count))
  }
  if (chosen.length === 0) return values
  const isFound = (value: string): boolean => {
    const place = list.places.get(value.toLowerCase())
    return place !== undefined && (counts[place + 1] ?? 0) > 0
  }
  return chosen.every(isFound) ? values : withChosen(list, values, chosen, countOf)
}

/** The indices of the choices that find something, in the order of the facet. */
function foundFirst({ name, choices }: ChoiceList, counts: ArrayLike<number>): number[] {
  const found: number[] = []
  for (let index = 0; index < choices.length; index += 1) if ((counts[index + 1] ?? 0) > 0) found.push(index)
  if (hasOwnOrder(name)) return found
  if (found.length <= fewFound) return sortFew(found, counts)
  return found.sort((one, other) => (counts[other + 1] ?? 0) - (counts[one + 1] ?? 0) || one - other)
}

/** Up to this many values, insertion sort is faster. */
const fewFound = 64

function sortFew(found: number[], counts: ArrayLike<number>): number[] {
  for (let at = 1; at < found.length; at += 1) {
    const index = found[at] ?? 0
    const count = counts[index + 1] ?? 0
    let place = at
    for (; place > 0 && (counts[(found[place - 1] ?? 0) + 1] ?? 0) < count; place -= 1)
      found[place] = found[place - 1] ?? 0
    found[place] = index
  }
  return found
}

function withChosen(
  list: ChoiceList,
  found: readonly FacetValue[],
  chosen: readonly string[],
  countOf: (stand: string) => number,
): FacetValue[] {
  const values = [...found]
  const inOrder = inFacetOrder(list.name)
  for (const value of chosen) {
    if (isAmong(values, value)) continue
    const stands = standsFor(list.name, value)
    const alias = choiceFor(list, stands)
    const same = alias ? values.findIndex(({ value: other }) => other === alias.value) : -1
    if (same < 0) {
      const count = stands.reduce((sum, stand) => sum + countOf(stand), 0)
      insert(values, sharedValue(value, list.labelOf(value), count), inOrder)
    } else if (!isAmong(chosen, values[same]?.value ?? '')) {
      const { label = '', count = 0 } = values[same] ?? {}
      values.splice(same, 1)
      insert(values, sharedValue(value, label, count), inOrder)
    }
  }
  return values
}

/** Inserts at the right place among sorted values. */
function insert(
  values: FacetValue[],
  value: FacetValue,
  inOrder: (a: FacetValue, b: FacetValue) => number,
): void {
  let from = 0
  let to = values.length
  while (from < to) {
    const middle = (from + to) >>> 1
    const other = values[middle]
    if (other && inOrder(other, value) < 0) from = middle + 1
    else to = middle
  }
  values.splice(from, 0, value)
}

function isAmong(values: readonly (FacetValue | string)[], value: string): boolean {
  const wanted = value.toLowerCase()
  return values.some((other) => (typeof other === 'string' ? other : other.value).toLowerCase() === wanted)
}

/** The choice that finds the same vehicles of this stock under another name; only makes have several names. */
function choiceFor({ name, choices }: ChoiceList, stands: readonly string[]): Choice | undefined {
  if (name !== 'make') return undefined
  const present = stands.filter((stand) => choices.some((choice) => choice.stands.includes(stand)))
  return choices.find(
    (choice) =>
      choice.stands.length === present.length && choice.stands.every((one) => present.includes(one)),
  )
}

/** All facets from the counts of the values as the stock writes them. */
export function facetsFrom(counts: Counts, lists: ChoiceLists, chosen: Filters['lists']): Facets {
  return mapOf(listFilters, (name) => {
    const totals = new Map<string, number>()
    for (const [value, count] of counts[name])
      totals.set(value.toLowerCase(), (totals.get(value.toLowerCase()) ?? 0) + count)
    const countOf = (stand: string): number => totals.get(stand) ?? 0
    const ofChoices = lists[name].choices.map(({ stands }) =>
      stands.reduce((sum, stand) => sum + countOf(stand), 0),
    )
    return facetFrom(lists[name], [0, ...ofChoices], chosen[name], countOf)
  })
}

/** A total order of a facet's values: the trade's order, else the most frequent first, then by label. */
export function inFacetOrder(name: ListFilter): (a: FacetValue, b: FacetValue) => number {
  const resting = restingOrder(name)
  return (a, b) => (hasOwnOrder(name) ? 0 : b.count - a.count) || resting(a, b)
}

type Labelled = Pick<Choice, 'value' | 'label'>

function restingOrder(name: ListFilter): (a: Labelled, b: Labelled) => number {
  return (a, b) =>
    compare(placeIn(name, a.value), placeIn(name, b.value)) ||
    collator.compare(a.label, b.label) ||
    compare(a.value, b.value)
}

function hasOwnOrder(name: ListFilter): boolean {
  return name === 'car_type' || name === 'seats' || name === 'berths'
}

/** The place of a value: new, used, demo as in every dealer's menu; numbers by size; other values last. */
function placeIn(name: ListFilter, value: string): number {
  if (name === 'car_type') return tradeOrder.includes(value) ? tradeOrder.indexOf(value) : tradeOrder.length
  if (!hasOwnOrder(name)) return 0
  return Number.isNaN(Number(value)) ? Number.POSITIVE_INFINITY : Number(value)
}

function compare<Value extends string | number>(a: Value, b: Value): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** What decides a label; an engine that shows none to people needs no locale. */
type Spoken = Pick<Website, 'flags'> & Partial<Pick<Website, 'locale'>>

function labelIn(
  name: ListFilter,
  value: string,
  locationNames: ReadonlyMap<string, string>,
  website: Spoken,
): string {
  switch (name) {
    case 'car_type': {
      const carType = carTypes.find((one) => one === value)
      return carType ? conditionLabel(carType, website) : value
    }
    case 'make':
      return makeLabel(value)
    case 'colour':
      return website.locale === 'en-US' && value === 'Grey' ? 'Gray' : value
    case 'location':
      return locationNames.get(value) ?? value
    case 'learner':
      return 'Learner approved'
    default:
      return value
  }
}

/**
 * For each list the values that were made, by index of the choice and by count: faster than `shared`, which holds all.
 */
const shown = new WeakMap<ChoiceList, FacetValue[][]>()

function valuesByChoice(list: ChoiceList): FacetValue[][] {
  const known = shown.get(list)
  if (known) return known
  const made = list.choices.map((): FacetValue[] => [])
  shown.set(list, made)
  return made
}

function countedChoice(list: ChoiceList, index: number, count: number): FacetValue {
  const { value = '', label = '' } = list.choices[index] ?? {}
  const facet = sharedValue(value, label, count)
  const ofChoice = valuesByChoice(list)[index]
  if (ofChoice && count < highCount) ofChoice[count] = facet
  return facet
}

/**
 * Counts below this are kept in arrays, which need an element for each lower count; higher ones are looked up in
 * `shared`.
 */
const highCount = 128

/** Values by value, label and count. */
const shared = new Map<string, Map<string, Map<number, FacetValue>>>()
let sharedCount = 0
const mostShared = 20_000

/** Equal choices with equal counts are the same object, so that their markup can be cached. */
function sharedValue(value: string, label: string, count: number): FacetValue {
  const known = shared.get(value)?.get(label)?.get(count)
  return known ?? share({ value, label, count })
}

function share(facet: FacetValue): FacetValue {
  if (sharedCount >= mostShared) {
    shared.clear()
    sharedCount = 0
  }
  sharedCount += 1
  const ofValue = shared.get(facet.value) ?? new Map<string, Map<number, FacetValue>>()
  const ofLabel = ofValue.get(facet.label) ?? new Map<number, FacetValue>()
  shared.set(facet.value, ofValue.set(facet.label, ofLabel.set(facet.count, facet)))
  return facet
}
