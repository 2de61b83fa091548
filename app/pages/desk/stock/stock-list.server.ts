import type { RouterContextProvider } from 'react-router'
import { listConfirmations } from '#app/features/intake/feed-states.server.ts'
import { countEnquiries } from '#app/features/leads/count-enquiries.server.ts'
import { countOutlets } from '#app/features/outlets/count-outlets.server.ts'
import { listStuck } from '#app/features/outlets/list-stuck.server.ts'
import { countStock, listStock } from '#app/features/stockroom/find-stock.server.ts'
import { listGhosts } from '#app/features/stockroom/ghosts/list-ghosts.server.ts'
import { toStockJson } from '#app/features/stockroom/stock-json.ts'
import {
  type StockFilter,
  type StockVehicle,
  shownStock,
  stockFilters,
  stockTasks,
} from '#app/features/stockroom/stock-vehicle.ts'
import { listStockViews, longestStockView } from '#app/features/stockroom/stock-views.server.ts'
import { byHandFeedId } from '#app/features/vehicles/by-hand.ts'
import { confirmedAt, type FeedConfirmations, feedKey } from '#app/features/vehicles/freshness.ts'
import { freshnessLine } from '#app/features/vehicles/freshness-line.ts'
import { nothingKept } from '#app/features/vehicles/price/kept-price.ts'
import { priceRow } from '#app/features/vehicles/price/said.ts'
import { bulkActions, bulkNames } from './bulk/bulk-actions.ts'
import { ghostsPath } from './ghosts.server.ts'
import { firstPicture } from './stock-picture.ts'
import { openStockRoom, type StockRoom, stockPath, websitesWithStock } from './stock-room.server.ts'
import { sortChoices, sortHeads, stockOrderOf, stockSortIn, writtenSort } from './stock-sorts.server.ts'

const pageSize = 50

/** The stock of a website, the newest first or by a column, with what each vehicle wants of a person. */
export async function showStock(context: Readonly<RouterContextProvider>, url: URL, slug: string) {
  const room = await openStockRoom(context, slug)
  const asked = url.searchParams
  const state = filterIn(asked)
  const sort = stockSortIn(asked)
  const words = (asked.get('q') ?? '').slice(0, 200)
  const after = /^[1-9]\d{0,8}$/.test(asked.get('after') ?? '') ? Number(asked.get('after')) : null
  const order = sort ? { order: stockOrderOf(sort, room.scope.website.id) } : {}
  const [found, counts, ghosts, editing, pricing, views] = await Promise.all([
    listStock(room.scope, { state, words, after, most: pageSize + 1, ...order }),
    countStock(room.scope),
    listGhosts(room.scope, [listStuck]),
    room.scopeWith('stock.edit'),
    room.scopeWith('stock.price'),
    listStockViews({ db: room.scope.db, websiteId: room.scope.website.id }, room.visit.session.person.id),
  ])
  const vehicles = found.slice(0, pageSize)
  const figures = await figuresOf(room, vehicles)
  const last = vehicles.at(-1)
  const sorted: Record<string, string> = sort ? { sort: writtenSort(sort) } : {}
  const addressOf = (filter: StockFilter, more: Record<string, string> = sorted): string =>
    `${stockPath(slug)}?${new URLSearchParams({ show: filter, ...(words ? { q: words } : {}), ...more })}`
  const shownFilter = (filter: StockFilter) => ({
    name: filter,
    title: filterTitles[filter],
    count: counts[filter],
    path: addressOf(filter),
  })
  return {
    slug,
    website: room.teller.website.name,
    websites: websitesWithStock(room.visit).map(({ slug, name }) => ({ path: stockPath(slug), name })),
    state,
    words,
    sort: sorted.sort ?? '',
    heads: sortHeads(sort, (sort) => addressOf(state, { sort })),
    sortChoices,
    here: addressOf(state),
    views: views.map(({ title, query }) => ({
      title,
      path: `${stockPath(slug)}?${query}`,
      isHere: query === listQuery(asked).toString(),
    })),
    longestView: longestStockView,
    filters: stockFilters.map(shownFilter),
    // what nothing is to be done about takes no room
    tasks: stockTasks.filter((task) => counts[task] > 0 || task === state).map(shownFilter),
    ghosts: { path: ghostsPath(slug), count: new Set(ghosts.map(({ vehicleId }) => vehicleId)).size },
    rows: vehicles.map((vehicle) => rowOf(vehicle, room, figures)),
    next: found.length > pageSize && last ? addressOf(state, { ...sorted, after: String(last.id) }) : null,
    first: after === null ? null : addressOf(state),
    empty: vehicles.length > 0 ? null : emptyOf(state, words, counts.all),
    mayAdd: editing !== null,
    isChoosing: asked.has('choose'),
    choose: addressOf(state, asked.has('choose') ? sorted : { ...sorted, choose: '' }),
    bulk: `${stockPath(slug)}/bulk`,
    deeds: [
      ...bulkNames
        .filter((name) => (bulkActions[name].right === 'stock.price' ? pricing : editing) !== null)
        .map((name) => ({ name, label: bulkActions[name].label })),
      { name: 'print', label: 'Print' },
    ],
  }
}

