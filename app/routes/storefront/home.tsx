import { earliest } from '#app/core/time.ts'
import { homeOrder } from '#app/features/content/home-order.ts'
import { homeJsonLd } from '#app/features/feeds/home-json-ld.ts'
import { shareMeta } from '#app/features/images/share-meta.ts'
import { ShareTags } from '#app/features/images/share-tags.tsx'
import { countedVehicles } from '#app/features/tenancy/wording.ts'
import { ShelfCards } from '#app/features/vehicles/shelf-cards.tsx'
import { canonicalAddress } from '#app/pages/furniture/canonical-address.server.ts'
import { JsonLd } from '#app/pages/furniture/plain-page/json-ld-script.tsx'
import { heroOf } from '#app/pages/home/hero.server.ts'
import { Hero } from '#app/pages/home/hero.tsx'
import { sectionsOf } from '#app/pages/home/home-sections.server.ts'
import { HomeSections } from '#app/pages/home/home-sections.tsx'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import { renderPrepared } from '#app/shell/prepared-markup.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ServerMarkup } from '#app/ui/server-markup.tsx'
import type { Route } from './+types/home'

export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const facts = context.get(factsContext)
  const { website, snapshot } = scope
  const { hero, endsAt } = await heroOf(scope)
  const order = homeOrder(website)
  const before = sectionsOf(order.before, scope, hero)
  const after = sectionsOf(order.after, scope, hero)
  keepForAll(facts, [`stock:${website.id}`], earliest([endsAt, before.endsAt, after.endsAt]))
  const address = (path: string): string => canonicalAddress(website, path)
  return {
    siteName: website.name,
    canonical: address('/'),
    share: shareMeta([hero.picture ? { url: hero.picture.wide, alt: website.name } : null], address),
    description: website.description ?? null,
    hero,
    hasArrivals: order.hasArrivals,
    before: facts.isForKit
      ? null
      : renderPrepared(before, 'before', () => <HomeSections sections={before.sections} />),
    after: facts.isForKit
      ? null
      : renderPrepared(after, 'after', () => (
          <>
            <HomeSections sections={after.sections} />
            <JsonLd value={homeJsonLd(website, snapshot.locations, address)} />
          </>
        )),
  }
}

const shownArrivals = 8

export default function Home({ loaderData }: Route.ComponentProps) {
  const { siteName, hero, hasArrivals, canonical } = loaderData
  const { path, total, words, newest } = hero
  return (
    <main id="main" className="home grow">
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
        <section aria-labelledby="arrivals" className="home-section">
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
