import { useEffect, useState } from 'react'
import {
  parseSearches,
  removeSavedSearch,
  type SavedSearch,
  savedSearchesKey,
  searchApiAddress,
  searchWords,
} from '#app/features/garage/saved-search.ts'
import { readTotal } from '#app/features/search/read-total.ts'
import { countedVehicles } from '#app/features/tenancy/wording.ts'
import { store, useStored } from '#app/pages/furniture/garage/use-stored.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { GarageData } from './garage-data.ts'
import { WaitingCards } from './saved-list.tsx'

/** Lists the searches that a visitor wants to return to, with how much they find today. */
export function SearchesList({ garage }: { garage: GarageData }) {
  const searches = useStored(savedSearchesKey, parseSearches)
  if (searches === undefined) return <WaitingCards />
  if (searches.length === 0)
    return (
      <div className="garage-none">
        <Icon name="search" />
        <p>Filter our {garage.words.many}, press “Save search”, and the search waits here.</p>
        <a href={garage.stockPath} className="button">
          Search our {garage.words.many}
        </a>
      </div>
    )
  return (
    <ul className="garage-searches">
      {searches.map((search) => (
        <li key={search.address}>
          <a href={search.address} className="garage-search">
            <b>{search.name}</b>
            {searchWords(search, garage.locale).length > 0 && (
              <span>{searchWords(search, garage.locale).join(' · ')}</span>
            )}
            <Found search={search} garage={garage} />
          </a>
          <button
            type="button"
            className="button button-quiet button-sm button-icon"
            onClick={() => store(savedSearchesKey, removeSavedSearch(searches, search.address))}
          >
            <Icon name="x" />
            <span className="sr-only">Remove the search {search.name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Shows nothing where the results cannot be counted now. */
function Found({ search, garage }: { search: SavedSearch; garage: GarageData }) {
  const [total, setTotal] = useState<number | null>(null)
  const address = searchApiAddress(search)
  useEffect(() => {
    if (address === null) return
    const leaving = new AbortController()
    fetch(address, { signal: leaving.signal })
      .then(async (answer) => setTotal(answer.ok ? readTotal(await answer.json()) : null))
      .catch(() => {})
    return () => leaving.abort()
  }, [address])
  return (
    <span className="garage-found">{total !== null && `${countedVehicles(total, garage.words)} now`}</span>
  )
}
