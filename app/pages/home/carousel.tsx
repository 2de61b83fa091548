import { useRef } from 'react'
import { Picture } from '#app/features/images/picture.tsx'
import { placeholderPicture } from '#app/features/images/placeholder.ts'
import { PriceFigures } from '#app/features/vehicles/price-figures.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { HeroData } from './home-data.ts'
import { StockFinder } from './stock-finder.tsx'

/** Metro's third hero shows three vehicles side by side on one track, which moves only by hand. */
export function Carousel({ hero }: { hero: HeroData }) {
  const track = useRef<HTMLUListElement>(null)
  const move = (slides: number) => () =>
    track.current?.scrollBy({ left: slides * track.current.clientWidth, behavior: 'smooth' })
  return (
    <section className="hero hero-carousel" aria-labelledby="hero">
      <div className="hero-words">
        <h1 id="hero">{hero.title}</h1>
        <p className="hero-lead">{hero.lead}</p>
        <StockFinder hero={hero} />
      </div>
      <div className="carousel">
        <ul ref={track} className="carousel-track">
          {hero.newest.slice(0, 3).map((card, index) => (
            <li key={card.id}>
              <a href={card.path} className="slide">
                <Picture
                  url={card.picture ?? placeholderPicture(card.body)}
                  instead={placeholderPicture(card.body)}
                  alt=""
                  width={1080}
                  height={720}
                  sizes="(width >= 64rem) 52vw, 100vw"
                  use="ordinary"
                  priority={index === 0 ? 'largest' : 'lazy'}
                />
                <div className="slide-words">
                  <span className="slide-name">{card.name}</span>
                  <PriceFigures price={card.price} isSold={card.sold} />
                </div>
              </a>
            </li>
          ))}
        </ul>
        <p className="carousel-moves">
          <button type="button" onClick={move(-1)}>
            <Icon name="chevron-left" />
            <span className="sr-only">Previous vehicle</span>
          </button>
          <button type="button" onClick={move(1)}>
            <Icon name="chevron-right" />
            <span className="sr-only">Next vehicle</span>
          </button>
        </p>
      </div>
    </section>
  )
}
