import { isAppError, statusOf } from '#app/core/errors.ts'
import { recordAct } from '#app/features/staff/audit.server.ts'
import { actorOf } from '#app/features/staff/sessions.server.ts'
import type { StockRight } from '#app/features/stockroom/stock-caller.server.ts'
import type { StockScope } from '#app/features/stockroom/stock-scope.server.ts'
import type { StockVehicle } from '#app/features/stockroom/stock-vehicle.ts'
import { inTransaction } from '#app/server/db.server.ts'
import { nothingHere } from '#app/shell/desk-context.server.ts'
import { type StockRoom, vehicleIn } from './stock-room.server.ts'

/** What a form of a vehicle’s pages asks for. */
export interface VehicleDeed {
  readonly room: StockRoom
  /** The part of the stock that it may touch, within its transaction. */
  readonly scope: StockScope
  readonly vehicle: StockVehicle
  readonly form: FormData
}

/** What became of it: a sentence where it is done, else what is wrong. */
export interface VehicleDeedDone {
  readonly sentence?: string | null
  readonly problem?: string | null
  /** What the audit says of it. */
  readonly after?: Readonly<Record<string, unknown>>
}

/** The deeds of a page, by the `intent` of their forms: what they need, how the audit calls them, and what they do. */
export type VehicleDeeds<Done extends VehicleDeedDone> = Readonly<
  Record<string, { readonly right: StockRight; readonly act: string; run(deed: VehicleDeed): Promise<Done> }>
>

/**
 * Does what a form of a vehicle’s page asks for, with its entry in the audit, in one transaction.
 *
 * @returns what became of it, and the status of the answer
 * @throws `nothingHere` where the person has no right to it
 */
export async function doVehicleDeed<Done extends VehicleDeedDone>(
  deeds: VehicleDeeds<Done>,
  room: StockRoom,
  id: string,
  form: FormData,
): Promise<{ readonly status: number; readonly done: Done | Pick<VehicleDeedDone, 'problem'> }> {
  const deed = deeds[String(form.get('intent'))]
  if (deed === undefined) return { status: 422, done: { problem: 'That cannot be done here.' } }
  const mayTouch = await room.scopeWith(deed.right)
  if (mayTouch === null) throw nothingHere()
  try {
    const done = await inTransaction(mayTouch.db, async (db) => {
      const scope = { ...mayTouch, db }
      const vehicle = await vehicleIn(scope, id)
      const done = await deed.run({ room, scope, vehicle, form })
      if (done.sentence) await noteVehicleDeed(room, scope, deed.act, vehicle.id, done.after)
      return done
    })
    return { status: done.sentence ? 200 : 422, done }
  } catch (error) {
    if (!isAppError(error)) throw error
    return { status: statusOf[error.kind], done: { problem: error.message } }
  }
}

/** Writes into the audit what was done to a vehicle. */
export async function noteVehicleDeed(
  { visit }: StockRoom,
  { db, website, now }: StockScope,
  act: string,
  vehicleId: number,
  after?: Readonly<Record<string, unknown>>,
): Promise<void> {
  const subject = `vehicle:${vehicleId}`
  const entry = { websiteId: website.id, act, subject, ...(after ? { after } : {}) }
  await recordAct(db, actorOf(visit.session), entry, now)
}
