import { useEffect, useRef, useState } from 'react'
import { type Favourites, favouritesKey, parseFavourites } from '#app/features/favourites/favourite.ts'
import {
  type KeptCards,
  keptCardsKey,
  parseKeptCards,
  type SavedVehicle,
  savedVehicles,
} from '#app/features/garage/saved-vehicles.ts'
import {
  changeOf,
  changeText,
  type GarageMemory,
  garageMemoryKey,
  parseMemory,
  recordVisit,
} from '#app/features/garage/seen.ts'
import { visitorsMomentText } from '#app/features/tenancy/locale-format.ts'
import { StockCard } from '#app/features/vehicles/stock-card.tsx'
import { loadCards } from '#app/pages/furniture/garage/load-cards.ts'
import { readStored, store, useStored } from '#app/pages/furniture/garage/use-stored.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Skeleton } from '#app/ui/loading.tsx'
import type { GarageData } from './garage-data.ts'
import { keepOffline } from './keep-offline.ts'

export const garageSizes = '(width >= 80rem) 22rem, (width >= 40rem) 50vw, 100vw'

/** Shows the saved vehicles, and what has become of them. */
export function SavedList({ garage }: { garage: GarageData }) {
  const favourites = useStored(favouritesKey, parseFavourites)
  if (!garage.isKept) return <p className="prose">This website keeps nothing in your browser.</p>
  if (favourites === undefined) return <WaitingCards />
  if (favourites.length === 0) return <NothingSaved garage={garage} />
  return <Filled garage={garage} favourites={favourites} />
}

function Filled({ garage, favourites }: { garage: GarageData; favourites: Favourites }) {
  const { cards, isFresh, isAway, atMs, memory } = useCards(favourites)
  // until the answer has come, nothing is known to have changed or gone
  const vehicles = savedVehicles(favourites, cards).filter((vehicle) => vehicle.kind === 'card' || isFresh)
  useEffect(() => {
    if (!isFresh) return
    // the pictures have been chosen by then
    const timer = setTimeout(() => void keepOffline(), 1500)
    return () => clearTimeout(timer)
  }, [isFresh])
  if (vehicles.length === 0 && !isAway) return <WaitingCards />
  return (
    <>
      {isAway && (
        <Banner kind="info" title="You are offline">
          {atMs > 0
            ? `This is how things stood on ${visitorsMomentText(new Date(atMs), garage.locale)}.`
            : 'Prices and pictures come when you are connected again.'}
        </Banner>
      )}
      <ul className="stock-grid garage-list">
        {vehicles.map((vehicle) => (
          <li key={vehicle.favourite.id}>
            <Saved vehicle={vehicle} memory={memory} garage={garage} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Saved({
  vehicle,
  memory,
  garage,
}: {
  vehicle: SavedVehicle
  memory: GarageMemory
  garage: GarageData
}) {
  if (vehicle.kind === 'gone')
    return (
      <div className="garage-gone">
        <p className="garage-note is-sold">
          <Icon name="info" /> No longer for sale
        </p>
        <p className="garage-gone-name">{vehicle.favourite.name}</p>
        <p className="garage-gone-ways">
          <a href={similarPath(vehicle, garage)} className="card-action">
            See similar<span className="sr-only"> to the {vehicle.favourite.name}</span>
          </a>
          <Remove vehicle={vehicle} />
        </p>
      </div>
    )
  const { card } = vehicle
  const change = changeOf(card, memory)
  return (
    <>
      <StockCard card={card} place="near-top" sizes={garageSizes} />
      {(change || card.sold) && (
        <p className={`garage-note is-${card.sold ? 'sold' : (change?.kind ?? '')}`}>
          <Icon name={change?.kind === 'dropped' ? 'check' : 'info'} />
          {change ? changeText(change) : 'Sold'}
          {card.sold && <Remove vehicle={vehicle} />}
        </p>
      )}
    </>
  )
}

/** A sold vehicle has no heart, so this button removes it by the boot script. */
function Remove({ vehicle: { favourite } }: { vehicle: SavedVehicle }) {
  return (
    <button
      type="button"
      className="button button-quiet button-sm garage-remove"
      data-favourite={JSON.stringify(favourite)}
    >
      Remove<span className="sr-only"> {favourite.name}</span>
    </button>
  )
}

function similarPath({ favourite }: SavedVehicle, { stockPath }: GarageData): string {
  return `${stockPath}?${new URLSearchParams({ make: favourite.make })}`
}

function NothingSaved({ garage: { words, stockPath } }: { garage: GarageData }) {
  return (
    <div className="garage-none">
      <Icon name="heart" />
      <p>Save {words.many} with the heart and they’ll wait here.</p>
      <a href={stockPath} className="button">
        See what’s in stock
      </a>
    </div>
  )
}

export function WaitingCards() {
  return (
    <ul className="stock-grid needs-script" aria-busy="true" aria-label="Loading">
      {[1, 2, 3].map((place) => (
        <li key={place}>
          <Skeleton className="garage-skeleton" />
        </li>
      ))}
    </ul>
  )
}

interface CardsNow extends KeptCards {
  readonly isFresh: boolean
  readonly isAway: boolean
  /** What was known when this page was opened. */
  readonly memory: GarageMemory
}

/** Returns at first the cards that were kept, and then the current ones. */
function useCards(favourites: Favourites): CardsNow {
  const [kept, setKept] = useState<KeptCards>(() => parseKeptCards(readStored(keptCardsKey)))
  const [state, setState] = useState<'asking' | 'fresh' | 'away'>('asking')
  const [memory, setMemory] = useState<GarageMemory>(() => parseMemory(readStored(garageMemoryKey)))
  const [tries, setTries] = useState(0)
  const ids = favourites.map(({ id }) => id)
  const asked = useRef('')
  const list = ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids, not the array they stand in
  useEffect(() => {
    // removing a vehicle leaves a list that is already current
    const known = new Set(asked.current.split(','))
    if (asked.current !== '' && ids.every((id) => known.has(String(id)))) return
    asked.current = list
    const leaving = new AbortController()
    void loadCards(ids, leaving.signal).then((cards) => {
      if (leaving.signal.aborted) return
      if (cards === null) return setState('away')
      const atMs = Date.now()
      const next = recordVisit(parseMemory(readStored(garageMemoryKey)), cards, atMs)
      setMemory(next)
      setKept({ atMs, cards })
      setState('fresh')
      store(keptCardsKey, { atMs, cards })
      store(garageMemoryKey, next)
    })
    const again = (): void => {
      asked.current = ''
      setTries((count) => count + 1)
    }
    addEventListener('online', again)
    return () => {
      leaving.abort()
      removeEventListener('online', again)
    }
  }, [list, tries])
  return { ...kept, isFresh: state === 'fresh', isAway: state === 'away', memory }
}
