import type { ReactNode } from 'react'
import { OfferCard } from '#app/features/content/offer-card.tsx'
import { PostCard } from '#app/features/content/post-card.tsx'
import { Reviews } from '#app/features/content/reviews.tsx'
import { LocationCard } from '#app/features/locations/location-card.tsx'
import { ModelCards } from '#app/features/range/model-card.tsx'
import { AskPanel } from '#app/pages/furniture/plain-page/ask-panel.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { BodyTiles } from './body-tiles.tsx'
import type { HomeSection } from './home-data.ts'

/**
 * Renders some sections of the home page in their order. The server alone renders them, because no script
 * needs them.
 */
export function HomeSections({ sections }: { sections: readonly HomeSection[] }) {
  return sections.map((section) => <Section key={section.name} section={section} />)
}

function Section({ section }: { section: HomeSection }) {
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
    case 'offers':
      return <Offers section={section} />
    case 'services':
      return <Services section={section} />
    case 'models':
      return <Models section={section} />
    case 'makes':
      return <Makes section={section} />
    case 'reasons':
      return <Reasons section={section} />
    case 'reviews':
      return (
        <div className="home-section">
          <Reviews rating={section.rating} reviews={section.reviews} />
        </div>
      )
    case 'locations':
      return <Places section={section} />
    case 'posts':
      return <Posts section={section} />
    case 'closing':
      return (
        <div className="home-section">
          <AskPanel ask={section.ask} text={section.text} />
        </div>
      )
  }
}

interface SectionProps<Name extends HomeSection['name']> {
  section: Extract<HomeSection, { name: Name }>
}

function Offers({ section }: SectionProps<'offers'>) {
  return (
    <Titled
      id="offers"
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

function Services({ section }: SectionProps<'services'>) {
  return (
    <section aria-label="Finance and trade-in" className="home-section home-services">
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

function Models({ section }: SectionProps<'models'>) {
  return (
    <Titled
      id="models"
      title={section.title}
      more={{ href: '/models', label: labelSeeAll(section.total, 'model') }}
    >
      <div className="home-models">
        <ModelCards models={section.models} heading="h3" />
      </div>
    </Titled>
  )
}

function Makes({ section }: SectionProps<'makes'>) {
  return (
    <Titled id="makes" title="By make">
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

function Reasons({ section }: SectionProps<'reasons'>) {
  return (
    <Titled id="reasons" title={section.title}>
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

function Places({ section }: SectionProps<'locations'>) {
  return (
    <Titled
      id="places"
      title="Where to find us"
      more={
        section.total > section.locations.length
          ? { href: '/our-locations', label: labelSeeAll(section.total, 'department') }
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

function Posts({ section }: SectionProps<'posts'>) {
  return (
    <Titled id="posts" title={section.title} more={{ href: section.path, label: 'See all stories' }}>
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
  title: string
  more?: { href: string; label: string } | null
  children: ReactNode
}

function Titled({ id, title, more = null, children }: TitledProps) {
  return (
    <section aria-labelledby={id} className="home-section">
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {more && (
          <a href={more.href} className="section-more">
            {more.label} <Icon name="arrow-right" />
          </a>
        )}
      </div>
      {children}
    </section>
  )
}

function labelSeeAll(count: number, noun: string): string {
  return count === 1 ? `See the ${noun}` : `See all ${count} ${noun}s`
}
