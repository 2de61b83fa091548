import { Fragment, type ReactNode } from 'react'
import { OfferCard } from '#app/features/content/offer-card.tsx'
import { PostCard } from '#app/features/content/post-card.tsx'
import { Reviews } from '#app/features/content/reviews.tsx'
import { LocationCard } from '#app/features/locations/location-card.tsx'
import { ModelCards } from '#app/features/range/model-card.tsx'
import type { SectionDress } from '#app/features/tenancy/settings/home-setting.ts'
import type { DesignName } from '#app/features/tenancy/theme/design.ts'
import { ShelfCards } from '#app/features/vehicles/shelf-cards.tsx'
import { BelowSheets } from '#app/pages/frame/below-sheets.tsx'
import { sheetsBelow } from '#app/pages/frame/page-sheets.ts'
import { AskPanel } from '#app/pages/furniture/plain-page/ask-panel.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { BodyTiles } from './body-tiles.tsx'
import haul from './compositions/haul.css?url'
import metro from './compositions/metro.css?url'
import outback from './compositions/outback.css?url'
import torque from './compositions/torque.css?url'
import { ExhibitBody, exhibitTitles } from './exhibits/exhibit.tsx'
import type { DressedSection, HomeSection } from './home-data.ts'
import { SectionHead } from './section-head.tsx'

/** How each design arranges what is below the first screen. */
const compositions: Readonly<Record<DesignName, string>> = { metro, outback, torque, haul }

/** What the first screen shows, before which no style sheet of the others is fetched. */
const firstShown: ReadonlySet<HomeSection['name']> = new Set(['arrivals', 'bodies'])

interface HomeSectionsProps {
  sections: readonly DressedSection[]
  design: DesignName
  /** The designs that the website wears a part of. */
  worn: readonly DesignName[]
}

/**
 * Renders some sections of the home page in their order. The server alone renders them, because no script
 * needs them.
 */
export function HomeSections({ sections, design, worn }: HomeSectionsProps) {
  const firstBelow = sections.find(({ section }) => !firstShown.has(section.name))
  return sections.map(({ section, dress }) => (
    <Fragment key={section.name}>
      {section === firstBelow?.section && (
        <BelowSheets addresses={[compositions[design], ...sheetsBelow(worn)]} />
      )}
      <Section section={section} dress={dress} />
    </Fragment>
  ))
}

function Section({ section, dress }: DressedSection) {
  switch (section.name) {
    case 'bodies':
      return (
        <section aria-labelledby="bodies" className="home-section home-bodies">
          <h2 id="bodies" className="sr-only">
            Browse by type
          </h2>
          <BodyTiles bodies={section.bodies} />
        </section>
      )
    case 'arrivals':
      return (
        <section aria-labelledby="arrivals" className="home-section home-arrivals" data-ground={dress.ground}>
          <SectionHead id="arrivals" title="Just arrived" dress={dress} more={section.more} />
          <ShelfCards cards={section.cards} />
        </section>
      )
    case 'offers':
      return <Offers section={section} dress={dress} />
    case 'services':
      return <Services section={section} dress={dress} />
    case 'models':
      return <Models section={section} dress={dress} />
    case 'makes':
      return <Makes section={section} dress={dress} />
    case 'reasons':
      return <Reasons section={section} dress={dress} />
    case 'reviews':
      return (
        <div className="home-section" data-ground={dress.ground}>
          <Reviews rating={section.rating} reviews={section.reviews} />
        </div>
      )
    case 'locations':
      return <Places section={section} dress={dress} />
    case 'posts':
      return <Posts section={section} dress={dress} />
    case 'closing':
      return (
        <div className="home-section" data-ground={dress.ground}>
          <AskPanel ask={section.ask} text={section.text} />
        </div>
      )
    default:
      return (
        <Titled
          id={section.name}
          title={exhibitTitles[section.name]}
          dress={dress}
          more={'more' in section ? section.more : null}
        >
          <ExhibitBody exhibit={section} />
        </Titled>
      )
  }
}

