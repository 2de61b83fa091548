import { ShareTags } from '#app/features/images/share-tags.tsx'
import type { SectionDress } from '#app/features/tenancy/settings/home-setting.ts'
import { countedVehicles } from '#app/features/tenancy/wording.ts'
import { ShelfCards } from '#app/features/vehicles/shelf-cards.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import { ServerMarkup } from '#app/ui/server-markup.tsx'
import { Repayment } from './exhibits/repayment.tsx'
import { Hero } from './hero.tsx'
import type { showHome } from './home.server.tsx'
import type { HeroData } from './home-data.ts'
import { SectionHead } from './section-head.tsx'

const shownArrivals = 8

export function HomePage({ loaderData }: PageProps<typeof showHome>) {
  const { siteName, hero, parts, canonical } = loaderData
  const { total, words } = hero
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
      {parts.map((part, index) => {
        const id = `home-${index}`
        if (part.kind === 'arrivals') return <Arrivals key={id} hero={hero} dress={part.dress} />
        if (part.kind === 'repayment') return <Repayment key={id} loan={part.loan} dress={part.dress} />
        return <ServerMarkup key={`${id} ${canonical}`} id={id} className="home-part" html={part.html} />
      })}
      <ServerMarkup key={`foot ${canonical}`} id="home-foot" className="home-part" html={loaderData.foot} />
    </main>
  )
}

function Arrivals({ hero, dress }: { hero: HeroData; dress: SectionDress }) {
  const { path, total, words, newest } = hero
  if (newest.length === 0) return null
  return (
    <section aria-labelledby="arrivals" className="home-section home-arrivals" data-ground={dress.ground}>
      <SectionHead
        id="arrivals"
        title="Just arrived"
        dress={dress}
        more={{ href: path, label: `See all ${countedVehicles(total, words)}` }}
      />
      <ShelfCards cards={newest.slice(0, shownArrivals)} />
    </section>
  )
}
