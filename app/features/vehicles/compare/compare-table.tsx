import type { ReactNode } from 'react'
import { Picture } from '#app/features/images/picture.tsx'
import { placeholderPicture } from '#app/features/images/placeholder.ts'
import type { Card } from '#app/features/vehicles/card.ts'
import { Heart } from '#app/features/vehicles/heart.tsx'
import { PriceFigures } from '#app/features/vehicles/price-figures.tsx'
import { TagLabel } from '#app/features/vehicles/tag-label.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TableRegion } from '#app/ui/table-region.tsx'
import { ValueWithNote } from '#app/ui/value-with-note.tsx'
import { WholeWords } from '#app/ui/whole-words.ts'
import { compareAddress } from './chosen.ts'
import type { CompareGroup, CompareRow } from './comparison.ts'

interface CompareTableProps {
  cards: readonly Card[]
  groups: readonly CompareGroup[]
  onlyDifferences: boolean
  /** An extra column next to a single vehicle: suggestions of what to compare it with. */
  another?: ReactNode
}

/** Vehicles side by side, with a row for each fact that is known of at least one of them. */
export function CompareTable({ cards, groups, onlyDifferences, another }: CompareTableProps) {
  const shown = groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ isSame }) => !(onlyDifferences && isSame)) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <div className="compare-table" data-vehicles={cards.length}>
      <TableRegion label={`Comparison of ${cards.length === 1 ? 'one vehicle' : `${cards.length} vehicles`}`}>
        <thead>
          <tr>
            <td className="compare-corner" />
            {cards.map((card) => (
              <VehicleHead
                key={card.id}
                card={card}
                addressWithout={compareAddress(
                  cards.filter((other) => other !== card).map(({ id }) => id),
                  onlyDifferences,
                )}
              />
            ))}
            {another && <td>{another}</td>}
          </tr>
        </thead>
        {shown.map(({ title, note, isFeatures, rows }) => (
          <tbody key={title}>
            <tr className="compare-group">
              <th scope="rowgroup" colSpan={cards.length + 1}>
                {title}
                {note && <span className="compare-note">{note}</span>}
              </th>
            </tr>
            {rows.map((row) => (
              <Line key={row.label} row={row} cards={cards} isFeature={isFeatures} />
            ))}
          </tbody>
        ))}
      </TableRegion>
    </div>
  )
}

function VehicleHead({ card, addressWithout }: { card: Card; addressWithout: string }) {
  const outline = placeholderPicture(card.body)
  const titleId = `compared-${card.id}`
  return (
    <th scope="col" aria-labelledby={titleId} className={card.sold ? 'compare-head is-sold' : 'compare-head'}>
      <div className="compare-picture">
        <Picture
          url={card.picture ?? outline}
          instead={outline}
          alt=""
          width={320}
          height={214}
          sizes="(width >= 48rem) 16rem, 50vw"
          use="thumbnail"
          priority="near-top"
        />
        {card.tag && (
          <p className="compare-tag">
            <TagLabel tag={card.tag} />
          </p>
        )}
      </div>
      <p className="compare-title" id={titleId}>
        <a href={card.path}>
          <WholeWords>{card.title}</WholeWords>
          {card.subtitle && (
            <span className="compare-subtitle">
              {' '}
              <WholeWords>{card.subtitle}</WholeWords>
            </span>
          )}
          {card.sold && <span className="sr-only">, sold</span>}
        </a>
      </p>
      <PriceFigures price={card.price} isSold={card.sold} />
      <div className="compare-actions">
        <a
          href={card.sold ? `${card.path}#similar` : `${card.path}#enquire`}
          className={card.sold ? 'button button-outline button-sm' : 'button button-sm'}
        >
          {card.sold ? 'See similar' : card.ask}
          <span className="sr-only">
            {card.sold ? ' to the ' : ' about the '}
            {card.title}
          </span>
        </a>
        {!card.sold && <Heart card={card} />}
        <a
          href={addressWithout}
          data-keeps-place=""
          data-uncompare={card.id}
          className="button button-outline button-sm button-icon"
        >
          <Icon name="x" />
          <span className="sr-only">Remove {card.name}</span>
        </a>
      </div>
    </th>
  )
}

/** Values that differ are bold; where the dealer lists nothing, screen readers get words in place of the dash. */
function Line({ row, cards, isFeature }: { row: CompareRow; cards: readonly Card[]; isFeature: boolean }) {
  // a phone shows the first two
  const isBeyond = row.values.slice(0, 2).every((value) => value === null)
  return (
    <tr className={`${row.isSame ? 'is-same' : 'is-different'}${isBeyond ? ' is-beyond' : ''}`}>
      <th scope="row">{row.label}</th>
      {cards.map((card, index) => {
        const said = row.values[index] ?? null
        return (
          <td key={card.id}>
            {said === null ? (
              <>
                <span aria-hidden="true">–</span>
                <span className="sr-only">Not listed</span>
              </>
            ) : isFeature ? (
              <span className="compare-yes">
                <Icon name="check" />
                {said.value}
              </span>
            ) : (
              <ValueWithNote {...said} />
            )}
          </td>
        )
      })}
    </tr>
  )
}
