import { dayAt } from '#app/core/time-zone.ts'
import { momentAt, wallClockAt } from '#app/core/wall-clock.ts'
import { type AskedPlace, askedPlace, isUnasked, noPlace } from '#app/features/onroad/asked-place.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { BuyersPlace } from '#app/features/vehicles/price/there.ts'

/** The place of an address, and when a page that shows its prices ends. */
export interface PageOfPlace {
  readonly asked: AskedPlace
  readonly there: BuyersPlace | null
  /** Charges are those of a day, which ends at midnight; null without a place. */
  readonly endsAt: Date | null
}

/** Nobody has said yet where the buyer lives, so that the page may open with the place that the browser keeps (DRIVE-29). */
export function isPlaceOpen({ locale }: Pick<Website, 'locale'>, asked: AskedPlace): boolean {
  return locale === 'en-AU' && isUnasked(asked)
}

/**
 * A page whose every price is that of a buyer's state: the place takes the website's own one's.
 *
 * @returns the scope of the page, in which it is the place of whoever says none
 */
export function scopeThere(scope: Scope, { there }: Pick<PageOfPlace, 'there'>): Scope {
  return there === null ? scope : { ...scope, website: { ...scope.website, home: there } }
}

/** Reads where the buyer of an address lives, on websites of the country whose states ask for duty (DRIVE-20, DRIVE-21). */
export function placeOfPage({ website, snapshot, now }: Scope, query: URLSearchParams): PageOfPlace {
  const asked = website.locale === 'en-AU' ? askedPlace(query) : noPlace
  const { state } = asked
  if (state === null) return { asked, there: null, endsAt: null }
  const clock = wallClockAt(now, website.time_zone)
  return {
    asked,
    there: { state, day: dayAt(now, website.time_zone), tables: snapshot.chargeTables },
    endsAt: momentAt({ ...clock, day: clock.day + 1, hour: 0, minute: 0 }, website.time_zone),
  }
}
