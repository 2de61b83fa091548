import { factOf, isSameValue } from '#app/features/vehicles/edits/agreement.ts'
import type { FactChange, HistoryKind } from '#app/features/vehicles/history.ts'
import { type StockVehicle, shownStock } from './stock-vehicle.ts'

/** One row of a vehicle's history. */
export interface Happened {
  readonly kind: HistoryKind
  readonly changes: readonly FactChange[]
}

/** What happened to a vehicle between two moments, as its history tells it (STOCK-07): one row for each kind. */
export function whatHappened(before: StockVehicle | null, after: StockVehicle): Happened[] {
  if (before === null) return [{ kind: 'added', changes: [] }]
  return [
    ...(before.draft && !after.draft ? [happened('published')] : []),
    ...endOf(before, after),
    ...reservationOf(before, after),
    ...editsOf(before, after),
    ...(isSameValue(before.own_confirmed_at, after.own_confirmed_at) || before.draft
      ? []
      : [happened('confirmed')]),
  ]
}

function happened(kind: HistoryKind, changes: readonly FactChange[] = []): Happened {
  return { kind, changes }
}

function endOf(before: StockVehicle, after: StockVehicle): Happened[] {
  const [was, is] = [endIn(before), endIn(after)]
  if (was === is) return []
  return [happened(is ?? 'relisted', [['status', statusIn(before), statusIn(after)]])]
}

function endIn(vehicle: StockVehicle): 'sold' | 'withdrawn' | null {
  const { sold_at, ended_as } = shownStock(vehicle)
  if (sold_at === null) return null
  return ended_as === 'withdrawn' ? 'withdrawn' : 'sold'
}

function statusIn(vehicle: StockVehicle): string {
  return endIn(vehicle) ?? shownStock(vehicle).facts.status
}

/** The note is no part of it: the history outlives the reservation. */
function reservationOf(before: StockVehicle, after: StockVehicle): Happened[] {
  const [was, is] = [reservationIn(before), reservationIn(after)]
  if (isSameValue(was, is)) return []
  const changes: FactChange[] = [
    ['reserved', was.reserved, is.reserved],
    ['reserved_until', was.until, is.until],
  ]
  return [happened(is.reserved ? 'reserved' : 'freed', changes)]
}

function reservationIn(vehicle: StockVehicle) {
  const { reserved } = shownStock(vehicle).facts
  return { reserved, until: vehicle.edits.reserved?.until?.toISOString() ?? null }
}

/** These are told in rows of their own. */
const toldApart = new Set(['reserved'])

function editsOf(before: StockVehicle, after: StockVehicle): Happened[] {
  const fields = [...new Set([...Object.keys(before.edits), ...Object.keys(after.edits)])].filter(
    (field) => !toldApart.has(field) && !(field === 'status' && endIn(before) !== endIn(after)),
  )
  const edited: FactChange[] =
    before.stocknum === after.stocknum ? [] : [['stocknum', before.stocknum, after.stocknum]]
  const released: FactChange[] = []
  for (const field of fields) {
    const [was, is] = [before.edits[field], after.edits[field]]
    if (is === undefined) released.push([field, was?.value, factOf(after, field)])
    else if (was === undefined || !isSameValue(was.value, is.value))
      edited.push([field, was === undefined ? factOf(before, field) : was.value, is.value])
  }
  return [
    ...(edited.length > 0 ? [happened('edited', edited)] : []),
    ...(released.length > 0 ? [happened('released', released)] : []),
  ]
}
