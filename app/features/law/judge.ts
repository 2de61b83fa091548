import type { AdvertisedVehicle, Advertisement, Standing } from './advertisement.ts'
import { detectors } from './detectors.ts'
import type { Found } from './found.ts'
import { countryOf, isCountry, type LawPlace, type Rule, statusOn } from './rule.ts'
import type { Signature } from './signature.ts'

/** A known breach (LAW-02): one rule, and the words or the vehicles that it is about. */
export interface Finding {
  /** What an operator calls it by: `AU-SAVE.1f2e3d4c`. */
  readonly id: string
  readonly rule: Rule
  readonly status: Rule['status']
  /**
   * What refuses lets nothing be published, and what withholds keeps a part of vehicles from being shown (LAW-04), unless
   * somebody has signed it; what advises is told.
   */
  readonly outcome: 'refuses' | 'withholds' | 'signed' | 'advises'
  /** Who has signed that it is lawful; null: nobody. */
  readonly signed: Signature | null
  /** The words that were judged; of vehicles, their stock numbers. */
  readonly words: string
  /** The whole that a signature holds for (LAW-18): the stretch of text, or whose vehicles they are. */
  readonly judged: string
  /** Where it stands; null: it is about vehicles. */
  readonly at: Standing | null
  /** The address of the page that it stands on; null: it is none. */
  readonly path: string | null
  /** The dealership whose vehicles it is about, and their stock numbers. */
  readonly vehicles: { readonly dealership: string; readonly stocknums: readonly string[] } | null
}

/** A post of so many days is no advertisement any more (LAW-03). */
const advertisedDays = 90

/**
 * Judges what a website says by the rules as they stand on a day. Nothing is caught here: a rule that fails makes the check
 * fail, and what was not judged is not published (LAW-13).
 *
 * @param today `2026-11-22`
 */
export function judge(advertisement: Advertisement, rules: readonly Rule[], today: string): Finding[] {
  return rules.flatMap((rule) => {
    const status = statusOn(rule, today)
    const judged = status === 'ended' ? null : within(advertisement, rule.jurisdiction)
    if (judged === null) return []
    return asFindings(rule, status, detectors[rule.looks_at](judged, rule.with), today)
  })
}

/** What a place’s law looks at; null where the website has nothing to do with it. */
function within(advertisement: Advertisement, place: LawPlace): Advertisement | null {
  const { locale, places, vehicles } = advertisement
  const country = locale.slice(3)
  if (place === country) return advertisement
  if (isCountry(place) || countryOf(place) !== country) return null
  const there = places.filter(({ state }) => state === place)
  const theirs = vehicles.filter(({ state }) => state === place)
  if (!there.some(({ isVisible, isSales }) => isVisible && isSales) && theirs.length === 0) return null
  return { ...advertisement, places: there, vehicles: theirs }
}

function asFindings(rule: Rule, status: Rule['status'], found: readonly Found[], today: string): Finding[] {
  const stated = found.flatMap((one): Finding[] => {
    if ('vehicle' in one) return []
    const isAdvertised =
      !one.isQuoted && (one.date === null || daysBetween(one.date, today) <= advertisedDays)
    const { words, judged, at, path } = one
    const outcome = isAdvertised ? outcomeOf(rule, status, refusesImport(rule)) : 'advises'
    return [makeFinding({ rule, status, outcome, words, judged, at, path, vehicles: null })]
  })
  const vehicles = found.flatMap((one) => ('vehicle' in one ? [one.vehicle] : []))
  return [...stated, ...byDealership(vehicles).map((theirs) => ofVehicles(rule, status, theirs))]
}

/** What a folder says as a whole is refused; where a rule is about the vehicles it sells, that part is not shown (LAW-04). */
function refusesImport({ effect }: Rule): boolean {
  return effect === null || effect === 'claim'
}

function outcomeOf(rule: Rule, status: Rule['status'], refuses: boolean): Finding['outcome'] {
  if (rule.severity !== 'refuse' || status !== 'in_force') return 'advises'
  if (refuses) return 'refuses'
  return rule.effect === null ? 'advises' : 'withholds'
}

/** Of vehicles a finding is one rule of one dealership; none of them is hidden, and no feed is refused (LAW-04). */
function ofVehicles(
  rule: Rule,
  status: Rule['status'],
  [dealership, vehicles]: readonly [string, readonly AdvertisedVehicle[]],
): Finding {
  const stocknums = vehicles.map(({ stocknum }) => stocknum)
  const words = stocknums.join(', ')
  const judged = `vehicles of ${dealership}`
  return makeFinding({
    rule,
    status,
    // no vehicle is hidden and no feed refused, so nothing that they say refuses
    outcome: outcomeOf(rule, status, false),
    words,
    judged,
    at: null,
    path: null,
    vehicles: { dealership, stocknums },
  })
}

function makeFinding(finding: Omit<Finding, 'id' | 'signed'>): Finding {
  return { ...finding, id: `${finding.rule.id}.${shortHash(finding.judged)}`, signed: null }
}

/** FNV-1a of 32 bits: a short name for a long text. Signatures compare the text itself. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

function byDealership(vehicles: readonly AdvertisedVehicle[]): [string, AdvertisedVehicle[]][] {
  return [...Map.groupBy(vehicles, ({ dealership }) => dealership)]
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}
