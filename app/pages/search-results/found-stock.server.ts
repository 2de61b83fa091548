import { isAppError } from '#app/core/errors.ts'
import { earliest } from '#app/core/time.ts'
import type { WeeklyEstimate } from '#app/features/finance/weekly-estimate.ts'
import { offeredFilters } from '#app/features/search/filter-labels.ts'
import { type Filters, noFilters, perPage } from '#app/features/search/filters.ts'
import { repairsOf } from '#app/features/search/repairs.ts'
import type { SearchEngine, SearchQuery, SearchResult } from '#app/features/search/search-engine.ts'
import type { SearchPage } from '#app/features/search/search-slug.ts'
import { steadyFacets } from '#app/features/search/steady-facets.ts'
import { towNote } from '#app/features/search/tow-limit.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { cardOf } from '#app/features/vehicles/card-of.ts'
import { formatPrice } from '#app/features/vehicles/price/amounts.ts'
import type { BuyersPlace } from '#app/features/vehicles/price/there.ts'
import { isSold } from '#app/features/vehicles/sold.ts'
import { cardFacts } from '#app/features/vehicles/specs.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { type WeeklyFigure, weeklyFigure } from '#app/features/vehicles/weekly-figure.ts'
import type { PageOfPlace } from '#app/pages/furniture/buyers-place.server.ts'
import { engineFor } from '#app/pages/furniture/engine-for.server.ts'

/**
 * An address with a page shows all pages up to it, as pressing "Show more" did; beyond this many it shows
 * only its own.
 */
const mostPagesAtOnce = 4
/** Whole rows of two and of three. */
const shownCloseBy = 6

export type Found = Awaited<ReturnType<typeof searchStock>>

/**
 * Finds everything that a search page shows of the stock; null where the search service does not answer,
 * which is logged where it was called (SEARCH-15).
 */
export async function findStock(
  scope: Scope,
  page: SearchPage,
  filters: Filters,
  placed: PageOfPlace,
): Promise<Found | null> {
  try {
    return await searchStock(scope, page, filters, placed)
  } catch (error) {
    if (isAppError(error) && error.kind === 'unavailable') return null
    throw error
  }
}

async function searchStock(scope: Scope, page: SearchPage, filters: Filters, placed: PageOfPlace) {
  const { website, now } = scope
  const { there } = placed
  const engine = engineFor(scope, there)
  const query: SearchQuery = { filters, preset: page.preset, now, there }
  // the two run one after the other, so that a service that is away is asked only once
  const result = await engine.search(query)
  const all = await engine.search({ ...query, filters: noFilters })
  const firstPage = filters.page <= mostPagesAtOnce ? 1 : filters.page
  const before = await Promise.all(
    Array.from({ length: filters.page - firstPage }, (_, index) =>
      engine.search({ ...query, filters: { ...filters, page: firstPage + index } }),
    ),
  )
  const hits = [...before, result].flatMap((part) => part.hits)
  const cards = hits.map((vehicle) => cardOf(vehicle, scope, now, there))
  return {
    result,
    hits,
    cards: cards.map(({ card }) => card),
    towNotes: towNotesOf(hits, filters, website),
    ...weekliesOf(hits, website, there),
    tableFacts: filters.isTable ? hits.map((vehicle) => cardFacts(vehicle, website)) : [],
    /** This many vehicles come before the first that is shown. */
    before: (firstPage - 1) * perPage,
    choices: {
      offered: offeredFilters(website, all.ranges, filters),
      facets: steadyFacets(all.facets, result.facets, filters),
      scales: all.ranges,
      spreads: result.ranges,
    },
    endsAt: earliest([result.endsAt, all.endsAt, placed.endsAt, ...cards.map(({ endsAt }) => endsAt)]),
    ...(await findAlternatives(scope, engine, query, result)),
  }
}

/**
 * Finds help for a search without results: what one change would give, and vehicles close to what was wanted.
 */
async function findAlternatives(
  scope: Scope,
  engine: SearchEngine,
  query: SearchQuery,
  result: SearchResult,
) {
  const { website, now } = scope
  if (result.total > 0) return { repairs: [], closeBy: [], closeByNotes: [] }
  const repairs = await repairsOf(engine, query, result, website.locale)
  const [nearest] = repairs
  if (!nearest) return { repairs, closeBy: [], closeByNotes: [] }
  const { hits } = await engine.search({ ...query, filters: nearest.instead })
  const closeBy = hits.filter((vehicle) => !isSold(vehicle)).slice(0, shownCloseBy)
  return {
    repairs,
    closeBy: closeBy.map((vehicle) => cardOf(vehicle, scope, now, query.there).card),
    closeByNotes: towNotesOf(closeBy, query.filters, website),
  }
}

/** What each card says of the weight that the car can tow, in their order; empty where none is asked for. */
function towNotesOf(
  vehicles: readonly Vehicle[],
  { ranges }: Filters,
  { locale }: Website,
): (string | null)[] {
  const { max } = ranges.atm
  return max === null ? [] : vehicles.map((vehicle) => towNote(vehicle, max, locale))
}

/** What each card says of the cost a week, in their order, and the terms that must be read with it. */
function weekliesOf(vehicles: readonly Vehicle[], website: Website, there: BuyersPlace | null) {
  const estimates = vehicles.map((vehicle) => weeklyFigure(vehicle, website, there))
  const first = estimates.find((estimate) => estimate !== null)
  return {
    weeklies: estimates.map((estimate) => estimate && weeklyText(estimate)),
    weeklyTerms: first ? weeklyTerms(first, website) : null,
  }
}

/**
 * "$189.34 a week* at 8.49% p.a., 9.62% p.a. comparison rate": the rates stand with the figure, in its size (FIN-01). No
 * line ends between a rate and "p.a.".
 */
function weeklyText({ weekly, notice, basis }: WeeklyFigure): string {
  const figure = [`${formatPrice(weekly)} a week*`, basis].filter((part) => part !== null).join(' ')
  const text = notice.kind === 'regulated' ? `${figure} at ${notice.rate}, ${notice.comparisonRate}` : figure
  return text.replaceAll('% p.a.', '%\u00a0p.a.')
}

function weeklyTerms({ assumptions, notice }: WeeklyEstimate, { finance }: Website): string {
  const own = notice.kind === 'regulated' ? [notice.example, notice.warning] : []
  return ['*', assumptions, notice.notice, ...own, finance.disclaimer].filter(Boolean).join(' ')
}
