import { type RouterContextProvider, redirect } from 'react-router'
import { dayAt } from '#app/core/time-zone.ts'
import type { StockScope } from '#app/features/stockroom/stock-scope.server.ts'
import { chosenIds, listChosen } from '#app/pages/desk/stock/chosen.server.ts'
import { printPath } from '#app/pages/desk/stock/print/print.server.ts'
import { openStockRoom, type StockRoom, stockPath } from '#app/pages/desk/stock/stock-room.server.ts'
import { nothingHere } from '#app/shell/desk-context.server.ts'
import { type BulkName, bulkActions, bulkNames } from './bulk-actions.ts'

/** A deed for several vehicles, by somebody who may. */
export interface BulkRoom {
  readonly room: StockRoom
  readonly scope: StockScope
  readonly name: BulkName
}

/** @throws `nothingHere` where there is no such deed, or it is not the person's to do */
export async function openBulkRoom(
  context: Readonly<RouterContextProvider>,
  slug: string,
  asked: unknown,
): Promise<BulkRoom> {
  const room = await openStockRoom(context, slug)
  const name = bulkNames.find((one) => one === asked)
  const scope = name === undefined ? null : await room.scopeWith(bulkActions[name].right)
  if (name === undefined || scope === null) throw nothingHere()
  return { room, scope, name }
}

/** What is to be done to the vehicles that were chosen in the list, before it is. */
export async function showBulk(context: Readonly<RouterContextProvider>, url: URL, slug: string) {
  const asked = url.searchParams
  const ids = chosenIds(asked.getAll('id'))
  if (asked.get('do') === 'print') throw redirect(printPath(slug, ids))
  const { room, scope, name } = await openBulkRoom(context, slug, asked.get('do'))
  const { website } = room.teller
  return {
    // the address says what was chosen, so that it is shown after each step
    path: `${url.pathname.replace(/\.data$/, '')}${url.search}`,
    list: stockPath(slug),
    website: website.name,
    name,
    title: bulkActions[name].title,
    today: dayAt(scope.now, website.time_zone),
    vehicles: await listChosen(room, scope, ids),
  }
}
