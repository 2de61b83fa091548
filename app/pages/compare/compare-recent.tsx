import { useEffect, useState } from 'react'
import { imageAddress } from '#app/features/images/image-address.ts'
import { placeholderPicture } from '#app/features/images/placeholder.ts'
import type { Card } from '#app/features/vehicles/card.ts'
import { compareAddress } from '#app/features/vehicles/compare/chosen.ts'
import { fetchCards } from '#app/pages/furniture/fetch-cards.ts'

const most = 3

/** Shows the vehicles that the visitor looked at last, each with a link that puts it beside this one. */
export default function RecentToCompare({ id, slugs }: { id: number; slugs: readonly string[] }) {
  const [cards, setCards] = useState<readonly Card[]>([])
  useEffect(
    () =>
      fetchCards(
        slugs.map((slug) => ['slug', slug]),
        (found) => setCards(found.filter(({ sold }) => !sold)),
      ),
    [slugs],
  )
  if (cards.length === 0) return null
  return (
    <>
      <h3>Recently viewed</h3>
      <ul className="compare-recent">
        {cards.slice(0, most).map((card) => (
          <li key={card.id}>
            <a href={compareAddress([id, card.id])}>
              <img
                src={
                  card.picture ? imageAddress(card.picture, 160, 'thumbnail') : placeholderPicture(card.body)
                }
                alt=""
                width={72}
                height={48}
                data-instead={placeholderPicture(card.body)}
              />
              {card.name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
