import { dayAt } from '#app/core/time-zone.ts'
import { blogAddress, postPath, postsPerPage } from '#app/features/content/blog.ts'
import { currentOffers, offerPath } from '#app/features/content/offer.ts'
import { openPositions } from '#app/features/content/positions.ts'
import { mostInSitemap, type SitemapEntry } from '#app/features/feeds/sitemap.ts'
import { selfCheckPath } from '#app/features/finance/self-check.ts'
import { formPages } from '#app/features/forms/form-pages.ts'
import { modelPath } from '#app/features/range/model-path.ts'
import { rangeMenu } from '#app/features/range/range-menu.ts'
import { searchPages, searchPath } from '#app/features/search/search-slug.ts'
import { alternatesOf } from '#app/features/tenancy/alternates.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { galleryPictures } from '#app/features/vehicles/gallery-pictures.ts'
import { isSold } from '#app/features/vehicles/sold.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { fullAddress } from '#app/pages/furniture/canonical-address.server.ts'

export const sitemapNames = ['pages', 'posts', 'stock'] as const

type SitemapName = (typeof sitemapNames)[number]

const mostPictures = 10

/** The addresses of a website in one of its sitemaps. */
export function sitemapOf(scope: Scope, name: SitemapName): SitemapEntry[] {
  return entriesOf(scope, name).map((entry) => ({
    ...entry,
    alternates: alternatesOf(scope.website, entry.address),
  }))
}

function entriesOf(scope: Scope, name: SitemapName): SitemapEntry[] {
  switch (name) {
    case 'pages':
      return pages(scope)
    case 'posts':
      return posts(scope)
    case 'stock':
      return stock(scope)
  }
}

function pages(scope: Scope): SitemapEntry[] {
  const { website, snapshot, now } = scope
  const { content, models, locations } = snapshot
  const at = (path: string, changed: string | null = null): SitemapEntry => ({
    address: fullAddress(website, path),
    changed,
  })
  const visible = locations.filter(({ visible }) => visible)
  const range = rangeMenu(models, website.manufacturer)
  const offers = currentOffers(content.offers, now).offers
  const positions = openPositions(content.careers, website.time_zone, now).open
  const entries = [
    at('/'),
    at(searchPath(website)),
    ...searchPages(website, content.searches).map(({ slug }) => at(`/search/${slug}`)),
    ...[...content.pages.values()].map(({ path, updated }) => at(path, updated ?? null)),
    at('/special-offers'),
    ...offers.map((offer) => at(offerPath(offer))),
    ...(models.length > 0 ? [at('/models'), at('/range')] : []),
    ...(range?.children ?? []).map(({ href }) => at(href)),
    ...models
      .map(modelPath)
      .filter((path) => path.startsWith('/'))
      .map((path) => at(path)),
    at('/our-locations'),
    ...visible.map(({ slug }) => at(`/our-locations/${slug}`)),
    ...Object.values(formPages).map(({ path }) => at(path)),
    at(website.config.finance_path),
    ...(website.finance.self_check ? [at(selfCheckPath)] : []),
    at('/contact-us'),
    ...visible.map(({ slug }) => at(`/contact-us/${slug}`)),
    at('/careers'),
    at('/current-positions'),
    ...positions.map(({ slug, posted_date }) => at(`/current-positions/${slug}`, posted_date ?? null)),
  ]
  return [...new Map(entries.map((entry) => [entry.address, entry])).values()]
}

function posts(scope: Scope): SitemapEntry[] {
  const { website, snapshot } = scope
  const all = snapshot.content.posts()
  const { path } = website.config.blog
  const lists = Array.from({ length: Math.ceil(all.length / postsPerPage) }, (_, index) => ({
    address: fullAddress(website, blogAddress(path, { category: null, page: index + 1 })),
    changed: all[0]?.date ?? null,
  }))
  return [
    ...lists,
    ...all.map((post) => ({ address: fullAddress(website, postPath(website, post)), changed: post.date })),
  ]
}

function stock({ website, snapshot }: Scope): SitemapEntry[] {
  return snapshot.stock.vehicles
    .filter((vehicle) => !isSold(vehicle))
    .slice(0, mostInSitemap)
    .map((vehicle) => ({
      address: fullAddress(website, vehiclePath(website, vehicle)),
      changed: vehicle.changed_at && dayAt(vehicle.changed_at, website.time_zone),
      pictures: galleryPictures(vehicle)
        .slice(0, mostPictures)
        .map((url) => (url.startsWith('/') ? fullAddress(website, url) : url)),
    }))
}
