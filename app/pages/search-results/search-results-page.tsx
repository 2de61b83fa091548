import { isFiltered, searchAddress } from '#app/features/search/filters.ts'
import { countedVehicles } from '#app/features/tenancy/wording.ts'
import { KeptPlace } from '#app/pages/furniture/kept-place.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import { RecentlyViewed } from '#app/pages/furniture/recently-viewed.tsx'
import { lazyComponent } from '#app/ui/lazy-component.tsx'
import { QuickChips } from './filter-chips.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { ResultsSection } from './results-section.tsx'
import type { RefusedWish, SearchAbout, SearchStock } from './search-data.ts'
import type { showSearch, takeWish } from './search-results.server.ts'
import { SearchToolbar } from './search-toolbar.tsx'
import './search-results-page.css'

// the search service hardly ever fails
const Unavailable = lazyComponent(async () => (await import('./unavailable.tsx')).Unavailable)

export function SearchResultsPage({ loaderData, actionData }: PageProps<typeof showSearch, typeof takeWish>) {
  const { stock, title, siteName, path, filters } = loaderData
  if (stock) return <StockSearch about={loaderData} stock={stock} refused={actionData} />
  return (
    <main id="main" data-quiet-chat="" className="search-page grow">
      <title>{`${title} | ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-3xl">{title}</h1>
      <Unavailable address={searchAddress(path, filters)} />
    </main>
  )
}

interface StockSearchProps {
  about: SearchAbout
  stock: SearchStock
  refused: RefusedWish
}

function StockSearch({ about, stock, refused }: StockSearchProps) {
  const { title, words, path, filters, siteName } = about
  const { cards, before } = stock
  const summary = countedVehicles(stock.total, words)
  const numbered = filters.page > 1 ? `${title}, page ${filters.page}` : title
  return (
    <>
      {stock.place?.isOpen && <KeptPlace />}
      <main id="main" data-quiet-chat="" className="search-page grow">
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
          <div className="search-title">
            <h1>{title}</h1>
            <p className="search-total" role="status">
              {summary}
              {isFiltered(filters) && ' match'}
              {cards.length > stock.perPage && (
                <span className="sr-only">, {before + cards.length} are shown</span>
              )}
            </p>
          </div>
          <SearchToolbar about={about} stock={stock} />
        </div>
        <QuickChips path={path} chips={stock.chips} />
        {/* beside the results a wide window shows the filters; elsewhere they come after the cards */}
        {stock.sheets.map((address) => (
          <link key={address} rel="stylesheet" href={address} media="(width >= 64rem)" />
        ))}
        <div className="search-layout">
          <FilterSheet about={about} stock={stock} />
          <ResultsSection about={about} stock={stock} refused={refused} />
        </div>
      </main>
      <RecentlyViewed except={null} />
    </>
  )
}
