import type { ComponentType } from 'react'
import { imageAddress } from '#app/features/images/image-address.ts'
import { countedVehicles } from '#app/features/tenancy/wording.ts'
import { ChipLink } from '#app/ui/chip.tsx'
import { lazyComponent } from '#app/ui/lazy-component.tsx'
import { BodyTiles } from './body-tiles.tsx'
import { HeroPicture } from './hero-picture.tsx'
import type { Choice, HeroData } from './home-data.ts'
import { StockFinder } from './stock-finder.tsx'

// only the websites that show them fetch their code
const Carousel = lazyComponent(async () => (await import('./carousel.tsx')).Carousel)
const FleetBoard = lazyComponent(async () => (await import('./arrivals-board.tsx')).FleetBoard)

/** Renders the first screen of the home page that the website's branding chooses. */
export function Hero({ hero }: { hero: HeroData }) {
  const Stage = stages[hero.variant]
  return <Stage hero={hero} />
}

const stages: Record<HeroData['variant'], ComponentType<{ hero: HeroData }>> = {
  'search-stage': SearchStage,
  'type-led': TypeLed,
  carousel: Carousel,
  landscape: Landscape,
  'range-shelf': RangeShelf,
  poster: Poster,
  'split-reel': SplitReel,
  'job-finder': JobFinder,
  'fleet-board': FleetBoard,
}

/** Metro's first hero is a picture of the city with the search at its foot. */
function SearchStage({ hero }: { hero: HeroData }) {
  return (
    <section className="hero hero-stage" aria-labelledby="hero">
      <div className="hero-box">
        <HeroPicture picture={hero.picture} />
        <div className="hero-words">
          <h1 id="hero">{hero.title}</h1>
          <p className="hero-lead">{hero.lead}</p>
        </div>
        <StockFinder hero={hero} />
      </div>
      <Conditions conditions={hero.conditions} />
    </section>
  )
}

/** Metro's second hero has no picture; the stock itself is the headline. */
function TypeLed({ hero }: { hero: HeroData }) {
  return (
    <section className="hero hero-type" aria-labelledby="hero">
      <h1 id="hero">{hero.title}</h1>
      <p className="hero-lead">{hero.lead}</p>
      <StockFinder hero={hero} />
      <BodyTiles bodies={hero.bodies} most={6} />
    </section>
  )
}

/**
 * Outback's first hero is a landscape with the van on its ground. What the car can tow and the types of body stand
 * on the foreground along its lower edge, where they cover no vehicle.
 */
function Landscape({ hero }: { hero: HeroData }) {
  return (
    <section className="hero hero-landscape" aria-labelledby="hero">
      <div className="hero-scene">
        <HeroPicture picture={hero.picture} />
        <div className="hero-words">
          <h1 id="hero">{hero.title}</h1>
          <p className="hero-lead">{hero.lead}</p>
        </div>
      </div>
      <div className="hero-dock">
        <StockFinder hero={hero} />
        <BodyTiles bodies={hero.bodies} most={6} />
      </div>
    </section>
  )
}

/** The longest vehicle of a shelf is drawn this wide, in CSS px; the others are to its scale. */
const longestShown = 420

/** Outback's second hero shows the range on one ground line, to scale. */
function RangeShelf({ hero }: { hero: HeroData }) {
  const longest = Math.max(...hero.bodies.map(({ lengthMm }) => lengthMm ?? 0), 1)
  return (
    <section className="hero hero-shelf" aria-labelledby="hero">
      <div className="hero-words">
        <h1 id="hero">{hero.title}</h1>
        <p className="hero-lead">{hero.lead}</p>
        <StockFinder hero={hero} />
      </div>
      <ul className="shelf">
        {hero.bodies.map(({ value, label, count, href, picture, lengthMm, length }) => (
          <li key={value}>
            <a href={href} className="shelf-item">
              <img
                src={imageAddress(picture, 640, 'ordinary')}
                alt=""
                width={Math.round((longestShown * (lengthMm ?? longest * 0.7)) / longest)}
                decoding="async"
              />
              <span className="shelf-name">{label}</span>
              <span className="shelf-note">
                {length !== null && `About ${length} · `}
                {count} in stock
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Torque's first hero is a poster with one machine, one line and one link. */
function Poster({ hero }: { hero: HeroData }) {
  return (
    <section className="hero hero-poster" aria-labelledby="hero">
      <HeroPicture picture={hero.picture} wideFrom="64rem" />
      <div className="hero-words">
        <h1 id="hero">{hero.title}</h1>
        <p className="hero-lead">{hero.lead}</p>
        <a href={hero.path} className="button">
          Shop {countedVehicles(hero.total, hero.words)}
        </a>
      </div>
    </section>
  )
}

/** Torque's second hero has three slices, each for a way of riding. */
function SplitReel({ hero }: { hero: HeroData }) {
  return (
    <section className="hero hero-reel" aria-labelledby="hero">
      <h1 id="hero">{hero.title}</h1>
      <ul className="reel">
        {hero.bodies.slice(0, 3).map(({ value, label, count, href, picture }) => (
          <li key={value}>
            <a href={href} className="reel-slice">
              <img src={imageAddress(picture, 640, 'ordinary')} alt="" width={640} height={420} />
              <span className="reel-name">{label}</span>
              <span>{count} in stock</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Haul's first hero asks on the left what the job needs, and shows the truck on the right. */
function JobFinder({ hero }: { hero: HeroData }) {
  return (
    <section className="hero hero-job" aria-labelledby="hero">
      <div className="hero-words">
        <h1 id="hero">{hero.title}</h1>
        <p className="hero-lead">{hero.lead}</p>
        <StockFinder hero={hero} />
      </div>
      <HeroPicture picture={hero.picture} wideFrom={null} />
    </section>
  )
}

function Conditions({ conditions }: { conditions: readonly Choice[] }) {
  if (conditions.length < 2) return null
  return (
    <ul className="chip-row">
      {conditions.map(({ value, label, count, href }) => (
        <li key={value}>
          <ChipLink href={href} count={count} counted="in stock">
            {label}
          </ChipLink>
        </li>
      ))}
    </ul>
  )
}
