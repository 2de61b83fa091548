import { pictureSet } from '#app/features/images/picture-set.ts'
import { preloadPicture } from '#app/features/images/preload-picture.tsx'
import { type Filters, perPage, searchAddress } from '#app/features/search/filters.ts'
import type { Card } from '#app/features/vehicles/card.ts'
import { cardPicture, StockCard } from '#app/features/vehicles/stock-card.tsx'
import { Prepared } from '#app/ui/prepared.tsx'

const sizes = '(width >= 80rem) 22rem, (width >= 40rem) 50vw, 100vw'
/** This many cards are seen without scrolling, so their pictures load first. */
const nearTop = 3

/** Where the vehicles after so many begin: without script the link to more leads there, below those already seen. */
function pageId(before: number): string {
  return `from-${before + 1}`
}

interface ResultCardsProps {
  cards: readonly Card[]
  /** What this search lets each card say besides, in the order of the cards; empty where it says nothing. */
  notes: readonly (string | null)[]
  /** This many vehicles come before the first. */
  before?: number
  /** What each costs a week, in the order of the cards. */
  weeklies?: readonly (string | null)[]
}

export function ResultCards({ cards, notes, before = 0, weeklies = [] }: ResultCardsProps) {
  return (
    <ul className="stock-grid results">
      {cards.map((card, index) => {
        const place = index === 0 ? 'largest' : index < nearTop ? 'near-top' : 'lazy'
        const weekly = weeklies[index] ?? undefined
        const shown = {
          card,
          place,
          sizes,
          isBrowsed: true,
          ...(weekly === undefined ? {} : { weekly }),
        } as const
        const note = notes[index] ?? null
        const id = index > 0 && index % perPage === 0 ? { id: pageId(before + index) } : {}
        // a card's markup is kept, but not once for every figure that somebody may type
        return note !== null ? (
          <li key={card.id} {...id}>
            <StockCard {...shown} note={note} />
          </li>
        ) : (
          <Prepared
            key={card.id}
            as="li"
            {...id}
            source={card}
            variant={`search ${place} ${weekly}`}
            make={() => <StockCard {...shown} />}
          />
        )
      })}
    </ul>
  )
}

/** Asks for the first picture in the head: its card is markup from memory, which has none to ask in. */
export function preloadFirstPicture([card]: readonly Card[]): void {
  const set = card?.picture ? pictureSet(card.picture, cardPicture.width, cardPicture.use) : null
  if (set) preloadPicture(set, sizes)
}

interface MoreProps {
  path: string
  filters: Filters
  pages: number
  total: number
  /** The first and last vehicle shown, counted from 1. */
  from: number
  to: number
  perPage: number
}

/** Links to the vehicles before those shown, where the address asked for a later page. */
export function ShowPrevious({ path, filters, from, perPage }: Omit<MoreProps, 'pages' | 'total' | 'to'>) {
  if (from === 1) return null
  return (
    <p className="more">
      <a
        className="button button-outline"
        rel="prev"
        href={searchAddress(path, { ...filters, page: filters.page - 1 })}
      >
        Show previous {perPage}
      </a>
    </p>
  )
}

/**
 * Shows how many of the vehicles are shown, and the link to the next; with script these load below the
 * others.
 */
export function ShowMore({ path, filters, pages, total, from, to, perPage }: MoreProps) {
  if (total === 0) return null
  const next = Math.min(perPage, total - to)
  return (
    <p className="more">
      <span>
        Showing {from === 1 ? to : `${from}–${to}`} of {total}
      </span>
      {filters.page < pages && (
        <a
          className="button button-outline"
          rel="next"
          data-more=""
          href={`${searchAddress(path, { ...filters, page: filters.page + 1 })}#${pageId(to)}`}
        >
          Show {next} more
        </a>
      )}
    </p>
  )
}
