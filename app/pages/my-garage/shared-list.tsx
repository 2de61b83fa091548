import { useState } from 'react'
import {
  type Favourites,
  favouriteOf,
  favouritesKey,
  onePerId,
  parseFavourites,
} from '#app/features/favourites/favourite.ts'
import type { Card } from '#app/features/vehicles/card.ts'
import { StockCard } from '#app/features/vehicles/stock-card.tsx'
import { readStored, store } from '#app/pages/furniture/garage/use-stored.ts'
import type { GarageData } from './garage-data.ts'
import { garageSizes } from './saved-list.tsx'

/** Shows a list that came by its address. It works without script, and one press saves all of it. */
export function SharedList({ garage, shared }: { garage: GarageData; shared: readonly Card[] }) {
  const [said, setSaid] = useState('')
  const save = (): void => {
    const known = parseFavourites(readStored(favouritesKey))
    const isSaved = store(favouritesKey, onePerId([...shared.map(asFavourite), ...known]))
    setSaid(isSaved ? 'Saved in this browser' : 'Saving is off in this browser')
  }
  return (
    <section aria-labelledby="shared">
      <h2 id="shared">{shared.length > 0 ? 'This list' : 'Nothing on this list is for sale any more'}</h2>
      {shared.length > 0 && (
        <>
          <p className="garage-actions no-print">
            <button type="button" className="button needs-script" onClick={save}>
              Save all to my garage
            </button>
            <span role="status" className="garage-said">
              {said}
            </span>
          </p>
          <ul className="stock-grid">
            {shared.map((card) => (
              <li key={card.id}>
                <StockCard card={card} place="near-top" sizes={garageSizes} />
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-8">
        <a href={garage.path} className="button button-outline">
          My own saved {garage.words.many}
        </a>
      </p>
    </section>
  )
}

function asFavourite(card: Card): Favourites[number] {
  return favouriteOf({ ...card, primary_image_url: card.picture })
}
