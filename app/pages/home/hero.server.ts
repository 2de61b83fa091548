import { earliest } from '#app/core/time.ts'
import { noFilters, searchAddress } from '#app/features/search/filters.ts'
import type { FacetValue } from '#app/features/search/search-engine.ts'
import { mainSearchPage, searchPath } from '#app/features/search/search-slug.ts'
import { towFieldOf } from '#app/features/search/tow-limit.ts'
import { roundLength } from '#app/features/tenancy/measures.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { dialsOf } from '#app/features/tenancy/theme/dials.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import {
  countedVehicles,
  stockHeading,
  type VehicleWords,
  vehicleWords,
} from '#app/features/tenancy/wording.ts'
import type { Card } from '#app/features/vehicles/card.ts'
import { cardOf } from '#app/features/vehicles/card-of.ts'
import type { BuyersPlace } from '#app/features/vehicles/price/there.ts'
import { cardFacts } from '#app/features/vehicles/specs.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { cutOutPath, heroPath } from '#app/pages/furniture/drawn-paths.ts'
import { finderAsks } from './finder-asks.ts'
import type { Board, BodyChoice, Choice, HeroData, HomeStock } from './home-data.ts'

const shownArrivals = 8
const boardColumns = 4

const heroesWithBodies: ReadonlySet<HeroData['variant']> = new Set([
  'type-led',
  'landscape',
  'range-shelf',
  'split-reel',
])

/**
 * Makes the first screen of the home page, what its sections say of the stock, and when time alone changes it.
 *
 * @param there where the buyer lives; null: nobody says
 */
export async function makeHero(
  scope: Scope,
  there: BuyersPlace | null,
): Promise<{ hero: HeroData; stock: HomeStock; endsAt: Date | null }> {
  const { website, snapshot, now } = scope
  // the numbers are those of the stock search, which all links lead to
  const { preset } = mainSearchPage(website, snapshot.content.searches)
  const all = snapshot.stockSearch().search({ filters: { ...noFilters, sort: 'latest' }, preset, now })
  const arrivals = all.hits
    .filter((vehicle) => vehicle.status === 'in_stock' && !vehicle.reserved)
    .slice(0, shownArrivals)
    .map((vehicle) => ({ vehicle, ...cardOf(vehicle, scope, now, there) }))
  const path = searchPath(website)
  const variant = dialsOf(website).hero
  const words = vehicleWords(website)
  const kinds = all.facets.car_type.map(({ value }) => value)
  const stocked = [stockHeading(kinds, words, website), website.address.city].filter(Boolean).join(' in ')
  const choices = (name: 'car_type' | 'make' | 'body' | 'learner', values: readonly FacetValue[]): Choice[] =>
    values.map(({ value, label, count }) => ({
      value,
      label,
      count,
      href: searchAddress(path, { ...noFilters, lists: { ...noFilters.lists, [name]: [value] } }),
    }))
  const bodies = choices('body', all.facets.body)
    .sort((one, other) => other.count - one.count)
    .map((choice) => ({ ...choice, ...bodyLook(scope, choice.value) }))
  const newest = arrivals.map(({ card }) => card)
  const areBodiesShown = heroesWithBodies.has(variant)
  return {
    endsAt: earliest([all.endsAt, ...arrivals.map(({ endsAt }) => endsAt)]),
    hero: {
      variant,
      stocked,
      ...textsOf(scope, { total: all.total, stocked }, words),
      picture: heroPicture(scope),
      total: all.total,
      words,
      path,
      tow: towFieldOf(website, all.ranges, null),
      conditions: choices('car_type', all.facets.car_type),
      asks: finderAsks(website, all),
      bodies: areBodiesShown ? bodies : [],
      newest: variant === 'carousel' ? newest : [],
      board: variant === 'fleet-board' ? boardOf(arrivals, website) : null,
    },
    stock: {
      makes: choices('make', all.facets.make),
      bodies,
      learner: learnerTile(scope, choices('learner', all.facets.learner)[0], all.total),
      newest,
      path,
      counted: countedVehicles(all.total, words),
      areBodiesShown,
    },
  }
}

/** Uses the dealer's own line, or else one that the stock itself proves. */
function textsOf(
  { website, snapshot }: Scope,
  { total, stocked }: { total: number; stocked: string },
  words: VehicleWords,
): Pick<HeroData, 'title' | 'lead'> {
  const { headline, lead } = website.config.home
  const yards = new Set(
    snapshot.locations.flatMap(({ visible, location_type, address }) =>
      visible && location_type === 'sales' ? [address.full] : [],
    ),
  ).size
  const stock = `${countedVehicles(total, words)} in stock`
  const counted = yards > 1 ? `${stock} across ${yards} yards.` : `${stock}.`
  return {
    title: headline ?? stocked,
    lead: lead ?? (total > 0 ? counted : `No ${words.many} are listed today. Ask us what is coming.`),
  }
}

/** Lists the facts that any of the vehicles has, in the order in which buyers compare them. */
function boardOf(arrivals: readonly { vehicle: Vehicle; card: Card }[], website: Website): Board {
  const rows = arrivals.map(({ vehicle, card }) => ({
    card,
    facts: new Map(cardFacts(vehicle, website).map(({ label, ...said }) => [label, said])),
  }))
  const columns = [...new Set(rows.flatMap(({ facts }) => [...facts.keys()]))].slice(0, boardColumns)
  return {
    columns,
    rows: rows.map(({ card, facts }) => ({
      card,
      values: columns.map((column) => facts.get(column) ?? null),
    })),
  }
}

/**
 * Uses the dealer's banner, or else a scene of what it sells most, drawn for a wide and for a tall screen.
 */
function heroPicture({ website }: Scope): HeroData['picture'] {
  if (website.logo.banner) return { wide: website.logo.banner, tall: website.logo.banner }
  return { wide: heroPath('wide'), tall: heroPath('tall') }
}

/** A learner begins with what the law lets him ride, and not with a body (LOOK-70). */
function learnerTile({ snapshot }: Scope, choice: Choice | undefined, total: number): BodyChoice | null {
  const forLearners = snapshot.stock.vehicles.filter(({ learner_approved }) => learner_approved === true)
  // the smallest is what most learners begin with
  const [vehicle] = forLearners.sort(
    (one, other) =>
      (one.engine_cc ?? Number.POSITIVE_INFINITY) - (other.engine_cc ?? Number.POSITIVE_INFINITY),
  )
  if (!choice || !vehicle || choice.count === 0 || choice.count === total) return null
  return {
    ...choice,
    picture: cutOutPath(vehicle),
    lengthMm: vehicle.length_mm,
    length: null,
    isForLearners: true,
  }
}

/** Chooses how a body is drawn beside others: its picture, and the median of the lengths in stock. */
function bodyLook(
  { snapshot, website }: Scope,
  body: string,
): Pick<BodyChoice, 'picture' | 'lengthMm' | 'length'> {
  const vehicles = snapshot.stock.vehicles.filter((vehicle) => vehicle.body === body)
  const lengths = vehicles.flatMap(({ length_mm }) => length_mm ?? []).sort((one, other) => one - other)
  const [first] = vehicles
  const lengthMm = lengths[Math.floor(lengths.length / 2)] ?? null
  return {
    picture: cutOutPath(first ?? { body }),
    lengthMm,
    length: lengthMm === null ? null : roundLength(lengthMm, website.locale),
  }
}
