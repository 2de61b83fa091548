import { earliest } from '#app/core/time.ts'
import { Reviews } from '#app/features/content/reviews.tsx'
import { shownReviews } from '#app/features/content/shown-reviews.ts'
import { shareMeta } from '#app/features/images/share-meta.ts'
import { ShareTags } from '#app/features/images/share-tags.tsx'
import { countedVehicles } from '#app/features/tenancy/wording.ts'
import { StockCard } from '#app/features/vehicles/stock-card.tsx'
import { factsContext, keepForAll, scopeContext } from '#app/page-context.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Prepared } from '#app/ui/prepared.tsx'
import type { Route } from './+types/home'
import { canonicalAddress } from './canonical.server.ts'
import { BodyTiles } from './home/body-tiles.tsx'
import { Hero } from './home/hero.tsx'
import { heroOf } from './home/hero-of.server.ts'
import { currentOffers } from './home/home-of.server.ts'
import { Offers } from './home/home-sections.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { website } = scope
  const { hero, endsAt } = await heroOf(scope)
  const offers = currentOffers(scope)
  keepForAll(context.get(factsContext), [`stock:${website.id}`], earliest([endsAt, offers.endsAt]))
  return {
    siteName: website.name,
    city: website.address.city ?? null,
    canonical: canonicalAddress(website, '/'),
    share: shareMeta([hero.picture ? { url: hero.picture.wide, alt: website.name } : null], (path) =>
      canonicalAddress(website, path),
    ),
    description: website.description ?? null,
    hero,
    offers: offers.shown,
    reviews: shownReviews(scope.snapshot.content.reviews),
    rating: website.review_summary ?? null,
  }
}

const shownArrivals = 8
const sizes = '(width >= 80rem) 19rem, (width >= 40rem) 50vw, 100vw'
const heroesWithBodies = new Set(['type-led', 'landscape', 'range-shelf', 'split-reel'])

export default function Home({ loaderData }: Route.ComponentProps) {
  const { siteName, city, hero, offers, reviews, rating } = loaderData
  const { path, total, words, newest, bodies } = hero
  const what = `New and used ${words.many}${city ? ` in ${city}` : ''}`
  const hasOwnBodies = heroesWithBodies.has(hero.variant)
  return (
    <main id="main" className="home grow">
      <title>{`${siteName} | ${what}`}</title>
      <meta
        name="description"
        content={
          loaderData.description ??
          `${countedVehicles(total, words)} in stock at ${siteName}. See prices, photos and full details, and ask us anything.`
        }
      />
      <link rel="canonical" href={loaderData.canonical} />
      <ShareTags tags={loaderData.share} />
      <Hero hero={hero} />
      {!hasOwnBodies && bodies.length > 1 && (
        <section aria-labelledby="bodies" className="home-section home-bodies">
          <h2 id="bodies" className="sr-only">
            Browse by type
          </h2>
          <BodyTiles bodies={bodies} />
        </section>
      )}
      {newest.length > 0 && (
        <section aria-labelledby="arrivals" className="home-section">
          <div className="section-head">
            <h2 id="arrivals">Just arrived</h2>
            <a href={path} className="section-more">
              See all {countedVehicles(total, words)} <Icon name="arrow-right" />
            </a>
          </div>
          <ul className="stock-grid stock-shelf">
            {newest.slice(0, shownArrivals).map((card) => (
              <Prepared
                key={card.id}
                as="li"
                source={card}
                variant="home"
                make={() => <StockCard card={card} place="lazy" sizes={sizes} />}
              />
            ))}
          </ul>
        </section>
      )}
      <Offers offers={offers} />
      {rating && (
        <div className="home-section">
          <Reviews rating={rating} reviews={reviews} />
        </div>
      )}
    </main>
  )
}
