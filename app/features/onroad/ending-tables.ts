import { dayAt } from '#app/core/time-zone.ts'
import type { WebsiteSettings } from '#app/features/tenancy/website-settings.ts'
import type { ChargeTable } from './charge-table.ts'

/** A website, as far as it says which charges it shows. */
export type ChargingWebsite = Pick<WebsiteSettings, 'id' | 'slug' | 'locale' | 'on_road'>

/** A table, or a fee of a dealer, that ends with no other after it. */
export interface EndingTable {
  /** `vic-duty`, or `on_road.QLD.ctp of lantern-cars`. */
  readonly about: string
  readonly name: string
  /** The last day, `2026-06-30`. */
  readonly validTo: string
  /** The websites that use it, by slug. */
  readonly websites: readonly string[]
}

/**
 * What ends with nothing after it and is used by a website, the earliest end first. What is over on that day is among them.
 *
 * @param day `2026-11-22`; what begins later is left out
 */
export function endingTables(
  tables: readonly ChargeTable[],
  websites: readonly ChargingWebsite[],
  day: string,
): EndingTable[] {
  const ofAuthorities = tables
    .filter((table) => table.valid_from <= day && !isFollowed(table, tables))
    .flatMap((table): EndingTable[] => {
      const users = websites.filter((website) => uses(website, table, day)).map(({ slug }) => slug)
      if (table.valid_to === null || users.length === 0) return []
      return [{ about: table.id, name: table.name, validTo: table.valid_to, websites: users }]
    })
  return [...ofAuthorities, ...websites.flatMap(ownEnds)].toSorted((one, other) =>
    one.validTo < other.validTo ? -1 : 1,
  )
}

/** The day by which operators are told: that of the east coast, where a fee year ends first of all states. */
export function operatorsDay(now: Date): string {
  return dayAt(now, 'Australia/Sydney')
}

/** Whether pages of a website may show an amount of a table: its country's, where the dealer has no fee of its own for all. */
export function uses(
  { locale, on_road: own }: ChargingWebsite,
  { jurisdiction, kind }: Pick<ChargeTable, 'jurisdiction' | 'kind'>,
  day: string,
): boolean {
  if (jurisdiction === 'NZ') return locale === 'en-NZ'
  if (locale !== 'en-AU') return false
  if (jurisdiction === 'AU' || kind === 'duty' || kind === 'lct') return true
  const fees = own[jurisdiction]?.[kind] ?? []
  return !fees.some((fee) => fee.classes === undefined && fee.valid_to >= day)
}

function isFollowed(table: ChargeTable, tables: readonly ChargeTable[]): boolean {
  return tables.some(
    (other) =>
      other.jurisdiction === table.jurisdiction &&
      other.kind === table.kind &&
      other.valid_from > table.valid_from,
  )
}

function ownEnds({ slug, on_road: own }: ChargingWebsite): EndingTable[] {
  return Object.entries(own).flatMap(([state, fees]) =>
    Object.entries(fees ?? {}).flatMap(([charge, all]) => {
      const [validTo] = (all ?? []).map(({ valid_to: end }) => end).sort()
      const about = `on_road.${state}.${charge} of ${slug}`
      return validTo === undefined ? [] : [{ about, name: about, validTo, websites: [slug] }]
    }),
  )
}
