import type { RouterContextProvider } from 'react-router'
import { earliest } from '#app/core/time.ts'
import { currentOffers } from '#app/features/content/offer.ts'
import { openPositions } from '#app/features/content/positions.ts'
import { sitemapIndexXml, sitemapXml } from '#app/features/feeds/sitemap.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { fullAddress } from '#app/pages/furniture/canonical-address.server.ts'
import { pageNotFound } from '#app/pages/furniture/respond.ts'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import { sitemapNames, sitemapOf } from './sitemap-entries.server.ts'

/** `/sitemap.xml`: the index of the sitemaps of pages, posts and stock. */
export function answerSitemapIndex(context: Readonly<RouterContextProvider>) {
  const scope = context.get(scopeContext)
  const { website } = scope
  keepSitemap(context, scope)
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

/** `/sitemaps/pages.xml`, `/sitemaps/posts.xml`, `/sitemaps/stock.xml`. */
export function answerSitemap(context: Readonly<RouterContextProvider>, file: string) {
  const scope = context.get(scopeContext)
  const name = sitemapNames.find((one) => file === `${one}.xml`)
  if (!name) throw pageNotFound()
  keepSitemap(context, scope)
  return new Response(sitemapXml(sitemapOf(scope, name)), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  })
}

/** Keeps a sitemap until the stock changes, an offer ends or a position closes. */
function keepSitemap(context: Readonly<RouterContextProvider>, { website, snapshot, now }: Scope): void {
  const { content } = snapshot
  keepForAll(
    context.get(factsContext),
    [`stock:${website.id}`],
    earliest([
      currentOffers(content.offers, now).endsAt,
      openPositions(content.careers, website.time_zone, now).endsAt,
    ]),
  )
}
