import { ShareTags } from '#app/features/images/share-tags.tsx'
import { countedVehicles } from '#app/features/tenancy/wording.ts'
import { ShelfCards } from '#app/features/vehicles/shelf-cards.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ServerMarkup } from '#app/ui/server-markup.tsx'
import { Hero } from './hero.tsx'
import type { showHome } from './home.server.tsx'

const shownArrivals = 8

export function HomePage({ loaderData }: PageProps<typeof showHome>) {
  const { siteName, hero, hasArrivals, canonical } = loaderData
  const { path, total, words, newest } = hero
  return (
    <main id="main" className="grow">
      <title>{`${siteName} | ${hero.stocked}`}</title>
      <meta
        name="description"
        content={
          loaderData.description ??
          `${countedVehicles(total, words)} in stock at ${siteName}. See prices, photos and full details, and ask us anything.`
        }
      />
      <link rel="canonical" href={canonical} />
      <ShareTags tags={loaderData.share} />
      <Hero hero={hero} />
      <ServerMarkup key={`before ${canonical}`} id="before" className="home-part" html={loaderData.before} />
      {hasArrivals && newest.length > 0 && (
        <section aria-labelledby="arrivals" className="home-section home-arrivals">
          <div className="section-head">
            <h2 id="arrivals">Just arrived</h2>
            <a href={path} className="section-more">
              See all {countedVehicles(total, words)} <Icon name="arrow-right" />
            </a>
          </div>
          <ShelfCards cards={newest.slice(0, shownArrivals)} />
        </section>
      )}
      <ServerMarkup key={`after ${canonical}`} id="after" className="home-part" html={loaderData.after} />
    </main>
  )
}
