import { useRef } from 'react'
import { data, redirect, useNavigation } from 'react-router'
import { type ChosenFilter, chosenFilters } from '#app/features/search/chosen-filters.ts'
import { directHit } from '#app/features/search/direct-hit.ts'
import {
  type Filters,
  filterParameters,
  isFiltered,
  parseFilters,
  searchAddress,
} from '#app/features/search/filters.ts'
import { type QuickChip, quickChips } from '#app/features/search/quick-chips.ts'
import { SearchForm } from '#app/features/search/search-form.tsx'
import { type SearchPage, searchPageAt, searchPages } from '#app/features/search/search-slug.ts'
import type { SearchPageTemplate } from '#app/features/search/search-template.ts'
import { isIndexed, landingAddress, searchTitle } from '#app/features/search/search-title.ts'
import { defaultSort, offeredSorts } from '#app/features/search/sort.ts'
import { wishOf } from '#app/features/search/wish.ts'
import { dialsOf } from '#app/features/tenancy/theme/dials.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { countedVehicles, vehicleWords } from '#app/features/tenancy/wording.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { canonicalAddress } from '#app/pages/furniture/canonical-address.server.ts'
import { postedForm, receiveForm } from '#app/pages/furniture/forms/receive-form.server.ts'
import { RecentlyViewed } from '#app/pages/furniture/recently-viewed.tsx'
import { notFound } from '#app/pages/furniture/respond.ts'
import { stockFor } from '#app/pages/search-results/found-stock.server.ts'
import { NoResult, Unavailable } from '#app/pages/search-results/no-result.tsx'
import { Cards, ShowMore, ShowPrevious } from '#app/pages/search-results/results.tsx'
import { useResults } from '#app/pages/search-results/use-results.tsx'
import { VehicleTable } from '#app/pages/search-results/vehicle-table.tsx'
import { wantedFor } from '#app/pages/search-results/wanted.server.ts'
import { Wanted } from '#app/pages/search-results/wanted.tsx'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import { ChipLink, RemovableChip } from '#app/ui/chip.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Route } from './+types/search'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { website, snapshot } = scope
  const page = pageAt(website, snapshot.content.searches, params.slug)
  const filters = parseFilters(url.searchParams)
  const sort = defaultSort(website)
  // a form sends every field, filled in or not: the address keeps those that say something
  if ([...url.searchParams.values()].includes(''))
    throw redirect(searchAddress(url.pathname, filters.sort === sort ? { ...filters, sort: null } : filters))
  // who knows the number of a vehicle wants that vehicle
  const named = isTextAlone(filters)
    ? directHit(snapshot.stock, filters.q, { ...scope, preset: page.preset })
    : null
  if (named) throw redirect(vehiclePath(website, named))
  const found = await stockFor(scope, page, filters)
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
      sorts: offeredSorts(website),
      hasTable: dialsOf(website).design === 'haul',
      isBar: dialsOf(website).design === 'torque',
      locale: website.locale,
      chosen,
      chips: quickChips(filters, facets),
      intro: isFiltered(filters) ? null : page.intro,
      wanted: total === 0 ? wantedFor(scope, wishOf(chosen, page.preset.carTypes, words.many)) : null,
    },
  }
}
loader.reads = filterParameters

