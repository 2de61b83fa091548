import { type RouterContextProvider, redirect } from 'react-router'
import { isAppError } from '#app/core/errors.ts'
import { scopesWith } from '#app/features/staff/may.ts'
import { getStockVehicle } from '#app/features/stockroom/find-stock.server.ts'
import type { StockRight } from '#app/features/stockroom/stock-caller.server.ts'
import type { StockTeller } from '#app/features/stockroom/stock-json.ts'
import { narrowedStock, type StockScope } from '#app/features/stockroom/stock-scope.server.ts'
import type { StockVehicle } from '#app/features/stockroom/stock-vehicle.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Actor } from '#app/features/vehicles/history.ts'
import { websitesWith, websiteWithSlug } from '#app/pages/desk/website-at.server.ts'
import { nothingHere, type SignedInVisit, signedInVisit } from '#app/shell/desk-context.server.ts'

/** A website's stock, for somebody who may see it. */
export interface StockRoom {
  readonly visit: SignedInVisit
  readonly teller: StockTeller
  /** What they may see. */
  readonly scope: StockScope
  /** Who their changes are by. */
  readonly actor: Actor
  /** What of it they have another right for; null: nothing. */
  scopeWith(right: StockRight): Promise<StockScope | null>
}

/** @throws `nothingHere` where there is no such website, or none of its stock is the person's to see */
export async function openStockRoom(
  context: Readonly<RouterContextProvider>,
  slug: string,
): Promise<StockRoom> {
  const visit = signedInVisit(context)
  const { session, inbox } = visit
  const known = websiteWithSlug(visit, slug)
  const found = known && (await inbox.findWebsite(known.id))
  if (!found) throw nothingHere()
  const all = { website: found.website, db: inbox.db, now: inbox.clock() }
  const scopeWith = (right: StockRight): Promise<StockScope | null> =>
    narrowedStock(all, scopesWith(session.person, right), found.locations)
  const scope = await scopeWith('stock.view')
  if (scope === null) throw nothingHere()
  return { visit, teller: found, scope, actor: `person:${session.person.id}`, scopeWith }
}

/** @throws `nothingHere` where the vehicle is not within the scope */
export async function vehicleIn(scope: StockScope, id: string): Promise<StockVehicle> {
  try {
    return await getStockVehicle(scope, /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0)
  } catch (error) {
    if (isAppError(error) && error.kind === 'not-found') throw nothingHere()
    throw error
  }
}

/** The websites whose stock the person may see at least a part of, in the order of their names. */
export function websitesWithStock(visit: SignedInVisit): Website[] {
  return websitesWith(visit, 'stock.view')
}

/** The stock room begins at the first website whose stock one may see. */
export function goToStock(context: Readonly<RouterContextProvider>): Response {
  const [first] = websitesWithStock(signedInVisit(context))
  if (!first) throw nothingHere()
  return redirect(stockPath(first.slug))
}

export function stockPath(slug: string, id?: number): string {
  return id === undefined ? `/stock/${slug}` : `/stock/${slug}/${id}`
}