/** What of an address makes the list, however it is written. */
export function listQuery(asked: URLSearchParams): URLSearchParams {
  const words = (asked.get('q') ?? '').slice(0, 200)
  const sort = stockSortIn(asked)
  return new URLSearchParams({
    show: filterIn(asked),
    ...(words ? { q: words } : {}),
    ...(sort ? { sort: writtenSort(sort) } : {}),
  })
}

/** What is reserved is in stock too, so the second of these has it among the others. */
const filterTitles: Readonly<Record<StockFilter, string>> = {
  all: 'All',
  for_sale: 'In stock',
  reserved: 'Reserved',
  draft: 'Drafts',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
  no_photo: 'No photo',
  no_price: 'No price',
  to_check: 'Call to check',
}

function filterIn(asked: URLSearchParams): StockFilter {
  return [...stockFilters, ...stockTasks].find((filter) => filter === asked.get('show')) ?? 'for_sale'
}

/** What an empty list says: what would stand here, and how it comes here. */
function emptyOf(state: StockFilter, words: string, all: number) {
  if (words !== '')
    return { title: 'No vehicle matches.', text: 'The search looks at name, stock number, VIN and rego.' }
  if (all === 0)
    return {
      title: 'No vehicle yet.',
      text: 'A feed brings your stock in and keeps it up to date. Add anything else by hand, with its photos.',
    }
  return emptyTexts[state]
}

const emptyTexts: Readonly<Record<StockFilter, { readonly title: string; readonly text: string }>> = {
  all: { title: 'No vehicle yet.', text: 'A feed brings your stock in, or somebody adds it by hand.' },
  for_sale: {
    title: 'Nothing is in stock.',
    text: 'Vehicles that a feed brings or somebody publishes are listed here.',
  },
  reserved: {
    title: 'Nothing is reserved.',
    text: 'Press “Reserve” on the page of a vehicle: the website marks it, and after the last day it goes back on sale.',
  },
  draft: {
    title: 'No drafts.',
    text: 'A vehicle that somebody adds is a draft until it is published: nobody sees it on the website.',
  },
  sold: {
    title: 'Nothing sold yet.',
    text: 'Press “Mark sold” on the page of a vehicle: it comes off the website and every outlet within a minute, with a receipt.',
  },
  withdrawn: {
    title: 'Nothing is withdrawn.',
    text: 'A withdrawn vehicle is off the website without being sold. One press brings it back.',
  },
  no_photo: {
    title: 'Every vehicle has a photo.',
    text: 'Vehicles that are for sale without one are listed here. Shoppers skip listings without photos.',
  },
  no_price: {
    title: 'Every vehicle has a price.',
    text: 'Vehicles that are for sale without one are listed here.',
  },
  to_check: {
    title: 'Every vehicle is confirmed.',
    text: 'A vehicle that neither its feed nor anybody has confirmed for long is listed here, and the website says “Call to check”.',
  },
}

/** What is known of the vehicles of a page beside themselves. */
interface Figures {
  readonly enquiries: ReadonlyMap<number, number>
  readonly outlets: ReadonlyMap<number, number>
  readonly confirmations: FeedConfirmations
}

