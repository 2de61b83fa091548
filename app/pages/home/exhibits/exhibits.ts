import type { AreaMap } from '#app/features/locations/area-map.ts'
import type { SheetPanel } from '#app/features/tenancy/settings/home-exhibits-setting.ts'
import type { FactValue } from '#app/features/vehicles/fact.ts'
import type { Standing } from './standing.ts'

/** The sections of the home page that show one thing closely, each with what it needs. */
export type Exhibit =
  | { readonly name: 'faults'; readonly cars: readonly InspectedCar[] }
  | { readonly name: 'auction-sheet'; readonly sheet: AuctionSheet }
  | { readonly name: 'map'; readonly map: DrawnMap }
  | { readonly name: 'board'; readonly rows: readonly BoardRow[]; readonly more: More }
  | { readonly name: 'tow-shelf'; readonly shelves: readonly TowShelf[]; readonly longestMm: number }
  | { readonly name: 'setup-times'; readonly setups: readonly Setup[] }
  | { readonly name: 'length-ladder'; readonly ladder: LengthLadder; readonly more: More }
  | { readonly name: 'licence-ladder'; readonly steps: readonly LicenceStep[] }
export type ExhibitName = Exhibit['name']

interface More {
  readonly href: string
  readonly label: string
}

export interface InspectedCar {
  readonly car: Standing
  readonly photo: string | null
  /** "61,200 km · Manual". */
  readonly facts: string
  /** "Looked over on 3 Nov 2026 by Petra". */
  readonly looked: string | null
  readonly found: readonly { readonly part: string; readonly note: string; readonly fixed: boolean }[]
}

export interface AuctionSheet {
  readonly car: Standing
  readonly house: string
  readonly lot: string
  readonly day: string
  readonly grade: string
  readonly inside: string | null
  readonly lines: readonly { readonly head: string; readonly said: string; readonly means: string }[]
  readonly marks: readonly {
    readonly code: string
    readonly panel: SheetPanel
    /** "Left front wing: a scratch of the size of a hand". */
    readonly means: string
  }[]
}

export interface DrawnMap {
  readonly drawing: AreaMap
  readonly yards: readonly Yard[]
}

export interface Yard {
  /** Its pin; null where the map has one alone. */
  readonly number: number | null
  readonly name: string
  readonly href: string
  readonly address: string
  readonly opening: string
  readonly isOpen: boolean
  readonly phone: { readonly href: string; readonly text: string } | null
  /** "64 cars here", and where they are listed; null where none is. */
  readonly stock: { readonly href: string; readonly label: string } | null
}

export interface BoardRow {
  readonly id: number
  readonly name: string
  readonly path: string
  readonly body: string | null
  readonly axles: string | null
  readonly gvm: FactValue | null
  readonly gcm: FactValue | null
  /** Hours where they are known, else kilometres. */
  readonly worked: string | null
  readonly yard: string | null
  readonly price: string
  readonly state: 'ready' | 'reserved' | 'due'
}

export interface TowShelf {
  readonly limit: string
  readonly cars: readonly string[]
  readonly vans: readonly { readonly van: Standing; readonly weight: string; readonly spare: string }[]
  readonly count: number
  readonly href: string
}

export interface Setup {
  readonly camper: Standing
  readonly minutes: number
  readonly people: number
  readonly facts: string
}

export interface LengthLadder {
  /** The end of the ruler, and its marks. */
  readonly longestMm: number
  readonly marks: readonly { readonly mm: number; readonly label: string }[]
  readonly pitches: readonly { readonly name: string; readonly note: string | null; readonly mm: number }[]
  readonly rungs: readonly {
    readonly vehicle: Standing
    readonly lengthMm: number
    readonly length: string
    readonly facts: string
  }[]
}

/** A motorcycle on a step, with the length that it is drawn with: all of them have one scale. */
export type LicenceBike = Standing & { readonly drawnMm: number }

export interface LicenceStep {
  readonly bound: 'Up to' | 'Over'
  /** The bound in cubic centimetres, "300". */
  readonly figure: string
  readonly href: string
  readonly count: number
  readonly learners: number
  readonly shown: readonly LicenceBike[]
}
