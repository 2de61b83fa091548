import type { EventId } from './events.ts'
import type { TrackedItem } from './tracked-item.ts'
import type { SeenVehicle } from './vehicle-view.ts'

/** Something that a visitor did or saw, with everything that a destination may need. */
export interface Happening {
  /** Null where a page was opened that the catalogue does not know. */
  readonly id: EventId | null
  readonly path: string
  /** The whole address, without personal data. */
  readonly url: string
  readonly title: string
  /** The vehicle that the page is about. */
  readonly item: TrackedItem | null
  /** The vehicles that a list shows. */
  readonly shown: readonly SeenVehicle[]
  readonly search: string
  readonly leadId: string | null
  /** The text and the address of the element that was pressed. */
  readonly pressed: { readonly text: string; readonly address: string | null } | null
}

export function isPageView({ id }: Pick<Happening, 'id'>): boolean {
  return id === null || id <= 13
}
