import { imageAddress } from '#app/features/images/image-address.ts'
import { placeholderPicture } from '#app/features/images/placeholder.ts'
import type { Card } from '#app/features/vehicles/card.ts'
import { PriceFigures } from '#app/features/vehicles/price-figures.tsx'
import type { CardFact } from '#app/features/vehicles/specs.ts'
import { TableRegion } from '#app/ui/table-region.tsx'

interface VehicleTableProps {
  cards: readonly Card[]
  /** The facts of each vehicle, in the order of the cards. */
  facts: readonly (readonly CardFact[])[]
}

/** Shows vehicles line by line, for visitors who compare figures. */
export function VehicleTable({ cards, facts }: VehicleTableProps) {
  const columns = [...new Set(facts.flatMap((known) => known.map(({ label }) => label)))]
  return (
    <div className="results vehicle-table">
      <TableRegion label="Vehicles as a table">
        <thead>
          <tr>
            <th scope="col">Vehicle</th>
            <th scope="col">Condition</th>
            <th scope="col" className="number">
              Price
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            <th scope="col">Place</th>
          </tr>
        </thead>
        <tbody>
          {cards.map((card, index) => (
            <tr key={card.id} className={card.sold ? 'is-sold' : ''}>
              <th scope="row">
                <a href={card.path}>
                  <img
                    src={
                      card.picture
                        ? imageAddress(card.picture, 160, 'thumbnail')
                        : placeholderPicture(card.body)
                    }
                    alt=""
                    width={72}
                    height={48}
                    loading="lazy"
                    decoding="async"
                    data-instead={placeholderPicture(card.body)}
                  />
                  {card.name}
                </a>
              </th>
              <td>{card.condition}</td>
              <td className="number">
                <PriceFigures price={card.price} isSold={card.sold} isReserved={card.reserved} />
              </td>
              {columns.map((column) => (
                <td key={column}>{facts[index]?.find(({ label }) => label === column)?.value ?? '–'}</td>
              ))}
              <td>{card.location ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </TableRegion>
    </div>
  )
}
