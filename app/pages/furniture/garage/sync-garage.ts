import { jsonOf } from '#app/core/json.ts'
import { favouriteOf, favouritesKey, onePerId, parseFavourites } from '#app/features/favourites/favourite.ts'
import { agreedKey, diffWatchlists } from '#app/features/garage/diff-watchlists.ts'
import type { GarageJson } from '#app/features/garage/garage-json.ts'
import { readGarage } from '#app/features/garage/read-garage.ts'
import { mergedSearches, parseSearches, savedSearchesKey } from '#app/features/garage/saved-search.ts'
import { loadCards } from './load-cards.ts'
import { readStored, store } from './use-stored.ts'

let turn: Promise<GarageJson | null> = Promise.resolve(null)

/** Merges both lists and returns what the server knows (FAV-06); null where it does not answer. */
export function mergeOnSignIn(): Promise<GarageJson | null> {
  return queueWork(async () => {
    const known = await ask('GET')
    if (!known?.signed_in) {
      if (known) forgetGarage()
      return known
    }
    const searches = mergedSearches(parseSearches(readStored(savedSearchesKey)), known.searches)
    if (searches.length !== parseSearches(readStored(savedSearchesKey)).length)
      store(savedSearchesKey, searches)
    return put(known)
  })
}

/** Sends the browser's list to the server after a toggle. */
export function syncGarage(): Promise<GarageJson | null> {
  return queueWork(async () => {
    const known = await ask('GET')
    if (known?.signed_in) return put(known)
    if (known) forgetGarage()
    return known
  })
}

async function put(known: Extract<GarageJson, { signed_in: true }>): Promise<GarageJson | null> {
  const favourites = parseFavourites(readStored(favouritesKey))
  const searches = parseSearches(readStored(savedSearchesKey))
  const local = favourites.map(({ id }) => id)
  const { add, remove, store: missing, drop } = diffWatchlists(local, known.cars, readAgreedIds())
  const isSame =
    add.length + remove.length === 0 && JSON.stringify(searches) === JSON.stringify(known.searches)
  const now = isSame ? known : await ask('PUT', { add, remove, searches })
  if (!now?.signed_in) return now
  const cards = missing.length > 0 ? await loadCards(missing, new AbortController().signal) : []
  if (cards === null) return now
  if (cards.length + drop.length > 0) {
    const kept = parseFavourites(readStored(favouritesKey)).filter(({ id }) => !drop.includes(id))
    const brought = cards.map((card) => favouriteOf({ ...card, primary_image_url: card.picture }))
    store(favouritesKey, onePerId([...kept, ...brought]))
  }
  // a vehicle that one side cannot have, because it is no longer listed, is not agreed on
  const here = new Set(parseFavourites(readStored(favouritesKey)).map(({ id }) => id))
  const inBoth = now.cars.filter((id) => here.has(id))
  if (JSON.stringify(inBoth) !== readStored(agreedKey)) store(agreedKey, inBoth)
  return now
}

function readAgreedIds(): number[] {
  const list = jsonOf(readStored(agreedKey))
  return Array.isArray(list) ? list.filter((id) => typeof id === 'number') : []
}

/** Forgets the agreed list after signing out, so that the next customer begins anew. */
export function forgetGarage(): void {
  try {
    localStorage.removeItem(agreedKey)
  } catch {
    // nothing was stored
  }
}

async function ask(method: 'GET' | 'PUT', body?: object): Promise<GarageJson | null> {
  const answer = await fetch('/api/garage', {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  }).catch(() => null)
  return answer?.ok ? readGarage(await answer.json()) : null
}

/** Runs the work one after the other, because two toggles must not cross. */
function queueWork(work: () => Promise<GarageJson | null>): Promise<GarageJson | null> {
  turn = turn.then(work, work)
  return turn
}
