import type { Favourites } from './favourite.ts'

/** The saved vehicles of a customer who is logged in, by car id, as the server keeps them. */
export type Watchlist = readonly number[]

export interface Merged {
  /** Every saved vehicle once: the browser's first, as they are the newest, then the server's others. */
  readonly ids: readonly number[]
  /** What the server does not know yet. */
  readonly toWatch: readonly number[]
  /** What the browser does not know yet and has to fetch, to show it when logged out. */
  readonly toStore: readonly number[]
}

/** On login both lists become one, by car id (FAV-06). Nothing saved anywhere is lost. */
export function mergeWatchlist(favourites: Favourites, watchlist: Watchlist): Merged {
  const local = favourites.map(({ id }) => id)
  const ids = [...new Set([...local, ...watchlist])]
  return {
    ids,
    toWatch: ids.filter((id) => !watchlist.includes(id)),
    toStore: ids.filter((id) => !local.includes(id)),
  }
}

/** While logged in a toggle changes both: what the favourites say after it is what the watchlist says. */
export function watchlistAfter(watchlist: Watchlist, id: number, isAdded: boolean): Watchlist {
  const others = watchlist.filter((watched) => watched !== id)
  return isAdded ? [id, ...others] : others
}
