import { useRef } from 'react'
import { useNavigation } from 'react-router'
import type { ChosenFilter } from '#app/features/search/chosen-filters.ts'
import { isFiltered, searchAddress } from '#app/features/search/filters.ts'
import type { QuickChip } from '#app/features/search/quick-chips.ts'
import { SearchForm } from '#app/features/search/search-form.tsx'
import { countedVehicles } from '#app/features/tenancy/wording.ts'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import { RecentlyViewed } from '#app/pages/furniture/recently-viewed.tsx'
import { ChipLink, RemovableChip } from '#app/ui/chip.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { NoResult, Unavailable } from './no-result.tsx'
import { Cards, ShowMore, ShowPrevious } from './results.tsx'
import type { showSearch, takeWish } from './search-results.server.ts'
import { useResults } from './use-results.tsx'
import { VehicleTable } from './vehicle-table.tsx'
import { Wanted } from './wanted.tsx'

type PageData = PageProps<typeof showSearch, typeof takeWish>['loaderData']

type Stock = NonNullable<PageData['stock']>

const formId = 'filter-form'

const sheetId = 'filters'

export function SearchResultsPage({ loaderData, actionData }: PageProps<typeof showSearch, typeof takeWish>) {
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
  refused: PageProps<typeof showSearch, typeof takeWish>['actionData']
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
