import { MarkdownText, type TextPlace } from '#app/features/content/markdown-text.tsx'
import { OfferCard } from '#app/features/content/offer-card.tsx'
import { Reviews } from '#app/features/content/reviews.tsx'
import { TeamCards } from '#app/features/content/team-cards.tsx'
import {
  BannerBlock,
  Buttons,
  CallBlock,
  CaptionedTable,
  CardsBlock,
  Downloads,
  ImageBlock,
  Numbers,
  Pictures,
  Questions,
  StepsBlock,
  VideoBlock,
} from '#app/features/content/text-blocks.tsx'
import { LocationCard } from '#app/features/locations/location-card.tsx'
import { ModelCards } from '#app/features/range/model-card.tsx'
import { writePlace } from '#app/pages/furniture/forms/page-form.ts'
import { StockShelf } from '#app/pages/furniture/shelves/stock-shelf.tsx'
import type { ShownBlock } from './shown-block.ts'

/** Renders the blocks of a page in order: texts in a column, wide things across the page. */
export function Blocks({ blocks, place }: { blocks: readonly ShownBlock[]; place: TextPlace }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once, on the server
    <div key={index} className={`page-block block-${block.name}`}>
      <OneBlock
        block={block}
        place={place}
        index={index}
        heading={blocks.slice(0, index).some(hasChapter) ? 'h3' : 'h2'}
      />
    </div>
  ))
}

/** Tells whether a block has a heading of the second level, under which later ones can stand. */
function hasChapter(block: ShownBlock): boolean {
  if (block.name === 'stock' || block.name === 'team' || block.name === 'reviews') return true
  return 'tokens' in block && block.tokens.some(({ type }) => type === 'heading')
}

interface OneBlockProps {
  block: ShownBlock
  place: TextPlace
  index: number
  heading: 'h2' | 'h3'
}

function OneBlock({ block, place, index, heading }: OneBlockProps) {
  switch (block.name) {
    case 'text':
      return (
        <div className="content-text">
          <MarkdownText tokens={block.tokens} place={place} />
        </div>
      )
    case 'hero':
      return null
    case 'cards':
      return <CardsBlock tokens={block.tokens} place={place} />
    case 'questions':
      return <Questions tokens={block.tokens} place={place} />
    case 'steps':
      return <StepsBlock tokens={block.tokens} place={place} />
    case 'numbers':
      return <Numbers tokens={block.tokens} place={place} />
    case 'buttons':
      return <Buttons tokens={block.tokens} place={place} />
    case 'downloads':
      return <Downloads tokens={block.tokens} place={place} />
    case 'pictures':
      return <Pictures tokens={block.tokens} />
    case 'table':
      return <CaptionedTable {...block} place={place} />
    case 'banner':
      return <BannerBlock {...block} place={place} />
    case 'image':
      return <ImageBlock {...block} />
    case 'call':
      return <CallBlock settings={block.settings} />
    case 'video':
      return <VideoBlock {...block} />
    case 'form':
      return (
        <p className="text-buttons">
          <a className="button" href={writePlace}>
            {block.settings.title ?? 'Send us a message'}
          </a>
        </p>
      )
    case 'stock':
      return <StockShelf shelf={block.shelf} id={`shelf-${index}`} />
    case 'team':
      return <TeamCards departments={block.departments} />
    case 'locations':
      return (
        <ul className="location-grid">
          {block.locations.map((location) => (
            <li key={location.slug}>
              <LocationCard location={location} href={`/our-locations/${location.slug}`} heading={heading} />
            </li>
          ))}
        </ul>
      )
    case 'models':
      return <ModelCards models={block.models} heading={heading} />
    case 'offers':
      return (
        <ul className="offer-grid">
          {block.offers.map(({ offer, picture }) => (
            <li key={offer.path}>
              <OfferCard offer={offer} picture={picture} heading={heading} />
            </li>
          ))}
        </ul>
      )
    case 'reviews':
      return <Reviews rating={block.rating} reviews={block.reviews} />
  }
}
