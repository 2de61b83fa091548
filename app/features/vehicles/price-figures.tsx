import type { PriceRow } from './price/price-words.ts'

interface PriceFiguresProps {
  price: PriceRow
  isSold: boolean
  isReserved?: boolean
}

/**
 * One large figure with its qualifier; any other prices stand smaller below it. A sold or reserved vehicle says so here,
 * whatever its tag says.
 */
export function PriceFigures({ price, isSold, isReserved = false }: PriceFiguresProps) {
  const { main, place, second, note, before } = price
  return (
    <div className={isSold ? 'price is-sold' : 'price'}>
      <p className="price-row">
        <span className={/\d/.test(main.text) ? 'price-figure' : 'price-words'}>{main.text}</span>{' '}
        {main.qualifier && <span className="price-qualifier">{main.qualifier}</span>}{' '}
        {place && (
          <>
            <span className="price-place">{place}</span>{' '}
          </>
        )}
        {before && (
          <>
            <s className="price-before">
              <span className="sr-only">was </span>
              {before}
            </s>{' '}
          </>
        )}
        {isSold && <strong className="price-sold">Sold</strong>}
        {isReserved && !isSold && <strong className="price-sold">Reserved</strong>}
      </p>
      {second && (
        <p className="price-note">
          {second.text} {second.qualifier}
        </p>
      )}
      {note && <p className="price-note">{note}</p>}
    </div>
  )
}
