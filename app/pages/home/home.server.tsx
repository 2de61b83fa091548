import type { RouterContextProvider } from 'react-router'
import { earliest } from '#app/core/time.ts'
import { homeOrder } from '#app/features/content/home-order.ts'
import { homeJsonLd } from '#app/features/feeds/home-json-ld.ts'
import { shareMeta } from '#app/features/images/share-meta.ts'
import { canonicalAddress } from '#app/pages/furniture/canonical-address.server.ts'
import { JsonLd } from '#app/pages/furniture/plain-page/json-ld-script.tsx'
import { renderPart } from '#app/pages/furniture/render-part.server.tsx'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import { makeHero } from './hero.server.ts'
import { makeHomeSections } from './home-sections.server.ts'
import { HomeSections } from './home-sections.tsx'

export async function showHome(context: Readonly<RouterContextProvider>) {
  const scope = context.get(scopeContext)
  const facts = context.get(factsContext)
  const { website, snapshot } = scope
  const { hero, endsAt } = await makeHero(scope)
  const order = homeOrder(website)
  const before = makeHomeSections(order.before, scope, hero)
  const after = makeHomeSections(order.after, scope, hero)
  keepForAll(facts, [`stock:${website.id}`], earliest([endsAt, before.endsAt, after.endsAt]))
  const address = (path: string): string => canonicalAddress(website, path)
  return {
    siteName: website.name,
    canonical: address('/'),
    share: shareMeta([hero.picture ? { url: hero.picture.wide, alt: website.name } : null], address),
    description: website.description ?? null,
    hero,
    hasArrivals: order.hasArrivals,
    before: facts.isForKit ? null : renderPart(<HomeSections sections={before.sections} />),
    after: facts.isForKit
      ? null
      : renderPart(
          <>
            <HomeSections sections={after.sections} />
            <JsonLd value={homeJsonLd(website, snapshot.locations, address)} />
          </>,
        ),
  }
}
