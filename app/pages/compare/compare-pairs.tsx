import type { Card } from '#app/features/vehicles/card.ts'
import { compareAddress } from '#app/features/vehicles/compare/chosen.ts'

interface ComparePairsProps {
  cards: readonly Card[]
  onlyDifferences: boolean
}

/** A phone has room for two vehicles, so each of the others is a link that puts it among the first two. */
export function ComparePairs({ cards, onlyDifferences }: ComparePairsProps) {
  const [left, right, ...others] = cards
  if (!left || !right || others.length === 0) return null
  return (
    <nav aria-label="Which two are shown" className="compare-pairs">
      <p>Two fit here. Put another beside the {left.title}:</p>
      <ul>
        {others.map((card, place) => (
          // the place is the key, so that the pressed link keeps the focus, and now offers the vehicle that
          // left
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={place}>
            <a
              href={compareAddress(
                cards
                  .toSpliced(1, 1, card)
                  .toSpliced(place + 2, 1, right)
                  .map(({ id }) => id),
                onlyDifferences,
              )}
              data-keeps-place=""
              className="chip"
            >
              {card.name}
            </a>
          </li>
        ))}
        <li>
          <a
            href={compareAddress(
              [right, left, ...others].map(({ id }) => id),
              onlyDifferences,
            )}
            data-keeps-place=""
            className="chip"
          >
            Swap the two
          </a>
        </li>
      </ul>
    </nav>
  )
}
