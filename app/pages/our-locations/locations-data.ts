import type { ShownMember } from '#app/features/content/team.ts'
import type { AreaMap } from '#app/features/locations/area-map.ts'
import type { Location } from '#app/features/locations/location.ts'
import type { ShownLocation } from '#app/features/locations/shown-location.ts'
import type { Ask } from '#app/pages/furniture/plain-page/ask.ts'
import type { PageTop } from '#app/pages/furniture/plain-page/plain-page.ts'
import type { Shelf } from '#app/pages/furniture/shelves/shelf.ts'

export interface LocationsData {
  readonly top: PageTop
  readonly type: Location['location_type'] | null
  readonly types: readonly {
    readonly type: Location['location_type']
    readonly label: string
    readonly count: number
  }[]
  readonly total: number
  readonly yards: readonly LocationsAtAddress[]
  /** Whether each yard has a numbered pin on the map: it has none where all is at one address. */
  readonly isNumbered: boolean
  /** Has a pin for each address of these locations; null where there are none. */
  readonly map: AreaMap | null
}

/** Everything that is done at one address. */
export interface LocationsAtAddress {
  readonly name: string
  readonly address: string
  readonly departments: readonly [ShownLocation, ...ShownLocation[]]
}

export interface LocationPageData {
  readonly top: PageTop
  readonly location: ShownLocation
  readonly map: AreaMap
  /** The departments at the same address, this one first. */
  readonly departments: readonly ShownLocation[]
  readonly team: readonly ShownMember[]
  readonly shelf: Shelf | null
  readonly ask: { readonly href: string; readonly label: string }
}

export interface ContactListData {
  readonly top: PageTop
  readonly addresses: readonly LocationsAtAddress[]
  readonly socials: readonly { readonly name: string; readonly href: string }[]
  readonly ask: Ask
}
