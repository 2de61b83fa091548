import type { RouterContextProvider } from 'react-router'
import { mostPrinted } from '#app/features/stockroom/print/print-kind.ts'
import { chosenIds, listChosen } from '#app/pages/desk/stock/chosen.server.ts'
import { openStockRoom, stockPath } from '#app/pages/desk/stock/stock-room.server.ts'

/** What can be printed of the vehicles that were chosen (STOCK-23, STOCK-24). */
export async function showPrint(context: Readonly<RouterContextProvider>, url: URL, slug: string) {
  const room = await openStockRoom(context, slug)
  const vehicles = await listChosen(room, room.scope, chosenIds(url.searchParams.getAll('id')))
  // a code leads to the page, so what has none has no card
  const shown = vehicles.filter(({ state }) => state === 'in_stock' || state === 'coming_soon')
  const printed = shown.slice(0, mostPrinted)
  const address = (kind: string, ids: readonly number[]): string =>
    `/websites/${slug}/api/v1/stock/print.pdf?${new URLSearchParams({ kind, ids: ids.join(',') })}`
  const ids = printed.map(({ id }) => id)
  return {
    list: stockPath(slug),
    website: room.teller.website.name,
    printed,
    leftOut: [
      ...vehicles
        .filter((vehicle) => !shown.includes(vehicle))
        .map((vehicle) => ({ ...vehicle, why: 'It is not on the website.' })),
      ...shown
        .slice(mostPrinted)
        .map((vehicle) => ({ ...vehicle, why: `One file holds ${mostPrinted}. Print it by another.` })),
    ],
    files: { window: address('window', ids), qr: address('qr', ids), scale: address('scale', []) },
  }
}

export function printPath(slug: string, ids: readonly number[]): string {
  return `${stockPath(slug)}/print?${new URLSearchParams(ids.map((id) => ['id', String(id)]))}`
}