/** Who has found nothing may say what they are after. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const { website, snapshot } = scope
  pageAt(website, snapshot.content.searches, params.slug)
  return receiveForm(context, request, {
    posted: await postedForm(request),
    ...wantedFor(scope, ''),
    path: searchAddress(url.pathname, parseFilters(url.searchParams)),
    tooMany: 'That was a lot of messages at once. Please call us.',
  })
}

type PageData = Route.ComponentProps['loaderData']
type Stock = NonNullable<PageData['stock']>

const formId = 'filter-form'
const sheetId = 'filters'

export default function Search({ loaderData, actionData }: Route.ComponentProps) {
  const { stock, title, siteName, path, filters } = loaderData
  if (stock) return <StockSearch page={loaderData} stock={stock} refused={actionData} />
  return (
    <main id="main" className="search-page grow">
      <title>{`${title} | ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-3xl">{title}</h1>
      <Unavailable address={searchAddress(path, filters)} />
    </main>
  )
}

interface StockSearchProps {
  page: Omit<PageData, 'stock'>
  stock: Stock
  refused: Route.ComponentProps['actionData']
}

function StockSearch({ page, stock, refused }: StockSearchProps) {
  const { title, words, path, filters, siteName } = page
  const { total, cards, chosen, before } = stock
  const results = useRef<HTMLElement>(null)
  const onClick = useResults(results, cards.length)
  const going = useNavigation().location
  const isWaiting = going?.pathname === path && going.search !== ''
  const summary = countedVehicles(total, words)
  const numbered = filters.page > 1 ? `${title}, page ${filters.page}` : title
  const span = {
    path,
    filters,
    total,
    pages: stock.pages,
    perPage: stock.perPage,
    from: before + 1,
    to: before + cards.length,
  }
  return (
    <>
      <main id="main" className="search-page grow">
        <title>{`${refused && stock.wanted ? 'Error: ' : ''}${numbered} | ${siteName}`}</title>
        <meta
          name="description"
          content={`${numbered} at ${siteName}: ${summary} with prices, photos and full details.`}
        />
        {stock.canonical === null ? (
          <meta name="robots" content="noindex, follow" />
        ) : (
          <link rel="canonical" href={stock.canonical} />
        )}
        <div className="search-head">
          <h1>{title}</h1>
          <p className="search-total" role="status">
            {summary}
            {isFiltered(filters) && ' match'}
            {cards.length > stock.perPage && <span className="sr-only">, {span.to} are shown</span>}
          </p>
          <Toolbar page={page} stock={stock} />
        </div>
        <QuickChips path={path} chips={stock.chips} />
        <div className="search-layout">
          <div id={sheetId} popover="auto" className="filter-sheet filter-rail">
            <p className="filter-sheet-top">
              Filters
              <button type="button" popoverTarget={sheetId} popoverTargetAction="hide">
                <Icon name="x" />
                <span className="sr-only">Close filters</span>
              </button>
            </p>
            <SearchForm
              {...stock}
              id={formId}
              sheetId={sheetId}
              path={path}
              filters={filters}
              words={words}
            />
          </div>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: it listens to the links within */}
          <section
            ref={results}
            aria-labelledby="results"
            aria-busy={isWaiting}
            className="search-results"
            onClick={onClick}
          >
            <h2 id="results" className="sr-only" tabIndex={-1}>
              Results
            </h2>
            <Chosen path={path} chosen={chosen} />
            <ShowPrevious {...span} />
            {total === 0 ? (
              <NoResult path={path} repairs={stock.repairs} isFiltered={isFiltered(filters)} />
            ) : filters.isTable ? (
              <VehicleTable cards={cards} facts={stock.tableFacts} />
            ) : (
              <Cards cards={cards} />
            )}
            {stock.closeBy.length > 0 && (
              <div className="close-by">
                <h2>Close to what you want</h2>
                <Cards cards={stock.closeBy} />
              </div>
            )}
            {stock.wanted && (
              <Wanted
                {...stock.wanted}
                address={searchAddress(path, filters)}
                siteName={siteName}
                refused={refused}
              />
            )}
            <ShowMore {...span} />
            {stock.intro && <p className="search-intro prose">{stock.intro}</p>}
          </section>
        </div>
      </main>
      <RecentlyViewed except={null} />
    </>
  )
}

function Toolbar({ page: { path, filters }, stock }: { page: Omit<PageData, 'stock'>; stock: Stock }) {
  const { chosen, sorts, sort } = stock
  return (
    <div className="search-bar">
      <button type="button" popoverTarget={sheetId} className="button button-outline">
        <Icon name="sliders-horizontal" />
        Filters{chosen.length > 0 && ` (${chosen.length})`}
      </button>
      {stock.hasTable && (
        <a
          href={searchAddress(path, { ...filters, isTable: !filters.isTable })}
          data-keeps-place=""
          // a phone is not offered the table, but who has its address finds the way back
          className={`button button-outline ${filters.isTable ? '' : 'view-switch'}`}
        >
          {filters.isTable ? 'Cards' : 'Table'}
        </a>
      )}
      <p className="sort">
        <label htmlFor="sort" className="sr-only">
          Sort by
        </label>
        <select
          id="sort"
          name="sort"
          form={formId}
          defaultValue={sort}
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
        <a href={path} data-keeps-place="" className="search-clear">
          Clear all
        </a>
      </li>
      <li>
        <button type="button" data-does="save-search" className="search-clear save-search">
          Save search
        </button>{' '}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: empty, and the boot script's to fill before React comes */}
        <span role="status" dangerouslySetInnerHTML={{ __html: '' }} />
      </li>
    </ul>
  )
}

/** Shorter than this a text that somebody is still typing would lead away. */
const shortestCode = 4

function isTextAlone(filters: Filters): boolean {
  return filters.q.length >= shortestCode && !isFiltered({ ...filters, q: '' })
}

/** The page an address means. */
function pageAt(
  website: Website,
  templates: readonly SearchPageTemplate[],
  slug: string | undefined,
): SearchPage {
  const page = searchPageAt(website, slug, templates)
  if (!page) throw notFound()
  return page
}
