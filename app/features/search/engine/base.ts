import { noFilters } from '#app/features/search/filters.ts'
import { isInPreset } from '#app/features/search/preset.ts'
import type { Facets, Preset, RangeFacets } from '#app/features/search/search-engine.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { Columns } from './columns.ts'
import type { Listing } from './listing.ts'
import { addRow, inBoth, listRows, noRows, type Rows } from './rows.ts'
import { type Suggestables, suggestablesOf } from './suggestable.ts'

/** What a search page shows before the visitor chooses anything, until a sold vehicle leaves. */
export class Base {
  readonly rows: Rows
  /** All that the website lists, on whatever page. */
  readonly listed: Rows
  readonly endsAt: Date | null
  readonly #vehicles: readonly Vehicle[]
  readonly #columns: Columns
  #facets: Facets | undefined
  #ranges: RangeFacets | undefined
  #suggestables: Suggestables | undefined

  constructor(stock: IndexedStock, gone: number, ofPreset: Rows | null) {
    this.#vehicles = stock.vehicles
    this.#columns = stock.columns
    this.listed = stock.listing.rowsWhen(gone)
    this.rows = ofPreset === null ? this.listed : inBoth(this.listed, ofPreset)
    this.endsAt = stock.listing.firstEnd(gone, this.rows)
  }

  /** The counts where nothing is chosen. */
  get facets(): Facets {
    if (!this.#facets) {
      const rows = listRows(this.rows)
      this.#facets = this.#columns.facets(() => rows, noFilters.lists)
    }
    return this.#facets
  }

  get ranges(): RangeFacets {
    if (!this.#ranges) {
      const rows = listRows(this.rows)
      this.#ranges = this.#columns.rangeFacets(() => rows)
    }
    return this.#ranges
  }

  get suggestables(): Suggestables {
    if (!this.#suggestables) {
      const vehicles = Array.from(listRows(this.rows)).flatMap((row) => this.#vehicles[row] ?? [])
      this.#suggestables = suggestablesOf(vehicles, this.facets)
    }
    return this.#suggestables
  }
}

export interface IndexedStock {
  readonly vehicles: readonly Vehicle[]
  readonly columns: Columns
  readonly listing: Listing
}

interface KnownPreset {
  /** null: all of them. */
  readonly rows: Rows | null
  readonly base: Base
  readonly gone: number
}

/** A website names a few presets; where there are more, somebody makes them up. */
const mostPresets = 100

/** The bases of the presets that have been asked for. */
export class Bases {
  readonly #stock: IndexedStock
  readonly #presets = new Map<string, KnownPreset>()

  constructor(stock: IndexedStock) {
    this.#stock = stock
  }

  at(preset: Preset, now: Date): Base {
    const key = JSON.stringify([preset.carTypes, preset.dealershipId, preset.filter])
    const known = this.#presets.get(key)
    const gone = this.#stock.listing.goneBy(now)
    if (known?.gone === gone) return known.base
    const rows = known ? known.rows : this.#rowsIn(preset)
    const base = new Base(this.#stock, gone, rows)
    if (this.#presets.size >= mostPresets) this.#presets.clear()
    this.#presets.set(key, { rows, base, gone })
    return base
  }

  #rowsIn(preset: Preset): Rows | null {
    if (preset.carTypes === undefined && preset.dealershipId === undefined && !preset.filter) return null
    const rows = noRows(this.#stock.vehicles.length)
    for (const [row, vehicle] of this.#stock.vehicles.entries())
      if (isInPreset(vehicle, preset)) addRow(rows, row)
    return rows
  }
}
