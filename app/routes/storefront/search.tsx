import { redirect } from 'react-router'
import { earliest } from '#app/core/time.ts'
import {
  type Filters,
  isFiltered,
  noFilters,
  parseFilters,
  searchAddress,
} from '#app/features/search/filters.ts'
import { SearchForm } from '#app/features/search/search-form.tsx'
import {
  findSearchPage,
  type SearchPage,
  searchPath,
  searchSlugInOtherCase,
} from '#app/features/search/search-slug.ts'
import { defaultSort, offeredSorts } from '#app/features/search/sort.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { pluralOf, usedLabel, vehicleNoun } from '#app/features/tenancy/wording.ts'
import { cardOf } from '#app/features/vehicles/card-of.ts'
import { StockCard } from '#app/features/vehicles/stock-card.tsx'
import { factsContext, keepForAll, scopeContext } from '#app/page-context.server.ts'
import { movedTo, notFound } from '#app/routes/respond.ts'
import { Prepared } from '#app/ui/prepared.tsx'
import type { Route } from './+types/search'
import { canonicalAddress } from './canonical.server.ts'

export function loader({ params, url, context }: Route.LoaderArgs) {
  const { website, snapshot, now } = context.get(scopeContext)
  const page = pageAt(website, params.slug, url)
  const filters = parseFilters(url.searchParams)
  const result = snapshot.search.search(filters, page.preset, now)
  // a form sends every field, filled in or not: the address keeps those that say something
  if ([...url.searchParams.values()].includes(''))
    throw redirect(searchAddress(url.pathname, withoutDefaultSort(filters, website)))
  if (filters.page > result.pages)
    throw redirect(searchAddress(url.pathname, { ...filters, page: result.pages }))
  const shown = result.hits.map((vehicle) => cardOf(vehicle, snapshot, now))
  keepForAll(
    context.get(factsContext),
    [`stock:${website.id}`],
    earliest([result.endsAt, ...shown.map(({ endsAt }) => endsAt)]),
  )
  const noun = vehicleNoun(website)
  return {
    title: usedLabel(titleOf(page, noun), website),
    nouns: {
      one: noun.toLowerCase() === 'rv' ? 'RV' : noun.toLowerCase(),
      many: noun === 'RV' ? 'RVs' : pluralOf(noun).toLowerCase(),
    },
    siteName: website.name,
    path: url.pathname,
    canonical: canonicalAddress(website, searchAddress(url.pathname, { ...noFilters, page: result.page })),
    filters,
    sort: result.sort,
    sorts: offeredSorts(website),
    total: result.total,
    page: result.page,
    pages: result.pages,
    facets: result.facets,
    locale: website.locale,
    cards: shown.map(({ card }) => card),
  }
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { title, nouns, total, page, pages, path, filters, cards } = loaderData
  const summary = total === 1 ? `1 ${nouns.one}` : `${total.toLocaleString('en-AU')} ${nouns.many}`
  const isIndexed = !isFiltered(filters) && filters.sort === null
  return (
    <main id="main" className="page-width grow py-6 lg:py-10">
      <title>{`${title}${page > 1 ? `, page ${page}` : ''} | ${loaderData.siteName}`}</title>
      <meta
        name="description"
        content={`${title} at ${loaderData.siteName}: ${summary} with prices, photos and full details.`}
      />
      {isIndexed ? (
        <link rel="canonical" href={loaderData.canonical} />
      ) : (
        <meta name="robots" content="noindex, follow" />
      )}
      <h1 className="text-3xl lg:text-4xl">{title}</h1>
      <p className="mt-2 text-lg text-ink-2" role="status">
        {summary}
        {isFiltered(filters) && ' match'}
      </p>
      <div className="mt-6 grid gap-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-8">
        <div>
          <button type="button" popoverTarget="filters" className="button button-outline w-full lg:hidden">
            Filter and sort
          </button>
          <div id="filters" popover="auto" className="filter-sheet">
            <button
              type="button"
              popoverTarget="filters"
              popoverTargetAction="hide"
              className="button button-outline mb-4 w-full lg:hidden"
            >
              Close
            </button>
            <SearchForm
              path={path}
              filters={filters}
              sort={loaderData.sort}
              sorts={loaderData.sorts}
              facets={loaderData.facets}
              locale={loaderData.locale}
            />
          </div>
        </div>
        <section aria-labelledby="results">
          <h2 id="results" className="sr-only">
            Results
          </h2>
          {total === 0 ? (
            <NoResult path={path} />
          ) : (
            <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
              {cards.map((card, index) => (
                <Prepared
                  key={card.id}
                  as="li"
                  className="flex"
                  source={card}
                  variant={index < 3 ? 'search-first' : 'search'}
                  make={() => <StockCard card={card} isNearTop={index < 3} />}
                />
              ))}
            </ul>
          )}
          <Paging path={path} filters={filters} page={page} pages={pages} />
        </section>
      </div>
    </main>
  )
}

function NoResult({ path }: { path: string }) {
  return (
    <div className="rounded-card border border-line bg-raised p-8 text-center">
      <h2 className="text-xl">No vehicles found</h2>
      <p className="mt-2 text-ink-2">Take a filter away, or start again.</p>
      <p className="mt-6">
        <a className="button" href={path}>
          Clear filters
        </a>
      </p>
    </div>
  )
}

function Paging({
  path,
  filters,
  page,
  pages,
}: {
  path: string
  filters: Filters
  page: number
  pages: number
}) {
  if (pages < 2) return null
  return (
    <nav aria-label="Pages" className="mt-10 flex items-center justify-between gap-4">
      {page > 1 ? (
        <a
          className="button button-outline"
          rel="prev"
          href={searchAddress(path, { ...filters, page: page - 1 })}
        >
          Previous page
        </a>
      ) : (
        <span />
      )}
      <span className="text-ink-2">
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <a className="button" rel="next" href={searchAddress(path, { ...filters, page: page + 1 })}>
          Next page
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}

function withoutDefaultSort(filters: Filters, website: Website): Filters {
  return filters.sort === defaultSort(website) ? { ...filters, sort: null } : filters
}

/** The page an address means; an address that differs in letter case moves to the right one (ROUTE-06). */
function pageAt(website: Website, slug: string | undefined, url: URL): SearchPage {
  if (slug === undefined) {
    if (searchPath(website) !== '/pre-owned') throw notFound()
    return {
      slug: 'pre-owned',
      preset: { carTypes: ['used'] },
      dealershipName: null,
      title: null,
      intro: null,
    }
  }
  const page = findSearchPage(website, slug)
  if (page) return page
  const meant = searchSlugInOtherCase(website, slug)
  if (meant !== null) throw movedTo(`/search/${meant}${url.search}`)
  throw notFound()
}

function titleOf(page: SearchPage, noun: string): string {
  const things = pluralOf(noun)
  if (page.title !== null) return page.title
  if (page.dealershipName !== null) return `${things} at ${page.dealershipName}`
  const types = page.preset.carTypes
  if (types === undefined) return `${things} in stock`
  return types.includes('new')
    ? `New ${noun === 'RV' ? things : things.toLowerCase()} in stock`
    : `Used ${noun === 'RV' ? things : things.toLowerCase()}`
}
