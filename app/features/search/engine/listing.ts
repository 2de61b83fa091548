import type { Website } from '#app/features/tenancy/website.ts'
import { isShown } from '#app/features/vehicles/shown/is-shown.ts'
import { isSold, soldWindowEnd } from '#app/features/vehicles/sold.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { addRow, hasRow, noRows, type Rows } from './rows.ts'

type ListingWebsite = Pick<Website, 'include_sold_cars_days' | 'template'>

interface Leaving {
  readonly row: number
  /** The last moment at which it is listed. */
  readonly end: Date
}

/** Which rows are listed at a moment: most of them always, each sold one until its own end. */
export class Listing {
  readonly #always: Rows
  /** The sold vehicles, ordered by when they leave. */
  readonly #leaving: readonly Leaving[]

  constructor(vehicles: readonly Vehicle[], website: ListingWebsite) {
    const leaving: Leaving[] = []
    this.#always = noRows(vehicles.length)
    for (const [row, vehicle] of vehicles.entries()) {
      // an unsold vehicle does not depend on the time
      const end = isSold(vehicle) ? soldWindowEnd(vehicle, website) : new Date(0)
      if (end === null || !isShown(vehicle, website, end)) continue
      if (isSold(vehicle)) leaving.push({ row, end })
      else addRow(this.#always, row)
    }
    this.#leaving = leaving.sort((a, b) => a.end.getTime() - b.end.getTime())
  }

  /** How many sold vehicles have left by now; while the number is the same, the same rows are listed. */
  goneBy(now: Date): number {
    let from = 0
    let to = this.#leaving.length
    while (from < to) {
      const middle = (from + to) >>> 1
      const end = this.#leaving[middle]?.end
      if (end !== undefined && end < now) from = middle + 1
      else to = middle
    }
    return from
  }

  rowsWhen(gone: number): Rows {
    const rows = this.#always.slice()
    for (const { row } of this.#leaving.slice(gone)) addRow(rows, row)
    return rows
  }

  /** The moment at which the first of these rows leaves. */
  firstEnd(gone: number, rows: Rows): Date | null {
    return this.#leaving.slice(gone).find(({ row }) => hasRow(rows, row))?.end ?? null
  }
}
