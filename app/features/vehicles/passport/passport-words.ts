import { numberText } from '#app/core/number-text.ts'
import { withCapital } from '#app/core/text.ts'
import { dayAt } from '#app/core/time-zone.ts'
import { clockText, momentAt, wallClockAt } from '#app/core/wall-clock.ts'
import { dateText, dayText, type LocalTime } from '#app/features/tenancy/locale-format.ts'
import { massBetween, massText } from '#app/features/tenancy/measures.ts'
import { distanceUnit, localSpelling } from '#app/features/tenancy/wording.ts'
import type { VehicleFacts } from '#app/features/vehicles/vehicle.ts'
import { shownItems } from './applies.ts'
import { disclosedWords, severityOf } from './imperfection.ts'
import { type ItemName, type ItemValue, plateFacts } from './item-values.ts'
import type { Passport, PassportItem, Told } from './passport.ts'
import { payloadKg, weightLabels } from './plate.ts'

/** One item of a passport, as the page says it. */
export interface PassportRow {
  readonly item: ItemName
  readonly label: string
  /** False where nobody knows: the page offers to ask. */
  readonly isKnown: boolean
  /** The first line says what is known, the others more of it. */
  readonly words: readonly string[]
  /** Who says so, and for which day; null where nothing is said. */
  readonly source: string | null
  readonly day: string | null
  /** "checked 94 days ago", where it is older than it should be. */
  readonly age: string | null
  /** It is said before all others, as a warning (PASS-12). */
  readonly isWarning: boolean
  /** The path of its document, where that is published. */
  readonly document: string | null
}

/** What is asked where nobody knows an item. */
export const unknownWords = 'Not known.'

const labels: Readonly<Record<ItemName, string>> = {
  imperfections: 'Imperfections',
  weights: 'Weight plate',
  weighbridge: 'Weighbridge',
  service: 'Service history',
  title: 'Title check',
  recall: 'Recall',
  battery: 'Battery health',
}

/** What an item is called within a sentence, for who asks about it. */
const names: Readonly<Record<ItemName, string>> = {
  imperfections: 'imperfections',
  weights: 'weight plate',
  weighbridge: 'weighbridge ticket',
  service: 'service history',
  title: 'title check',
  recall: 'recalls',
  battery: 'battery health',
}

export function itemName(item: ItemName): string {
  return names[item]
}

/** After how many days a check is old, and its age stands in words (PASS-03). */
const limits: Partial<Record<ItemName, number>> = { title: 30, recall: 30, imperfections: 90, battery: 180 }

const dayMs = 86_400_000

/** Every item of a vehicle's passport that applies, warnings first. @param local of the vehicle's location */
export function passportRows(
  vehicle: VehicleFacts,
  passport: Passport,
  local: LocalTime,
  now: Date,
): PassportRow[] {
  const rows = shownItems(vehicle, passport).map((item) => rowOf(item, vehicle, passport, local, now))
  return [...rows.filter(({ isWarning }) => isWarning), ...rows.filter(({ isWarning }) => !isWarning)]
}

function rowOf(
  item: ItemName,
  vehicle: VehicleFacts,
  passport: Passport,
  local: LocalTime,
  now: Date,
): PassportRow {
  const told = passport.items[item]
  const label = itemLabel(item, local.locale)
  const words = wordsOf(item, vehicle, passport, local)
  if (told.state === 'unknown') return unknownRow(item, label, words, passport, local, now)
  return {
    item,
    label,
    isKnown: true,
    words,
    source: sourceWords(told.source),
    day: dayText(told.dated, local.locale, 'date'),
    age: ageWords(item, told.dated, local, now),
    isWarning: isWarning(passport, item),
    document: publishedPath(passport, told.document),
  }
}

/** Marks that somebody has disclosed stand there, though nobody says that they are all of them. */
function unknownRow(
  item: ItemName,
  label: string,
  words: readonly string[],
  { imperfections }: Passport,
  local: LocalTime,
  now: Date,
): PassportRow {
  const nothing = { item, label, isKnown: false, words, isWarning: false, document: null }
  const latest = imperfections
    .filter((one) => severityOf(one))
    .toSorted((a, b) => (a.dated < b.dated ? 1 : -1))[0]
  if (item !== 'imperfections' || !latest) return { ...nothing, source: null, day: null, age: null }
  return {
    ...nothing,
    source: sourceWords(latest.source),
    day: dayText(latest.dated, local.locale, 'date'),
    age: ageWords(item, latest.dated, local, now),
  }
}

