import { isRecord, jsonOf } from '#app/core/json.ts'

/** A saved vehicle as it stands in the visitor's own browser (FAV-02). */
export interface Favourite {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly make: string
  readonly model: string
  readonly primary_image_url: string | null
}

/** Newest first, one entry per id. */
export type Favourites = readonly Favourite[]

export const favouritesKey = 'favourites'

/** Far above what anybody saves; the limit keeps a broken script from filling the storage. */
export const mostFavourites = 500

/** Picks the fields one by one: a vehicle has many more, and the storage is the visitor's. */
export function favouriteOf({ id, name, slug, make, model, primary_image_url }: Favourite): Favourite {
  return { id, name, slug, make, model, primary_image_url }
}

/** Unreadable text counts as empty; invalid entries and repeated ids are left out. */
export function parseFavourites(text: string | null): Favourites {
  const list = jsonOf(text)
  return Array.isArray(list) ? onePerId(list.filter(isFavourite).map(favouriteOf)) : []
}

/** Keeps the first entry of each id, and at most `mostFavourites`. */
export function onePerId(favourites: Favourites): Favourites {
  const first = new Map<number, Favourite>()
  for (const favourite of favourites) if (!first.has(favourite.id)) first.set(favourite.id, favourite)
  return [...first.values()].slice(0, mostFavourites)
}

function isFavourite(value: unknown): value is Favourite {
  return (
    isRecord(value) &&
    Number.isSafeInteger(value.id) &&
    (['name', 'slug', 'make', 'model'] as const).every((field) => typeof value[field] === 'string') &&
    (value.primary_image_url === null || typeof value.primary_image_url === 'string')
  )
}
