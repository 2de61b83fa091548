import type { RouterContextProvider } from 'react-router'
import { earliest } from '#app/core/time.ts'
import { homeOrder } from '#app/features/content/home-order.ts'
import { homeJsonLd } from '#app/features/feeds/home-json-ld.ts'
import { shareMeta } from '#app/features/images/share-meta.ts'
import { placeParameters } from '#app/features/onroad/placed-address.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import type { HomeSectionName } from '#app/features/tenancy/settings/home-setting.ts'
import { dialsOf } from '#app/features/tenancy/theme/dials.ts'
import { wornDesigns } from '#app/features/tenancy/theme/worn-designs.ts'
import { isPlaceOpen, placeOfPage, scopeThere } from '#app/pages/furniture/buyers-place.server.ts'
import { canonicalAddress } from '#app/pages/furniture/canonical-address.server.ts'
import { JsonLd } from '#app/pages/furniture/plain-page/json-ld-script.tsx'
import { renderPart } from '#app/pages/furniture/render-part.server.tsx'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import { makeRepayment } from './exhibits/repayment.server.ts'
import { makeHero } from './hero.server.ts'
import type { HomePart, HomeStock } from './home-data.ts'
import { makeHomeSections } from './home-sections.server.ts'
import { HomeSections } from './home-sections.tsx'

/** The page reads these parameters of its address. */
export const homeReads = placeParameters

export async function showHome(context: Readonly<RouterContextProvider>, url: URL) {
  const placed = placeOfPage(context.get(scopeContext), url.searchParams)
  const scope = scopeThere(context.get(scopeContext), placed)
  const facts = context.get(factsContext)
  const { website, snapshot } = scope
  const { hero, stock, endsAt } = await makeHero(scope, placed.there)
  const { parts, endsAt: partsEnd } = makeParts(scope, stock, facts.isForKit)
  keepForAll(facts, [`stock:${website.id}`], earliest([endsAt, partsEnd, placed.endsAt]))
  const address = (path: string): string => canonicalAddress(website, path)
  return {
    siteName: website.name,
    isPlaceOpen: isPlaceOpen(website, placed.asked),
    canonical: address('/'),
    share: shareMeta([hero.picture ? { url: hero.picture.wide, alt: website.name } : null], address),
    description: website.description ?? null,
    hero,
    parts,
    foot: facts.isForKit
      ? null
      : renderPart(<JsonLd value={homeJsonLd(website, snapshot.locations, address)} />),
  }
}

/** Divides the page at the sections that a visitor can press; what lies between is text that the server makes. */
function makeParts(
  scope: Scope,
  stock: HomeStock,
  isForKit: boolean,
): { parts: HomePart[]; endsAt: Date | null } {
  const { dress } = scope.website.config.home
  const dials = dialsOf(scope.website)
  const parts: HomePart[] = []
  const ends: (Date | null)[] = []
  let names: HomeSectionName[] = []
  const flush = (): void => {
    if (names.length === 0) return
    const { sections, endsAt } = makeHomeSections(names, scope, stock)
    ends.push(endsAt)
    if (sections.length > 0)
      parts.push({
        kind: 'markup',
        html: isForKit
          ? null
          : renderPart(<HomeSections sections={sections} design={dials.design} worn={wornDesigns(dials)} />),
      })
    names = []
  }
  for (const name of homeOrder(scope.website)) {
    if (name !== 'repayment') {
      names.push(name)
      continue
    }
    flush()
    const loan = makeRepayment(scope)
    if (loan) parts.push({ kind: 'repayment', dress: dress.repayment ?? {}, loan })
  }
  flush()
  return { parts, endsAt: earliest(ends) }
}