async function figuresOf(
  { scope: { db, website } }: StockRoom,
  vehicles: readonly StockVehicle[],
): Promise<Figures> {
  const at = { db, websiteId: website.id }
  const ids = vehicles.map(({ id }) => id)
  const [enquiries, outlets, confirmations] = await Promise.all([
    countEnquiries(at, ids),
    countOutlets(at, ids),
    listConfirmations(at),
  ])
  return { enquiries, outlets, confirmations }
}

function rowOf(vehicle: StockVehicle, { teller, scope }: StockRoom, figures: Figures) {
  const { website } = teller
  const shown = shownStock(vehicle)
  const json = toStockJson(vehicle, teller)
  return {
    id: vehicle.id,
    path: stockPath(website.slug, vehicle.id),
    name: shown.facts.name,
    stocknum: vehicle.stocknum,
    price: json.shown_price,
    priceLabel: json.shown_price_label,
    /** What its feed asks, where a person asks something else. */
    feedPrice: feedPriceOf(vehicle, json.shown_price, website),
    isByHand: vehicle.feed_id === byHandFeedId,
    picture: firstPicture(website.slug, shown),
    age: ageText(vehicle.created_at, scope.now),
    /** A table has room for them. */
    photos: shown.facts.images.length,
    enquiries: figures.enquiries.get(vehicle.id) ?? 0,
    confirmed: confirmedText(vehicle, shown, teller, scope.now, figures),
    listed: listedText(vehicle, shown, figures),
    marks: marksOf(vehicle, shown),
  }
}

function feedPriceOf(vehicle: StockVehicle, shown: string, website: StockRoom['teller']['website']) {
  if (vehicle.feed_id === byHandFeedId) return null
  const { text } = priceRow({ ...vehicle.facts, kept_price: nothingKept }, website).main
  return text === shown ? null : text
}

function confirmedText(
  vehicle: StockVehicle,
  shown: StockVehicle,
  { website }: StockRoom['teller'],
  now: Date,
  { confirmations }: Figures,
): string {
  const feed = feedKey(vehicle.feed_website_id, vehicle.feed_id)
  const at = confirmedAt({ ...vehicle, feed }, confirmations)
  const { freshness, sold_at, facts } = shown
  return freshnessLine({ ...facts, freshness, sold: sold_at !== null }, at, website, now)?.moment ?? '–'
}

/** “Website and 2”: the number is that of its outlets. */
function listedText({ id, draft }: StockVehicle, shown: StockVehicle, { outlets }: Figures): string {
  const count = outlets.get(id) ?? 0
  if (draft || shown.sold_at !== null) return count === 0 ? '–' : String(count)
  return count === 0 ? 'Website' : `Website and ${count}`
}

const dayMs = 86_400_000

function ageText(since: Date, now: Date): string {
  const days = Math.max(0, Math.floor((now.getTime() - since.getTime()) / dayMs))
  if (days === 0) return 'today'
  return days === 1 ? '1 day' : `${days} days`
}

/** What is to be known of it at a glance; the tone is beside the word, never in its place. */
function marksOf(vehicle: StockVehicle, shown: StockVehicle) {
  const { edits, draft, has_lease, freshness } = vehicle
  const { facts, sold_at, ended_as } = shown
  const isForSale = sold_at === null && !draft
  const marks: { readonly text: string; readonly tone: 'late' | 'soon' | 'done' | 'plain' }[] = []
  if (draft) marks.push({ text: 'Draft', tone: 'soon' })
  if (sold_at !== null) marks.push({ text: ended_as === 'withdrawn' ? 'Withdrawn' : 'Sold', tone: 'plain' })
  if (isForSale && facts.status === 'coming_soon') marks.push({ text: 'Coming soon', tone: 'plain' })
  if (isForSale && has_lease) marks.push({ text: 'Deposit', tone: 'done' })
  if (isForSale && facts.reserved) marks.push({ text: 'Reserved', tone: 'done' })
  if (isForSale && freshness !== 'fresh') marks.push({ text: 'Call to check', tone: 'late' })
  if (isForSale && facts.images.length === 0) marks.push({ text: 'No photo', tone: 'late' })
  if (Object.keys(edits).some((field) => field !== 'reserved')) marks.push({ text: 'Yours', tone: 'plain' })
  return marks
}
