import { countedVehicles } from '#app/features/tenancy/wording.ts'
import { PriceFigures } from '#app/features/vehicles/price-figures.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TableRegion } from '#app/ui/table-region.tsx'
import { ValueWithNote } from '#app/ui/value-with-note.tsx'
import type { Board, HeroData } from './home-data.ts'

/** Haul's second hero shows the newest arrivals as a board. */
export function FleetBoard({ hero }: { hero: HeroData }) {
  return (
    <section className="hero hero-board" aria-labelledby="hero">
      <div className="hero-words">
        <h1 id="hero">{hero.title}</h1>
        <p className="hero-lead">{hero.lead}</p>
      </div>
      {hero.board && <ArrivalsBoard board={hero.board} />}
      <a href={hero.path} className="button">
        Show {countedVehicles(hero.total, hero.words)} <Icon name="arrow-right" />
      </a>
    </section>
  )
}

function ArrivalsBoard({ board: { columns, rows } }: { board: Board }) {
  return (
    <div className="board">
      <TableRegion label="Newest arrivals">
        <thead>
          <tr>
            <th scope="col">Vehicle</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ card, values }) => (
            <tr key={card.id}>
              <th scope="row">
                <a href={card.path}>{card.name}</a>
              </th>
              {columns.map((column, index) => (
                <td key={column}>
                  <ValueWithNote {...(values[index] ?? { value: '–' })} />
                </td>
              ))}
              <td>
                <PriceFigures price={card.price} isSold={card.sold} />
              </td>
            </tr>
          ))}
        </tbody>
      </TableRegion>
    </div>
  )
}