interface SectionProps<Name extends HomeSection['name']> {
  section: Extract<HomeSection, { name: Name }>
  dress: SectionDress
}

function Offers({ section, dress }: SectionProps<'offers'>) {
  return (
    <Titled
      id="offers"
      dress={dress}
      title="On offer"
      more={{ href: '/special-offers', label: labelSeeAll(section.total, 'offer') }}
    >
      <ul className="offer-grid home-row">
        {section.offers.map(({ offer, picture }) => (
          <li key={offer.path}>
            <OfferCard offer={offer} picture={picture} heading="h3" />
          </li>
        ))}
      </ul>
    </Titled>
  )
}

function Services({ section, dress }: SectionProps<'services'>) {
  return (
    <section
      aria-label="Finance and trade-in"
      className="home-section home-services"
      data-ground={dress.ground}
    >
      {section.services.map(({ title, text, link }) => (
        <div key={link.href} className="home-service">
          <h2>{title}</h2>
          <p>{text}</p>
          <a href={link.href} className="button button-outline">
            {link.label}
          </a>
        </div>
      ))}
    </section>
  )
}

function Models({ section, dress }: SectionProps<'models'>) {
  return (
    <Titled
      id="models"
      dress={dress}
      title={section.title}
      more={{ href: '/models', label: labelSeeAll(section.total, 'model') }}
    >
      <div className="home-models">
        <ModelCards models={section.models} heading="h3" />
      </div>
    </Titled>
  )
}

function Makes({ section, dress }: SectionProps<'makes'>) {
  return (
    <Titled id="makes" dress={dress} title="By make">
      <ul className="home-makes">
        {section.makes.map(({ value, label, count, href }) => (
          <li key={value}>
            <a href={href} className="home-make">
              <span>{label}</span> <span className="home-make-count">{count} in stock</span>
            </a>
          </li>
        ))}
      </ul>
    </Titled>
  )
}

function Reasons({ section, dress }: SectionProps<'reasons'>) {
  return (
    <Titled id="reasons" dress={dress} title={section.title}>
      <ul className="home-reasons">
        {section.reasons.map(({ title, text, href, link }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            {href && (
              <a href={href} className="section-more">
                {link ?? title} <Icon name="arrow-right" />
              </a>
            )}
          </li>
        ))}
      </ul>
    </Titled>
  )
}

function Places({ section, dress }: SectionProps<'locations'>) {
  return (
    <Titled
      id="places"
      dress={dress}
      title="Where to find us"
      more={
        section.total > section.locations.length
          ? { href: '/our-locations', label: 'See all locations' }
          : null
      }
    >
      <ul className="location-grid">
        {section.locations.map((location) => (
          <li key={location.slug}>
            <LocationCard location={location} href={`/our-locations/${location.slug}`} heading="h3" />
          </li>
        ))}
      </ul>
    </Titled>
  )
}

function Posts({ section, dress }: SectionProps<'posts'>) {
  return (
    <Titled
      id="posts"
      dress={dress}
      title={section.title}
      more={{ href: section.path, label: 'See all stories' }}
    >
      <ul className="post-grid home-row">
        {section.posts.map((post) => (
          <li key={post.href}>
            <PostCard post={post} heading="h3" />
          </li>
        ))}
      </ul>
    </Titled>
  )
}

interface TitledProps {
  id: string
  /** The platform's words, where the website has none of its own. */
  title: string
  dress: SectionDress
  more?: { href: string; label: string } | null
  children: ReactNode
}

function Titled({ id, title, dress, more = null, children }: TitledProps) {
  return (
    <section aria-labelledby={id} className="home-section" data-section={id} data-ground={dress.ground}>
      <SectionHead id={id} title={title} dress={dress} more={more} />
      {children}
    </section>
  )
}

function labelSeeAll(count: number, noun: string): string {
  return count === 1 ? `See the ${noun}` : `See all ${count} ${noun}s`
}
