import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { imageAddress } from '#app/features/images/image-address.ts'
import { placeholderPicture } from '#app/features/images/placeholder.ts'
import type { Card } from '#app/features/vehicles/card.ts'
import { compareAddress, comparePath, idsIn, mostCompared } from '#app/features/vehicles/compare/chosen.ts'
import { Icon } from '#app/ui/icon.tsx'
import { fetchCards } from './fetch-cards.ts'

/** This key remembers for the visit which tray the visitor has closed. */
const awayKey = 'compare_away'

/** A visitor must be able to read why a tick was refused. */
const refusals: Readonly<Record<string, string>> = {
  full: `${mostCompared} is as many as fit side by side. Remove one to add another.`,
  blocked: 'Comparing is off in this browser: it keeps nothing for this website.',
}

/**
 * Shows at the foot of the screen what is compared so far.
 *
 * @param state the ids and the result of the last tick, as the boot script writes them: `12,34 added`
 */
export default function CompareTray({ state }: { state: string }) {
  const [list = '', note = ''] = state.split(' ')
  const ids = idsIn(list)
  const cards = useCards(list)
  const [isAway, setAway] = useState(() => note === '' && storedAway() === list)
  const [last, setLast] = useState(state)
  if (last !== state) {
    setLast(state)
    setAway(false)
  }
  const go = useRef<HTMLAnchorElement>(null)
  const refusal = refusals[note]
  const count = `${ids.length} of ${mostCompared}`
  useAnnounced(refusal ?? (note === '' ? '' : `${count} to compare`))
  const putAway = (): void => {
    setAway(true)
    try {
      sessionStorage.setItem(awayKey, list)
    } catch {
      // without storage the tray comes back with the next page
    }
  }
  const { pathname, search } = useLocation()
  // the page shows them side by side already
  const isCompared = pathname === comparePath && search.includes('ids')
  if (isAway || isCompared) return null
  return (
    <aside aria-label="Compare" className="compare-tray no-print">
      <p className="compare-tray-text">
        {refusal ?? (ids.length === 1 ? `${count} to compare. Tick one more.` : `${count} to compare`)}
      </p>
      {ids.length > 0 && (
        <>
          <ul className="compare-tray-items">
            {ids.map((id) => (
              <li key={id}>
                <Thumb id={id} card={cards.get(id)} onRemove={() => go.current?.focus()} />
              </li>
            ))}
          </ul>
          <a ref={go} href={compareAddress(ids)} className="button button-sm compare-tray-go">
            Compare
          </a>
        </>
      )}
      <button type="button" className="compare-tray-away" onClick={putAway}>
        <Icon name="x" />
        <span className="sr-only">Hide the tray</span>
      </button>
    </aside>
  )
}

/** Renders a picture that removes its vehicle from the tray when it is pressed; the boot script does that. */
function Thumb({ id, card, onRemove }: { id: string; card: Card | undefined; onRemove: () => void }) {
  return (
    <button type="button" data-uncompare={id} className="compare-thumb" onClick={onRemove}>
      {card && (
        <img
          src={card.picture ? imageAddress(card.picture, 160, 'thumbnail') : placeholderPicture(card.body)}
          alt=""
          width={66}
          height={44}
          data-instead={placeholderPicture(card.body)}
        />
      )}
      <span className="compare-thumb-x" aria-hidden="true">
        <Icon name="x" size={16} />
      </span>
      <span className="sr-only">Remove {card?.name ?? 'this vehicle'}</span>
    </button>
  )
}

/** Fetches their cards by id; known cards stay while others are fetched. */
function useCards(list: string): ReadonlyMap<string, Card> {
  const [cards, setCards] = useState<ReadonlyMap<string, Card>>(new Map())
  useEffect(() => {
    if (list === '') return
    return fetchCards(
      idsIn(list).map((id) => ['id', id]),
      (found) =>
        setCards((known) => new Map([...known, ...found.map((card) => [`${card.id}`, card] as const)])),
    )
  }, [list])
  return cards
}

/** Writes into the one element that is read out, which must exist and be empty before. */
function useAnnounced(text: string): void {
  useEffect(() => {
    const place = document.getElementById('compare-said')
    if (place) place.textContent = text
  }, [text])
}

function storedAway(): string | null {
  try {
    return sessionStorage.getItem(awayKey)
  } catch {
    return null
  }
}
