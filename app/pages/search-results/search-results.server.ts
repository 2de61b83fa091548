import { data, type RouterContextProvider, redirect } from 'react-router'
import { placeParameters, withPlace } from '#app/features/onroad/placed-address.ts'
import { chosenFilters } from '#app/features/search/chosen-filters.ts'
import { directHit } from '#app/features/search/direct-hit.ts'
import {
  type Filters,
  filterParameters,
  isFiltered,
  parseFilters,
  searchAddress,
  towPounds,
} from '#app/features/search/filters.ts'
import { quickChips } from '#app/features/search/quick-chips.ts'
import { type SearchPage, searchPageAt, searchPages } from '#app/features/search/search-slug.ts'
import type { SearchPageTemplate } from '#app/features/search/search-template.ts'
import { isIndexed, landingAddress, searchTitle } from '#app/features/search/search-title.ts'
import { defaultSort, offeredSorts } from '#app/features/search/sort.ts'
import { towFieldOf } from '#app/features/search/tow-limit.ts'
import { wishOf } from '#app/features/search/wish.ts'
import { dialsOf } from '#app/features/tenancy/theme/dials.ts'
import { wornDesigns } from '#app/features/tenancy/theme/worn-designs.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { vehicleWords } from '#app/features/tenancy/wording.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { sheetsOfFilters } from '#app/pages/frame/page-sheets.ts'
import { placeOfPage } from '#app/pages/furniture/buyers-place.server.ts'
import { canonicalAddress } from '#app/pages/furniture/canonical-address.server.ts'
import { readPostedForm, receiveForm } from '#app/pages/furniture/forms/receive-form.server.ts'
import { pageNotFound } from '#app/pages/furniture/respond.ts'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import filterSheet from './filter-sheet.css?url'
import { findStock } from './found-stock.server.ts'
import { placeChoice } from './place-choice.ts'
import { makeWanted } from './wanted.server.ts'

/** The page reads these parameters of its address. */
export const searchReads = [...filterParameters, ...placeParameters]

export async function showSearch(context: Readonly<RouterContextProvider>, url: URL, slug?: string) {
  const scope = context.get(scopeContext)
  const { website, snapshot } = scope
  const page = pageAt(website, snapshot.content.searches, slug)
  const placed = placeOfPage(scope, url.searchParams)
  const at = placed.there?.state ?? null
  const filters = { ...parseFilters(url.searchParams), at }
  const sort = defaultSort(website)
  // a form sends every field, filled in or not, but the address keeps only those with a value, and weights in kilograms
  if ([...url.searchParams.values()].includes('') || url.searchParams.has(towPounds))
    throw redirect(searchAddress(url.pathname, filters.sort === sort ? { ...filters, sort: null } : filters))
  // a visitor who types the number of a vehicle wants that vehicle
  const named = isTextAlone(filters)
    ? directHit(snapshot.stock, filters.q, { ...scope, preset: page.preset })
    : null
  if (named) throw redirect(withPlace(vehiclePath(website, named), at))
  const found = await findStock(scope, page, filters, placed)
  const words = vehicleWords(website)
  const about = { siteName: website.name, path: url.pathname, filters, words }
  if (!found) return data({ ...about, title: page.title ?? 'Search', stock: null }, { status: 503 })
  const { result, hits: _, endsAt, ...shown } = found
  if (filters.page > result.pages)
    throw redirect(searchAddress(url.pathname, { ...filters, page: result.pages }))
  keepForAll(context.get(factsContext), [`stock:${website.id}`], endsAt)
  const { facets } = shown.choices
  const { total, pages, perPage } = result
  const chosen = chosenFilters(filters, facets, website.locale)
  return {
    ...about,
    title: searchTitle(page, website, filters, facets),
    stock: {
      ...shown,
      total,
      pages,
      perPage,
      canonical: isIndexed(filters, total)
        ? canonicalAddress(
            website,
            landingAddress(url.pathname, page, website, {
              filters,
              facets,
              pages: searchPages(website, snapshot.content.searches),
            }),
          )
        : null,
      sort: result.sort,
      defaultSort: sort,
      sorts: offeredSorts(website, result.sort),
      hasTable: dialsOf(website).design === 'haul',
      isBar: dialsOf(website).design === 'torque',
      sheets: [filterSheet, ...sheetsOfFilters(wornDesigns(dialsOf(website)))],
      locale: website.locale,
      tow: towFieldOf(website, shown.choices.scales, filters.ranges.atm.max),
      chosen,
      place:
        website.locale === 'en-AU' ? placeChoice(filters, placed.asked, website.home?.state ?? null) : null,
      chips: quickChips(
        filters,
        { facets, prices: shown.choices.scales.price, pricesNow: shown.choices.spreads.price },
        website.locale,
      ),
      intro: isFiltered(filters) ? null : page.intro,
      wanted: total === 0 ? makeWanted(scope, wishOf(chosen, page.preset.carTypes, words.many)) : null,
    },
  }
}

/** Receives what a visitor wants whose search found nothing. */
export async function takeWish(
  context: Readonly<RouterContextProvider>,
  request: Request,
  url: URL,
  slug?: string,
) {
  const scope = context.get(scopeContext)
  const { website, snapshot } = scope
  pageAt(website, snapshot.content.searches, slug)
  return receiveForm(context, request, {
    posted: await readPostedForm(request),
    ...makeWanted(scope, ''),
    path: searchAddress(url.pathname, parseFilters(url.searchParams)),
    tooMany: 'That was a lot of messages at once. Please call us.',
  })
}

/** A shorter text may be unfinished, and must not redirect. */
const shortestCode = 4

function isTextAlone(filters: Filters): boolean {
  return filters.q.length >= shortestCode && !isFiltered({ ...filters, q: '' })
}

/** Finds the search page that an address means. */
function pageAt(
  website: Website,
  templates: readonly SearchPageTemplate[],
  slug: string | undefined,
): SearchPage {
  const page = searchPageAt(website, slug, templates)
  if (!page) throw pageNotFound()
  return page
}
