import { withCapital } from '#app/core/text.ts'
import { dayText, type LocalTime } from '#app/features/tenancy/locale-format.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { localSpelling, vehicleWords } from '#app/features/tenancy/wording.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { hasPassport } from './applies.ts'
import { askPath } from './ask-path.ts'
import { type Imperfection, severityOf, standardVersion } from './imperfection.ts'
import {
  agesChangeAt,
  type PassportRow,
  passportRows,
  publishedPath,
  sourceWords,
  unknownWords,
} from './passport-words.ts'

/** An imperfection in the list of them. */
export interface ShownImperfection {
  readonly id: number
  readonly photo: string
  /** The marked point, as shares of width and height. */
  readonly x: number
  readonly y: number
  /** "Scratch, left side" */
  readonly name: string
  /** "30 mm, small" */
  readonly size: string
  readonly note: string | null
  readonly more: number
  /** The path of its document, where that is published. */
  readonly document: string | null
}

type AskedRow = PassportRow & { readonly ask: string | null }

/** What is said of imperfections, where somebody has said anything. */
export interface ShownFaults {
  readonly row: AskedRow
  /** Where somebody looked who found nothing; null where something is disclosed. */
  readonly looked: string | null
  readonly imperfections: readonly ShownImperfection[]
}

/** A passport as the page shows it. */
export interface ShownPassport {
  /** What the website calls one vehicle. */
  readonly one: string
  readonly warnings: readonly PassportRow[]
  /** What is said of everything but imperfections, which have a section of their own once anything is said of them. */
  readonly rows: readonly AskedRow[]
  readonly faults: ShownFaults | null
  /** The photo of the weight plate. */
  readonly plate: string | null
  readonly standard: string
  /** When time alone changes the words; null where it does not. */
  readonly changesAt: Date | null
}

/** The path of the page that says by which sizes imperfections are counted. */
export const standardPath = '/passport/standard'

/** Null where the website shows no passport of this vehicle (PASS-01). @param local of the vehicle's location */
export function shownPassport(
  vehicle: Vehicle,
  website: Website,
  local: LocalTime,
  now: Date,
): ShownPassport | null {
  if (!website.config.cars.passport || !hasPassport(vehicle)) return null
  const { passport } = vehicle
  const { weights } = passport.items
  const all = passportRows(vehicle, passport, local, now)
  const path = vehiclePath(website, vehicle)
  const rows = all
    .filter(({ isWarning }) => !isWarning)
    .map((row) => ({ ...row, ask: row.isKnown ? null : askPath(path, row.item) }))
  const faults = rows.find(({ item, words }) => item === 'imperfections' && words[0] !== unknownWords)
  return {
    one: vehicleWords(website).one,
    warnings: all.filter(({ isWarning }) => isWarning),
    rows: rows.filter((row) => row !== faults),
    faults: faults ? shownFaults(faults, vehicle, local) : null,
    plate: weights.state === 'unknown' ? null : weights.value.photo,
    standard: standardVersion,
    changesAt: agesChangeAt(vehicle, passport, local, now),
  }
}

/** Who looked everywhere and found nothing says so with the day, and with the places (PASS-04). */
function shownFaults(row: AskedRow, vehicle: Vehicle, local: LocalTime): ShownFaults {
  const { items, imperfections } = vehicle.passport
  const { state, value } = items.imperfections
  if (state === 'none found')
    return {
      row: { ...row, words: [`No faults found at the inspection of ${row.day}`] },
      looked: localSpelling(value.zones.join(', '), local.locale),
      imperfections: [],
    }
  const shown = imperfections.flatMap((one) => shownImperfection(one, vehicle, local) ?? [])
  return { row, looked: null, imperfections: shown }
}

/** Null for a mark below the standard. */
function shownImperfection(
  imperfection: Imperfection,
  { passport }: Vehicle,
  { locale }: LocalTime,
): ShownImperfection | null {
  const { id, kind, zone, size_mm, photos, note, repaired_on, source, dated, document } = imperfection
  const severity = severityOf(imperfection)
  const [first, ...others] = photos
  if (severity === null || !first) return null
  const item = passport.items.imperfections
  const isSaidApart = item.source !== source || item.dated !== dated
  const notes = [
    note,
    repaired_on === null ? null : `Repaired ${dayText(repaired_on, locale, 'date')}`,
    isSaidApart ? `${sourceWords(source)}, ${dayText(dated, locale, 'date')}` : null,
  ].filter((one) => one !== null)
  return {
    id,
    photo: first.photo,
    x: first.x,
    y: first.y,
    name: localSpelling(`${withCapital(kind)}, ${zone}`, locale),
    size: `${size_mm} mm, ${severity}`,
    note: notes.length === 0 ? null : notes.join('. '),
    more: others.length,
    document: publishedPath(passport, document),
  }
}
