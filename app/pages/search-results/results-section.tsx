import { useRef } from 'react'
import { useNavigation } from 'react-router'
import { isFiltered, searchAddress } from '#app/features/search/filters.ts'
import { CompareForm } from '#app/features/vehicles/compare/compare-toggle.tsx'
import { lazyComponent } from '#app/ui/lazy-component.tsx'
import { ChosenChips } from './filter-chips.tsx'
import { PlaceOfPrices } from './place-of-prices.tsx'
import { preloadFirstPicture, ResultCards, ShowMore, ShowPrevious } from './results.tsx'
import type { RefusedWish, SearchAbout, SearchStock } from './search-data.ts'
import { useResults } from './use-results.tsx'

// most searches show cards, so the code of everything else is loaded with the first that does
const VehicleTable = lazyComponent(async () => (await import('./vehicle-table.tsx')).VehicleTable)
const TowForm = lazyComponent(async () => (await import('./tow-form.tsx')).TowForm)
const NoResult = lazyComponent(async () => (await import('./no-result.tsx')).NoResult)
const Wanted = lazyComponent(async () => (await import('./wanted.tsx')).Wanted)

interface ResultsSectionProps {
  about: SearchAbout
  stock: SearchStock
  refused: RefusedWish
}

/** Shows the vehicles found, with the link to more; or what to do instead where there are none. */
export function ResultsSection({ about, stock, refused }: ResultsSectionProps) {
  const { path, filters, siteName } = about
  const { total, cards, before } = stock
  const results = useRef<HTMLElement>(null)
  const onClick = useResults(results, cards.length)
  const going = useNavigation().location
  if (import.meta.env.SSR && !filters.isTable) preloadFirstPicture(cards)
  const isWaiting = going?.pathname === path && going.search !== ''
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: it listens to the links within
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
      {(stock.tow || stock.place) && (
        <div className="search-asks">
          {stock.tow && <TowForm path={path} filters={filters} field={stock.tow} />}
          {stock.place && <PlaceOfPrices path={path} place={stock.place} />}
        </div>
      )}
      <ChosenChips path={path} chosen={stock.chosen} place={stock.place} />
      <ShowPrevious {...span} />
      {total === 0 ? (
        <NoResult path={path} repairs={stock.repairs} isFiltered={isFiltered(filters)} />
      ) : filters.isTable ? (
        <VehicleTable
          path={path}
          filters={filters}
          sort={stock.sort}
          cards={cards}
          facts={stock.tableFacts}
        />
      ) : (
        <ResultCards cards={cards} before={before} notes={stock.towNotes} weeklies={stock.weeklies} />
      )}
      {stock.weeklyTerms && !filters.isTable && <p className="weekly-terms">{stock.weeklyTerms}</p>}
      {stock.closeBy.length > 0 && (
        <div className="close-by">
          <h2>Close to what you want</h2>
          <ResultCards cards={stock.closeBy} notes={stock.closeByNotes} />
        </div>
      )}
      {stock.sheets.map((address) => (
        <link key={address} rel="stylesheet" href={address} />
      ))}
      {stock.wanted && (
        <Wanted
          {...stock.wanted}
          address={searchAddress(path, filters)}
          siteName={siteName}
          refused={refused}
        />
      )}
      <CompareForm />
      <ShowMore {...span} />
      {stock.intro && <p className="search-intro prose">{stock.intro}</p>}
    </section>
  )
}
