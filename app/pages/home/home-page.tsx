import { ShareTags } from '#app/features/images/share-tags.tsx'
import { countedVehicles } from '#app/features/tenancy/wording.ts'
import { KeptPlace } from '#app/pages/furniture/kept-place.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import { AsServed } from '#app/ui/as-served.tsx'
import { lazyComponent } from '#app/ui/lazy-component.tsx'
import { ServerMarkup } from '#app/ui/server-markup.tsx'
import { whenSeen } from '#app/ui/when-seen.ts'
import { Hero } from './hero.tsx'
import type { showHome } from './home.server.tsx'
import './home-page.css'

// it stands far below the first screen, and needs the code of a loan
const Repayment = lazyComponent(
  async () => (await import('./exhibits/repayment.tsx')).Repayment,
  () => whenSeen('.repay'),
)

export function HomePage({ loaderData }: PageProps<typeof showHome>) {
  const { siteName, hero, parts, canonical } = loaderData
  const { total, words } = hero
  return (
    <main id="main" className="grow">
      {loaderData.isPlaceOpen && <KeptPlace />}
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
        if (part.kind === 'repayment')
          return (
            <AsServed key={id}>
              <Repayment loan={part.loan} dress={part.dress} />
            </AsServed>
          )
        return <ServerMarkup key={`${id} ${canonical}`} id={id} className="home-part" html={part.html} />
      })}
      <ServerMarkup key={`foot ${canonical}`} id="home-foot" className="home-part" html={loaderData.foot} />
    </main>
  )
}
