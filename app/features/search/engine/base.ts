import type { ListFilter, RangeFilter } from '#app/features/search/filters.ts'
import { isInPreset } from '#app/features/search/preset.ts'
import type { FacetValue, Preset, RangeFacet } from '#app/features/search/search-engine.ts'
import type { BuyersPlace } from '#app/features/vehicles/price/there.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { Columns } from './columns.ts'
import type { Listing } from './listing.ts'
import type { RangeColumn } from './range-column.ts'
import { addRow, inBoth, listRows, noRows, type Rows } from './rows.ts'
import { type Suggestables, suggestablesOf } from './suggestable.ts'

/** What a search page shows before the visitor chooses anything. It stays valid until a sold vehicle leaves. */
export class Base {
  readonly rows: Rows
  /** All vehicles that the website lists, on any search page. */
  readonly listed: Rows
  readonly endsAt: Date | null
  readonly #stock: IndexedStock
  // computed when they are first asked for
  #list: Uint32Array | undefined
  readonly #counts = new Map<ListFilter, Uint32Array>()
  readonly #facets = new Map<ListFilter, readonly FacetValue[]>()
  readonly #ranges = new WeakMap<RangeColumn, { readonly facet: RangeFacet | null }>()
  #suggestables: Suggestables | undefined

  constructor(stock: IndexedStock, gone: number, ofPreset: Rows | null) {
    this.#stock = stock
    this.listed = stock.listing.rowsWhen(gone)
    this.rows = ofPreset === null ? this.listed : inBoth(this.listed, ofPreset)
    this.endsAt = stock.listing.firstEnd(gone, this.rows)
  }

  /** The rows in ascending order. */
  get list(): Uint32Array {
    this.#list ??= listRows(this.rows)
    return this.#list
  }

  /** The counts of a list's codes without any filter. */
  countsOf(name: ListFilter): Uint32Array {
    const counts = this.#counts.get(name) ?? this.#stock.columns.lists[name].countsOf(this.list).slice()
    this.#counts.set(name, counts)
    return counts
  }

  /** The facet of a list without any filter. */
  facetOf(name: ListFilter): readonly FacetValue[] {
    const facet = this.#facets.get(name) ?? this.#stock.columns.lists[name].facetOf(this.countsOf(name), [])
    this.#facets.set(name, facet)
    return facet
  }

  rangeOf(name: RangeFilter, there: BuyersPlace | null): RangeFacet | null {
    const column = this.#stock.columns.rangeOf(name, there)
    const { facet } = this.#ranges.get(column) ?? { facet: column.facetOf(this.list) }
    this.#ranges.set(column, { facet })
    return facet
  }

  get suggestables(): Suggestables {
    this.#suggestables ??= this.#makeSuggestables()
    return this.#suggestables
  }

  #makeSuggestables(): Suggestables {
    const shown = Array.from(this.list).flatMap((row) => this.#stock.vehicles[row] ?? [])
    return suggestablesOf(shown, { make: this.facetOf('make'), body: this.facetOf('body') })
  }
}

export interface IndexedStock {
  readonly vehicles: readonly Vehicle[]
  readonly columns: Columns
  readonly listing: Listing
}

interface KnownPreset {
  /** Null means all rows. */
  readonly rows: Rows | null
  readonly base: Base
  readonly gone: number
}

/** A website names a few presets; a larger number must come from invented addresses. */
const mostPresets = 100

/** The bases of the presets that were asked for. */
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
