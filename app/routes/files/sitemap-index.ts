import { earliest } from '#app/core/time.ts'
import { currentOffers } from '#app/features/content/offer.ts'
import { openPositions } from '#app/features/content/positions.ts'
import { sitemapIndexXml } from '#app/features/feeds/sitemap.ts'
import { sitemapNames, sitemapOf } from '#app/files/sitemaps.server.ts'
import { fullAddress } from '#app/pages/furniture/canonical-address.server.ts'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/sitemap-index'

/** `/sitemap.xml`: where the lists of pages, posts and stock are. */
export function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { website, snapshot, now } = scope
  const { content } = snapshot
  keepForAll(
    context.get(factsContext),
    [`stock:${website.id}`],
    earliest([
      currentOffers(content.offers, now).endsAt,
      openPositions(content.careers, website.time_zone, now).endsAt,
    ]),
  )
  const files = sitemapNames
    .map((name) => ({
      address: fullAddress(website, `/sitemaps/${name}.xml`),
      entries: sitemapOf(scope, name),
    }))
    .filter(({ entries }) => entries.length > 0)
  return new Response(sitemapIndexXml(files), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  })
}
