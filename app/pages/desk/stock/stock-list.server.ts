import type { RouterContextProvider } from 'react-router'
import { listStuck } from '#app/features/outlets/list-stuck.server.ts'
import { countStock, listStock } from '#app/features/stockroom/find-stock.server.ts'
import { listGhosts } from '#app/features/stockroom/ghosts/list-ghosts.server.ts'
import { toStockJson } from '#app/features/stockroom/stock-json.ts'
import {
  type StockFilter,
  type StockVehicle,
  shownStock,
  stockFilters,
} from '#app/features/stockroom/stock-vehicle.ts'
import { bulkActions, bulkNames } from './bulk/bulk-actions.ts'
import { ghostsPath } from './ghosts.server.ts'
import { firstPicture } from './stock-picture.ts'
import { openStockRoom, type StockRoom, stockPath, websitesWithStock } from './stock-room.server.ts'

const pageSize = 50

/** The stock of a website, the newest first, with what each vehicle wants of a person. */
export async function showStock(context: Readonly<RouterContextProvider>, url: URL, slug: string) {
  const room = await openStockRoom(context, slug)
  const asked = url.searchParams
  const state = filterIn(asked)
  const words = (asked.get('q') ?? '').slice(0, 200)
  const after = /^[1-9]\d{0,8}$/.test(asked.get('after') ?? '') ? Number(asked.get('after')) : null
  const [found, counts, ghosts, editing, pricing] = await Promise.all([
    listStock(room.scope, { state, words, after, most: pageSize + 1 }),
    countStock(room.scope),
    listGhosts(room.scope, [listStuck]),
    room.scopeWith('stock.edit'),
    room.scopeWith('stock.price'),
  ])
  const vehicles = found.slice(0, pageSize)
  const last = vehicles.at(-1)
  const addressOf = (filter: StockFilter, more: Record<string, string> = {}): string =>
    `${stockPath(slug)}?${new URLSearchParams({ show: filter, ...(words ? { q: words } : {}), ...more })}`
  return {
    slug,
    website: room.teller.website.name,
    websites: websitesWithStock(room.visit).map(({ slug, name }) => ({ path: stockPath(slug), name })),
    state,
    words,
    filters: stockFilters.map((filter) => ({
      name: filter,
      title: filterTitles[filter],
      count: counts[filter],
      path: addressOf(filter),
    })),
    ghosts: { path: ghostsPath(slug), count: new Set(ghosts.map(({ vehicleId }) => vehicleId)).size },
    rows: vehicles.map((vehicle) => rowOf(vehicle, room)),
    next: found.length > pageSize && last ? addressOf(state, { after: String(last.id) }) : null,
    first: after === null ? null : addressOf(state),
    mayAdd: editing !== null,
    isChoosing: asked.has('choose'),
    choose: addressOf(state, asked.has('choose') ? {} : { choose: '' }),
    bulk: `${stockPath(slug)}/bulk`,
    deeds: [
      ...bulkNames
        .filter((name) => (bulkActions[name].right === 'stock.price' ? pricing : editing) !== null)
        .map((name) => ({ name, label: bulkActions[name].label })),
      { name: 'print', label: 'Print' },
    ],
  }
}

const filterTitles: Readonly<Record<StockFilter, string>> = {
  all: 'All',
  for_sale: 'For sale',
  reserved: 'Reserved',
  draft: 'Drafts',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
}

function filterIn(asked: URLSearchParams): StockFilter {
  return stockFilters.find((filter) => filter === asked.get('show')) ?? 'for_sale'
}

function rowOf(vehicle: StockVehicle, { teller, scope }: StockRoom) {
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
    picture: firstPicture(website.slug, shown),
    age: ageText(vehicle.created_at, scope.now),
    marks: marksOf(vehicle, shown),
  }
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
