import { OfferCard, OfferPrice } from '#app/features/content/offer-card.tsx'
import { AskColumns } from '#app/pages/furniture/plain-page/ask-columns.tsx'
import { AskPanel } from '#app/pages/furniture/plain-page/ask-panel.tsx'
import { PageHead } from '#app/pages/furniture/plain-page/page-head.tsx'
import { StockShelf } from '#app/pages/furniture/shelves/stock-shelf.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { OfferPageData, OffersData } from './offers-data.ts'

export function OfferList({ data }: { data: OffersData }) {
  const { top, subject, subjects, total, offers, arrivals, ask } = data
  return (
    <>
      <PageHead top={top} />
      <div className="page-width">
        {subjects.length > 1 && (
          <nav aria-label="Offers on" className="chip-row no-print">
            <ChipLink href="/special-offers" isCurrent={subject === null} count={total} counted="offers">
              All
            </ChipLink>
            {subjects.map((one) => (
              <ChipLink
                key={one.subject}
                href={`/special-offers?on=${one.subject}`}
                isCurrent={one.subject === subject}
                count={one.count}
                counted="offers"
              >
                {one.label}
              </ChipLink>
            ))}
          </nav>
        )}
        {offers.length > 0 && (
          <ul className="offer-grid">
            {offers.map(({ offer, picture }, index) => (
              <li key={offer.path}>
                <OfferCard offer={offer} picture={picture} place={index < 3 ? 'near-top' : 'lazy'} />
              </li>
            ))}
          </ul>
        )}
        {arrivals && <StockShelf shelf={arrivals} id="arrivals" />}
        <AskPanel ask={ask} />
      </div>
    </>
  )
}

export function OfferPage({ page: { top, offer, shelf, ask } }: { page: OfferPageData }) {
  const { about, price, ends, text } = offer
  return (
    <>
      <PageHead top={top}>
        <p className="offer-facts">
          <Tag kind="brand">{about}</Tag>
          {price && <OfferPrice shown={price} />}
          {ends && <span>Ends {ends}</span>}
        </p>
      </PageHead>
      <AskColumns ask={ask}>
        <div className="page-block content-text">
          <h2>The terms in full</h2>
          <p>{text}</p>
        </div>
        {shelf && (
          <div className="page-block">
            <StockShelf shelf={shelf} id="shelf" />
          </div>
        )}
      </AskColumns>
    </>
  )
}