/** What an item is called where it stands by itself. */
export function itemLabel(item: ItemName, locale: LocalTime['locale']): string {
  return localSpelling(labels[item], locale)
}

export function documentPath(hash: string): string {
  return `/passport/${hash}`
}

/** The path of a document that the page shows; null where it goes to who asks, or there is none. */
export function publishedPath({ documents }: Passport, document: string | null): string | null {
  const published = documents.find(({ hash, publish }) => publish && hash === document)
  return published ? documentPath(published.hash) : null
}

/** Who says so, in words (PASS-03). */
export function sourceWords(source: string): string {
  const known = { dealer: 'Stated by the dealer', plate: 'From the plate', maker: 'From the maker' }
  return Object.entries(known).find(([name]) => name === source)?.[1] ?? source
}

/** Is there something that a buyer must know before all else (PASS-12, PASS-13)? */
export function isWarning({ items: { title, recall } }: Passport, item: ItemName): boolean {
  if (item === 'recall') return recall.state !== 'unknown' && recall.value.answer === 'open'
  if (item !== 'title' || title.state === 'unknown') return false
  const { security_interest, write_off, theft } = title.value
  return [security_interest, write_off, theft].includes('recorded')
}

function ageWords(item: ItemName, dated: string, local: LocalTime, now: Date): string | null {
  const limit = limits[item]
  const days = daysSince(dated, local, now)
  return limit === undefined || days <= limit ? null : `checked ${days} days ago`
}

function daysSince(dated: string, { time_zone }: LocalTime, now: Date): number {
  return Math.round((Date.parse(dayAt(now, time_zone)) - Date.parse(dated)) / dayMs)
}

/** When the next midnight at the place makes the age of a check untrue; null where no item grows old. */
export function agesChangeAt(
  vehicle: VehicleFacts,
  passport: Passport,
  local: LocalTime,
  now: Date,
): Date | null {
  const isAging = shownItems(vehicle, passport).some((item) => {
    const limit = limits[item]
    const { dated } = passport.items[item]
    const isDisclosed = item === 'imperfections' && passport.imperfections.length > 0
    if (limit === undefined) return false
    return isDisclosed || (dated !== null && daysSince(dated, local, now) >= limit)
  })
  if (!isAging) return null
  const { year, month, day } = wallClockAt(now, local.time_zone)
  return momentAt({ year, month, day: day + 1, hour: 0, minute: 0 }, local.time_zone)
}

function wordsOf(
  item: ItemName,
  vehicle: VehicleFacts,
  passport: Passport,
  local: LocalTime,
): readonly string[] {
  const { items } = passport
  switch (item) {
    case 'imperfections':
      return imperfectionWords(passport)
    case 'weights':
      return said(items.weights, () => plateWords(vehicle, passport, local))
    case 'weighbridge':
      return said(items.weighbridge, (told) => weighbridgeWords(told, local))
    case 'service':
      return said(items.service, (told) => serviceWords(told, local))
    case 'title':
      return said(items.title, (told) => titleWords(told, local))
    case 'recall':
      return said(items.recall, (told) => recallWords(told, local))
    case 'battery':
      return said(items.battery, (told) => batteryWords(told, local))
  }
}

function said<Name extends ItemName>(
  item: PassportItem<Name>,
  words: (told: Told<ItemValue<Name>>) => readonly string[],
): readonly string[] {
  return item.state === 'unknown' ? [unknownWords] : words(item)
}

function imperfectionWords({ items, imperfections }: Passport): string[] {
  const disclosed = disclosedWords(imperfections)
  switch (items.imperfections.state) {
    case 'none found':
      return ['None found']
    case 'stated':
      return [disclosed ?? 'No imperfection disclosed']
    case 'unknown':
      return disclosed === null ? [unknownWords] : [disclosed, 'Whether there are others is not known.']
  }
}

/** What is said of imperfections, in one line; null where nobody has said anything (PASS-07). */
export function damageWords(passport: Passport): string | null {
  const [first = unknownWords] = imperfectionWords(passport)
  return first === unknownWords ? null : first
}

