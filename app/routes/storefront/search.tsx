import { redirect } from 'react-router'
import { earliest } from '#app/core/time.ts'
import { type ChosenFilter, chosenFilters } from '#app/features/search/chosen-filters.ts'
import {
  type Filters,
  isFiltered,
  noFilters,
  parseFilters,
  searchAddress,
} from '#app/features/search/filters.ts'
import { type QuickChip, quickChips } from '#app/features/search/quick-chips.ts'
import { type Repair, repairsOf } from '#app/features/search/repairs.ts'
import { SearchForm } from '#app/features/search/search-form.tsx'
import {
  findSearchPage,
  type SearchPage,
  searchPath,
  searchSlugInOtherCase,
} from '#app/features/search/search-slug.ts'
import { defaultSort, offeredSorts } from '#app/features/search/sort.ts'
import { dialsOf } from '#app/features/tenancy/theme/dials.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import {
  countedVehicles,
  pluralOf,
  usedLabel,
  vehicleNoun,
  vehicleWords,
} from '#app/features/tenancy/wording.ts'
import type { Card } from '#app/features/vehicles/card.ts'
import { cardOf } from '#app/features/vehicles/card-of.ts'
import { StockCard } from '#app/features/vehicles/stock-card.tsx'
import { factsContext, keepForAll, scopeContext } from '#app/page-context.server.ts'
import { movedTo, notFound } from '#app/routes/respond.ts'
import { ChipLink, RemovableChip } from '#app/ui/chip.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Prepared } from '#app/ui/prepared.tsx'
import type { Route } from './+types/search'
import { canonicalAddress } from './canonical.server.ts'

const shownCloseBy = 4

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { website, snapshot, now } = context.get(scopeContext)
  const page = pageAt(website, params.slug, url)
  const filters = parseFilters(url.searchParams)
  const query = { filters, preset: page.preset, now }
  const result = await snapshot.search.search(query)
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
  const repairs = result.total === 0 ? await repairsOf(snapshot.search, query, result, website.locale) : []
  const closeBy = repairs[0]
    ? (await snapshot.search.search({ ...query, filters: repairs[0].without })).hits.slice(0, shownCloseBy)
    : []
  return {
    title: usedLabel(titleOf(page, website), website),
    words: vehicleWords(website),
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
    isBar: dialsOf(website).design === 'torque',
    chosen: chosenFilters(filters, result.facets, website.locale),
    chips: quickChips(filters, result.facets),
    cards: shown.map(({ card }) => card),
    repairs,
    closeBy: closeBy.map((vehicle) => cardOf(vehicle, snapshot, now).card),
  }
}

const formId = 'filter-form'
const sizes = '(width >= 80rem) 22rem, (width >= 40rem) 50vw, 100vw'
/** Cards whose pictures are seen without scrolling. */
const nearTop = 3

export default function Search({ loaderData }: Route.ComponentProps) {
  const { title, words, total, page, pages, path, filters, cards, chosen, sorts } = loaderData
  const summary = countedVehicles(total, words)
  const isIndexed = !isFiltered(filters) && filters.sort === null
  return (
    <main id="main" className="search-page grow">
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
      <div className="search-head">
        <h1>{title}</h1>
        <p className="search-total" role="status">
          {summary}
          {isFiltered(filters) && ' match'}
        </p>
        <div className="search-bar">
          <button type="button" popoverTarget="filters" className="button button-outline">
            <Icon name="sliders-horizontal" />
            Filters{chosen.length > 0 && ` (${chosen.length})`}
          </button>
          <p className="sort">
            <label htmlFor="sort" className="sr-only">
              Sort by
            </label>
            <select
              id="sort"
              name="sort"
              form={formId}
              defaultValue={loaderData.sort}
              key={loaderData.sort}
              onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
            >
              {sorts.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
            <button type="submit" form={formId} className="button button-outline button-sm sort-go">
              Sort
            </button>
          </p>
        </div>
      </div>
      <QuickChips path={path} chips={loaderData.chips} />
      <div className="search-layout">
        <div id="filters" popover="auto" className="filter-sheet filter-rail">
          <p className="filter-sheet-top">
            Filters
            <button type="button" popoverTarget="filters" popoverTargetAction="hide">
              <Icon name="x" />
              <span className="sr-only">Close filters</span>
            </button>
          </p>
          <SearchForm
            id={formId}
            path={path}
            filters={filters}
            facets={loaderData.facets}
            locale={loaderData.locale}
            isBar={loaderData.isBar}
          />
        </div>
        <section aria-labelledby="results">
          <h2 id="results" className="sr-only">
            Results
          </h2>
          <Chosen path={path} chosen={chosen} />
          {total === 0 ? (
            <NoResult path={path} many={words.many} repairs={loaderData.repairs} />
          ) : (
            <Cards cards={cards} />
          )}
          {loaderData.closeBy.length > 0 && (
            <div className="close-by">
              <h2>Close to what you want</h2>
              <Cards cards={loaderData.closeBy} />
            </div>
          )}
          <Paging path={path} filters={filters} page={page} pages={pages} />
        </section>
      </div>
    </main>
  )
}

function Cards({ cards }: { cards: readonly Card[] }) {
  return (
    <ul className="stock-grid results">
      {cards.map((card, index) => {
        const place = index === 0 ? 'largest' : index < nearTop ? 'near-top' : 'lazy'
        return (
          <Prepared
            key={card.id}
            as="li"
            source={card}
            variant={`search ${place}`}
            make={() => <StockCard card={card} place={place} sizes={sizes} />}
          />
        )
      })}
    </ul>
  )
}

function QuickChips({ path, chips }: { path: string; chips: readonly QuickChip[] }) {
  return (
    <ul className="chip-row" aria-label="Quick filters">
      {chips.map(({ label, isOn, next }) => (
        <li key={label}>
          <ChipLink href={searchAddress(path, next)} isCurrent={isOn}>
            {label}
          </ChipLink>
        </li>
      ))}
    </ul>
  )
}

/** What is chosen, each with the way to take it back. */
function Chosen({ path, chosen }: { path: string; chosen: readonly ChosenFilter[] }) {
  if (chosen.length === 0) return null
  return (
    <ul className="search-chosen" aria-label="Your filters">
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <RemovableChip href={searchAddress(path, without)}>{label}</RemovableChip>
        </li>
      ))}
      <li>
        <a href={path} className="search-clear">
          Clear all
        </a>
      </li>
    </ul>
  )
}

function NoResult({ path, many, repairs }: { path: string; many: string; repairs: readonly Repair[] }) {
  return (
    <div className="no-result">
      <h2>No vehicles found</h2>
      <p>
        {repairs.length > 0
          ? `Taking one filter away would show you ${many} again:`
          : 'Take a filter away, or start again.'}
      </p>
      <ul className="repairs">
        {repairs.map(({ label, count, without }) => (
          <li key={label}>
            <ChipLink href={searchAddress(path, without)} count={count} counted="in stock">
              Remove {label}
            </ChipLink>
          </li>
        ))}
      </ul>
      <a className="button" href={path}>
        Clear filters
      </a>
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
    <nav aria-label="Pages" className="paging">
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
      <span>
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

function titleOf(page: SearchPage, website: Website): string {
  const things = pluralOf(vehicleNoun(website))
  if (page.title !== null) return page.title
  if (page.dealershipName !== null) return `${things} at ${page.dealershipName}`
  const types = page.preset.carTypes
  if (types === undefined) return `${things} in stock`
  const { many } = vehicleWords(website)
  return types.includes('new') ? `New ${many} in stock` : `Used ${many}`
}
