import type { Website } from '#app/features/tenancy/website.ts'
import { actionEvent } from '#app/features/tracking/event-choice.ts'
import type { EventId } from '#app/features/tracking/events.ts'
import { type Favourite, type Favourites, favouriteOf, onePerId } from './favourite.ts'

export interface Toggled {
  readonly favourites: Favourites
  readonly isAdded: boolean
  /** Only what is added is an event (FAV-03). */
  readonly event: EventId | null
}

/** The heart on a card: what is not there is added in front, what is there is removed (FAV-01). */
export function toggleFavourite(favourites: Favourites, vehicle: Favourite): Toggled {
  if (isFavourite(favourites, vehicle.id))
    return { favourites: favourites.filter(({ id }) => id !== vehicle.id), isAdded: false, event: null }
  return {
    favourites: onePerId([favouriteOf(vehicle), ...favourites]),
    isAdded: true,
    event: actionEvent('favourite added'),
  }
}

export function isFavourite(favourites: Favourites, id: number): boolean {
  return favourites.some((favourite) => favourite.id === id)
}

/** A website may keep nothing in the browser (TENANT-22). */
export function storesFavourites({ config }: Pick<Website, 'config'>): boolean {
  return config.storage.favourites
}
