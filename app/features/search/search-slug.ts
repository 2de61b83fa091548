import type { Website } from '#app/features/tenancy/website.ts'
import type { Preset } from './search-engine.ts'
import { type SearchPageTemplate, templatePreset } from './search-template.ts'

/** The one search page that is not at `/search/{slug}`. */
export const preOwnedSlug = 'pre-owned'
export const preOwnedPath = `/${preOwnedSlug}`

type SearchedWebsite = Pick<Website, 'config' | 'template' | 'dealerships'>

/** The address of the stock search (ROUTE-03). */
export function searchPath(website: Pick<Website, 'config' | 'template'>): string {
  if (website.config.search_path !== undefined) return website.config.search_path
  if (website.template === 'used') return '/search/used-cars'
  if (website.template === 'rv') return '/search/RVs-in-stock'
  return '/search/new-used-and-demo-cars'
}

export interface SearchPage {
  readonly slug: string
  readonly preset: Preset
  /** The dealership, on a page that shows one dealership's stock. */
  readonly dealershipName: string | null
  /** From the template of the same slug (SEARCH-16). */
  readonly title: string | null
  readonly intro: string | null
}

/**
 * The search page of `/search/{slug}`: a search slug of the website, else one of its dealerships (ROUTE-05..ROUTE-07).
 */
export function findSearchPage(
  website: SearchedWebsite,
  slug: string,
  templates: readonly SearchPageTemplate[] = [],
): SearchPage | null {
  return searchPages(website, templates).find((page) => page.slug === slug) ?? null
}

/** The search page of an address; without a slug, the page at `/pre-owned` where the website uses that (ROUTE-04). */
export function searchPageAt(
  website: SearchedWebsite,
  slug: string | undefined,
  templates: readonly SearchPageTemplate[] = [],
): SearchPage | null {
  if (slug !== undefined) return findSearchPage(website, slug, templates)
  return searchPath(website) === preOwnedPath ? mainSearchPage(website, templates) : null
}

/** The search page at the website's main search address (ROUTE-03, ROUTE-04). */
export function mainSearchPage(
  website: SearchedWebsite,
  templates: readonly SearchPageTemplate[] = [],
): SearchPage {
  const path = searchPath(website)
  const plain = { slug: path.slice(1), dealershipName: null, title: null, intro: null }
  if (path === preOwnedPath) return { ...plain, preset: { carTypes: ['used'] } }
  return findSearchPage(website, path.replace('/search/', ''), templates) ?? { ...plain, preset: {} }
}

/**
 * All search pages. Search slugs, including those of templates, come before dealerships and take precedence over one of
 * the same name.
 */
export function searchPages(
  website: SearchedWebsite,
  templates: readonly SearchPageTemplate[] = [],
): SearchPage[] {
  const own = /^\/search\/([^/]+)$/.exec(searchPath(website))?.[1]
  const slugs = new Map<string, Preset>()
  if (own !== undefined) slugs.set(own, presetNamed(own, website))
  if (website.template === 'rv') {
    slugs.set('RVs-in-stock', {})
    slugs.set('new-RVs-in-stock', { carTypes: ['new', 'demo'] })
    slugs.set('pre-owned-RVs-in-stock', { carTypes: ['used'] })
  }
  for (const { slug } of templates) if (!slugs.has(slug)) slugs.set(slug, {})
  const named = [...slugs].map(([slug, preset]): SearchPage => {
    const template = templates.find((one) => one.slug === slug)
    return {
      slug,
      preset: template ? { ...preset, ...templatePreset(template) } : preset,
      dealershipName: null,
      title: template?.title || null,
      intro: template?.intro || null,
    }
  })
  const dealers = website.dealerships
    .filter((dealership) => !slugs.has(dealership.slug))
    .map((dealership) => ({
      slug: dealership.slug,
      preset: { dealershipId: dealership.id },
      dealershipName: dealership.name,
      title: null,
      intro: null,
    }))
  return [...named, ...dealers]
}

function presetNamed(slug: string, website: SearchedWebsite): Preset {
  return slug === 'used-cars' || website.template === 'used' ? { carTypes: ['used'] } : {}
}
