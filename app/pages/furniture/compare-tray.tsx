import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { imageAddress } from '#app/features/images/image-address.ts'
import { placeholderPicture } from '#app/features/images/placeholder.ts'
import type { Card } from '#app/features/vehicles/card.ts'
import { compareAddress, comparePath, idsIn, mostCompared } from '#app/features/vehicles/compare/chosen.ts'
import { Icon } from '#app/ui/icon.tsx'
import { fetchCards } from './fetch-cards.ts'

/** The one that the visitor put away, for this visit. */
const awayKey = 'compare_away'

/** Of the refusals, which a visitor must be able to read. */
const refusals: Readonly<Record<string, string>> = {
  full: `${mostCompared} is as many as fit side by side. Remove one to add another.`,
  blocked: 'Comparing is off in this browser: it keeps nothing for this website.',
}

/**
 * What is compared so far, at the foot of the screen.
 *
 * @param state the ids and what came of the last tick, as the boot script says it: `12,34 added`
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
      // then it comes again with the next page
    }
  }
  const { pathname, search } = useLocation()
  // where they stand side by side already
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

/** A picture that takes its vehicle out of the tray when it is pressed; what is pressed is the boot script's to do. */
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

/** Their cards by id; those that are known stay while others are asked for. */
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

/** Into the one place that is read out: it was there, and empty, before anything was said. */
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
