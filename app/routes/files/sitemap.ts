import { earliest } from '#app/core/time.ts'
import { currentOffers } from '#app/features/content/offer.ts'
import { openPositions } from '#app/features/content/positions.ts'
import { sitemapXml } from '#app/features/feeds/sitemap.ts'
import { sitemapNames, sitemapOf } from '#app/files/sitemaps.server.ts'
import { notFound } from '#app/pages/furniture/respond.ts'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/sitemap'

/** `/sitemaps/pages.xml`, `/sitemaps/posts.xml`, `/sitemaps/stock.xml`. */
export function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { website, snapshot, now } = scope
  const name = sitemapNames.find((one) => params.file === `${one}.xml`)
  if (!name) throw notFound()
  const { content } = snapshot
  keepForAll(
    context.get(factsContext),
    [`stock:${website.id}`],
    earliest([
      currentOffers(content.offers, now).endsAt,
      openPositions(content.careers, website.time_zone, now).endsAt,
    ]),
  )
  return new Response(sitemapXml(sitemapOf(scope, name)), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  })
}
