import { listStockVehicles } from '#app/features/stockroom/find-stock.server.ts'
import { toStockJson } from '#app/features/stockroom/stock-json.ts'
import type { StockScope } from '#app/features/stockroom/stock-scope.server.ts'
import { shownStock } from '#app/features/stockroom/stock-vehicle.ts'
import { type StockRoom, stockPath } from './stock-room.server.ts'

/** As many as the API takes at once. */
const mostChosen = 500

/** The ids of vehicles that a form or an address names, each once. */
export function chosenIds(values: Iterable<unknown>): number[] {
  const ids = [...values].map(String).filter((id) => /^[1-9]\d{0,8}$/.test(id))
  return [...new Set(ids.map(Number))].slice(0, mostChosen)
}

/** The vehicles that were chosen, in that order; what is not within the scope is left out. */
export async function listChosen(room: StockRoom, scope: StockScope, ids: readonly number[]) {
  const { teller } = room
  const vehicles = await listStockVehicles(scope, ids)
  return vehicles
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((vehicle) => {
      const json = toStockJson(vehicle, teller)
      return {
        id: vehicle.id,
        path: stockPath(teller.website.slug, vehicle.id),
        name: shownStock(vehicle).facts.name,
        stocknum: vehicle.stocknum,
        shownPrice: json.shown_price,
        state: json.state,
      }
    })
}
