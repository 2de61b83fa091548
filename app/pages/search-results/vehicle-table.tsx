import { imageAddress } from '#app/features/images/image-address.ts'
import { placeholderPicture } from '#app/features/images/placeholder.ts'
import { type Filters, type SortName, searchAddress } from '#app/features/search/filters.ts'
import type { Card } from '#app/features/vehicles/card.ts'
import type { Fact } from '#app/features/vehicles/fact.ts'
import { PriceFigures } from '#app/features/vehicles/price-figures.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TableRegion } from '#app/ui/table-region.tsx'
import { ValueWithNote } from '#app/ui/value-with-note.tsx'

interface VehicleTableProps {
  path: string
  filters: Filters
  /** The order in which the vehicles stand. */
  sort: SortName
  cards: readonly Card[]
  /** The facts of each vehicle, in the order of the cards. */
  facts: readonly (readonly Fact[])[]
}

/** Shows vehicles line by line, for visitors who compare figures; most heads sort. */
export function VehicleTable({ path, filters, sort, cards, facts }: VehicleTableProps) {
  const labels = new Set(facts.flatMap((known) => known.map(({ label }) => label)))
  const columns = [...labels].filter((label) => !leftOut.has(label))
  const order = { path, filters, sort }
  return (
    <div className="results vehicle-table">
      <TableRegion label="Vehicles as a table">
        <thead>
          <tr>
            <th scope="col">Vehicle</th>
            <Head {...order} title="Year" />
            <Head {...order} title="Price" />
            {columns.map((column) => (
              <Head key={column} {...order} title={column} />
            ))}
            <th scope="col">Place</th>
          </tr>
        </thead>
        <tbody>
          {cards.map((card, index) => (
            <tr key={card.id} className={card.sold ? 'is-sold' : ''}>
              <th scope="row">
                <VehicleCell card={card} />
              </th>
              <td className="number">{card.year ?? '–'}</td>
              <td className="number">
                <PriceFigures price={card.price} isSold={card.sold} isReserved={card.reserved} />
              </td>
              {columns.map((column) => (
                <td key={column} {...(isFigure(column) ? { className: 'number' } : {})}>
                  <ValueWithNote
                    {...(facts[index]?.find(({ label }) => label === column) ?? { value: '–' })}
                  />
                </td>
              ))}
              <td>{card.location ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </TableRegion>
    </div>
  )
}

/** The body stands below the name, and the gearbox on the card: a desk shows the whole table. */
const leftOut: ReadonlySet<string> = new Set(['Body', 'Gearbox'])

/** The two orders of a column, first the one that its head offers first. */
const ordersOf: Readonly<Record<string, readonly [SortName, SortName]>> = {
  Year: ['year_desc', 'year_asc'],
  Price: ['price_asc', 'price_desc'],
  GVM: ['gvm_desc', 'gvm_asc'],
  Power: ['power_desc', 'power_asc'],
  Odometer: ['km_asc', 'km_desc'],
}

function isFigure(column: string): boolean {
  return column in ordersOf || column === 'Hours'
}

interface HeadProps {
  path: string
  filters: Filters
  sort: SortName
  title: string
}

/** A column's head: a link that sorts by it and, pressed again, the other way round. */
function Head({ path, filters, sort, title }: HeadProps) {
  const orders = ordersOf[title]
  const className = isFigure(title) ? 'number' : undefined
  if (!orders)
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    )
  const isSorted = orders.includes(sort)
  const next = sort === orders[0] ? orders[1] : orders[0]
  const direction = sort.endsWith('_asc') ? ('ascending' as const) : ('descending' as const)
  return (
    <th scope="col" className={className} {...(isSorted ? { 'aria-sort': direction } : {})}>
      <a href={searchAddress(path, { ...filters, sort: next, page: 1 })} data-keeps-place="">
        {title}
        <Icon name="chevron-down" />
      </a>
    </th>
  )
}

function VehicleCell({ card }: { card: Card }) {
  const outline = placeholderPicture(card.body)
  return (
    <a href={card.path}>
      <img
        src={card.picture ? imageAddress(card.picture, 160, 'thumbnail') : outline}
        alt=""
        width={72}
        height={48}
        loading="lazy"
        decoding="async"
        data-instead={outline}
      />
      <span>
        {card.year !== null && card.title.startsWith(`${card.year} `) ? card.title.slice(5) : card.title}
        <small>{[card.subtitle, card.body, card.condition].filter(Boolean).join(', ')}</small>
      </span>
    </a>
  )
}