function plateWords(vehicle: VehicleFacts, passport: Passport, { locale }: LocalTime): string[] {
  const { weights } = passport.items
  if (weights.state === 'unknown') return []
  const names = weightLabels(locale)
  const figures = plateFacts.flatMap((fact) => {
    const kg = weights.value[fact]
    return kg === undefined ? [] : [`${names[fact]} ${massText(kg, locale)}`]
  })
  const payload = payloadKg(vehicle)
  const { atm_kg, tare_kg } = names
  return [
    `${figures.join(', ')}, from the plate`,
    ...(payload === null
      ? []
      : [
          `Payload ${massBetween(payload.tareKg, payload.atmKg, locale)}, reckoned: ${atm_kg} less ${tare_kg.toLowerCase()}`,
        ]),
  ]
}

function weighbridgeWords({ value }: Told<ItemValue<'weighbridge'>>, { locale }: LocalTime): string[] {
  const { mass_kg, ticket } = value
  return [`${massText(mass_kg, locale)} as weighed${ticket === null ? '' : `, ticket ${ticket}`}`]
}

const histories = { full: 'Full history', part: 'Part of the history', none: 'No history' } as const

function serviceWords({ value, state }: Told<ItemValue<'service'>>, { locale }: LocalTime): string[] {
  if (state === 'none found') return [histories.none]
  const latestFirst = value.entries.toSorted((one, other) => (one.day < other.day ? 1 : -1))
  return [
    histories[value.history],
    ...latestFirst.map(
      ({ day, odometer, workshop, work }) =>
        `${[dayText(day, locale, 'date'), ...(odometer === null ? [] : [odometerWords(odometer, locale)]), workshop].join(', ')}: ${work}`,
    ),
  ]
}

function titleWords({ value }: Told<ItemValue<'title'>>, local: LocalTime): string[] {
  const { register, certificate, at, security_interest, write_off, theft } = value
  const answers: [answer: string, recorded: string, none: string, unsaid: string][] = [
    [security_interest, 'A security interest is recorded.', 'security interest', 'security interests'],
    [write_off, 'It is recorded as a write-off.', 'write-off', 'write-offs'],
    [theft, 'It is recorded as stolen.', 'theft', 'theft'],
  ]
  const recorded = answers.flatMap(([answer, words]) => (answer === 'recorded' ? [words] : []))
  const none = answers.flatMap(([answer, , words]) => (answer === 'none' ? [`no ${words}`] : []))
  const unsaid = answers.flatMap(([answer, , , words]) => (answer === 'not answered' ? [words] : []))
  const first = [
    ...recorded,
    ...(none.length > 0 ? [`${withCapital(none.join(', '))} recorded.`] : []),
    ...(unsaid.length > 0 ? [`The register does not tell of ${unsaid.join(' and ')}.`] : []),
  ].join(' ')
  const moment = new Date(at)
  const clock = clockText(wallClockAt(moment, local.time_zone))
  return [
    first,
    `${register}, certificate ${certificate}, as the register stood at ${clock} on ${dateText(moment, local)}. Make your own search on the day you buy.`,
  ]
}

/** What is said of an open recall; null where none is known (PASS-13). */
export function openRecallWords({ items: { recall } }: Passport): readonly string[] | null {
  if (recall.state === 'unknown' || recall.value.answer !== 'open') return null
  return recallLines(recall.value)
}

type OpenRecall = Extract<ItemValue<'recall'>, { answer: 'open' }>

function recallLines({ number, hazard, remedy }: OpenRecall): string[] {
  return [`An open recall, number ${number}`, `Hazard: ${hazard}`, `Remedy: ${remedy}`]
}

function recallWords({ value }: Told<ItemValue<'recall'>>, { locale }: LocalTime): string[] {
  switch (value.answer) {
    case 'none open':
      return ['None open']
    case 'open':
      return recallLines(value)
    case 'fixed':
      return [
        `Fixed on ${dayText(value.fixed_on, locale, 'date')}${value.number === undefined ? '' : `, number ${value.number}`}`,
      ]
  }
}

function batteryWords({ value }: Told<ItemValue<'battery'>>, { locale }: LocalTime): string[] {
  const { health_percent, of, method, provider, certificate, odometer } = value
  return [
    `${numberText(health_percent, 1)}% of ${of === 'maker’s figure' ? 'the maker’s figure' : of}`,
    [
      `${method} by ${provider}`,
      ...(certificate === null ? [] : [`certificate ${certificate}`]),
      ...(odometer === null ? [] : [`at ${odometerWords(odometer, locale)}`]),
    ].join(', '),
  ]
}

function odometerWords(odometer: number, locale: LocalTime['locale']): string {
  return `${numberText(odometer, 0)} ${distanceUnit(locale)}`
}
