import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { AppError, notFound } from '#app/core/errors.ts'
import { parseStored } from '#app/core/stored.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { readEdits } from '#app/features/vehicles/edits/edit.ts'
import { freshnesses } from '#app/features/vehicles/freshness.ts'
import type { Actor } from '#app/features/vehicles/history.ts'
import type { Db } from '#app/server/db.server.ts'
import { changeStock } from './change-stock.server.ts'
import type { StockVehicle } from './stock-vehicle.ts'

const undoMs = 10 * 60_000

/** A change that can be taken back until this moment (STOCK-20, STOCK-21). */
export interface Undoable {
  readonly id: string
  readonly until: Date
}

/** A vehicle that stays as it is, and why. */
export interface LeftOut {
  readonly id: number
  readonly reason: string
}

/** A vehicle that an action left out; where only its price is odd, that can be confirmed. */
export interface LeftByAction extends LeftOut {
  readonly isToConfirm: boolean
}

/** A vehicle as it was before a change, and the version that the change gave it. */
const undoneSchema = z.array(
  z.object({
    id: z.int(),
    version: z.int(),
    edits: z.unknown(),
    own_confirmed_at: z.iso.datetime().nullable(),
    freshness: z.enum(freshnesses),
  }),
)

/** Keeps what vehicles were before a change, in its transaction; null where it changes none. */
export async function keepUndo(
  { db, website, now }: WriteScope,
  actor: Actor,
  before: readonly StockVehicle[],
): Promise<Undoable | null> {
  if (before.length === 0) return null
  const id = randomUUID()
  const vehicles = before.map((vehicle) => ({
    id: vehicle.id,
    version: vehicle.edit_version + 1,
    edits: Object.keys(vehicle.edits).length === 0 ? null : vehicle.edits,
    own_confirmed_at: vehicle.own_confirmed_at,
    freshness: vehicle.freshness,
  }))
  await db
    .insertInto('stock_changes')
    .values({ website_id: website.id, id, at: now, actor, vehicles: JSON.stringify(vehicles) })
    .execute()
  return { id, until: new Date(now.getTime() + undoMs) }
}

/**
 * Takes a change back, but for what was changed since.
 *
 * @throws AppError `not-found` for a change that is not this website's, `gone` after ten minutes
 */
export async function undoChange(
  scope: WriteScope,
  actor: Actor,
  changeId: string,
): Promise<{ readonly undone: readonly number[]; readonly leftOut: readonly LeftOut[] }> {
  const { db, website, now } = scope
  const kept = await db
    .selectFrom('stock_changes')
    .select(['at', 'vehicles'])
    .where('website_id', '=', website.id)
    .where('id', '=', changeId)
    .executeTakeFirst()
  if (!kept) throw notFound('Change')
  if (now.getTime() - kept.at.getTime() > undoMs)
    throw new AppError('gone', 'This can be undone for ten minutes only.')
  const before = new Map(parseStored(undoneSchema, kept.vehicles).map((one) => [one.id, one]))
  return changeStock(scope, actor, [...before.keys()], async (vehicles) => {
    const changed: StockVehicle[] = []
    const leftOut: LeftOut[] = []
    for (const vehicle of vehicles) {
      const was = before.get(vehicle.id)
      if (was === undefined || was.version !== vehicle.edit_version)
        leftOut.push({ id: vehicle.id, reason: 'It was changed since.' })
      else
        changed.push({
          ...vehicle,
          edits: readEdits(was.edits),
          own_confirmed_at: was.own_confirmed_at === null ? null : new Date(was.own_confirmed_at),
          freshness: was.freshness,
        })
    }
    return { changed, result: { undone: changed.map(({ id }) => id), leftOut } }
  })
}

/** Forgets changes that can no longer be taken back. */
export async function forgetOldChanges(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('stock_changes')
    .where('at', '<', new Date(now.getTime() - undoMs))
    .execute()
}
