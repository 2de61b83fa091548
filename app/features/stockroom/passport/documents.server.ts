import { AppError, notFound } from '#app/core/errors.ts'
import { shownStock } from '#app/features/stockroom/stock-vehicle.ts'
import type { FileStore } from '#app/features/stockroom/stored-files/file-store.ts'
import { noteUnsure, putFile } from '#app/features/stockroom/stored-files/file-trash.server.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import type { Actor, FactChange } from '#app/features/vehicles/history.ts'
import type { Passport, PassportDocument } from '#app/features/vehicles/passport/passport.ts'
import { statedVin } from '#app/features/vehicles/passport/stated-vin.ts'
import { changePassport } from './change-passport.server.ts'
import { documentLimits, type KeptDocument } from './make-document.server.ts'
import type { PassportOf } from './passport-reader.ts'

/**
 * Keeps a document of a vehicle (PASS-15). One that it has already is published, or no longer, as is said now.
 *
 * @throws AppError `conflict` after the sale, `unavailable` where it cannot be kept
 */
export async function keepDocument(
  scope: WriteScope,
  actor: Actor,
  vehicleId: number,
  document: KeptDocument,
  { publish, store }: { readonly publish: boolean; readonly store: FileStore },
): Promise<void> {
  const { hash, type, bytes } = document
  await putFile(scope.db, 'documents', store, document, scope.now).catch(storeAway)
  await changePassport(scope, actor, vehicleId, async (at, within) => {
    const row = { hash, type, bytes: bytes.byteLength, publish }
    return { changes: await giveDocument(at, within, actor, row), result: undefined }
  })
}

/** Gives a vehicle a document that is in the store, in the caller's transaction. @returns what of it has changed */
export async function giveDocument(
  { vehicle, passport }: PassportOf,
  { db, now }: WriteScope,
  actor: Actor,
  { hash, type, bytes, publish }: PassportDocument,
): Promise<FactChange[]> {
  const { dealership_id, id: vehicle_id } = vehicle
  const vin = statedVin(shownStock(vehicle).facts)
  const before = passport.documents.find((one) => one.hash === hash) ?? null
  if (before?.publish === publish) return []
  if (!before && passport.documents.length >= documentLimits.ofVehicle)
    throw new AppError('conflict', `A vehicle has at most ${documentLimits.ofVehicle} documents.`)
  await db
    .insertInto('documents')
    .values({ dealership_id, vehicle_id, hash, type, bytes, publish, added_at: now, actor, vin })
    .onConflict((c) => c.columns(['dealership_id', 'vehicle_id', 'hash']).doUpdateSet({ publish, vin }))
    .execute()
  return [['passport.documents', before && { hash, publish: before.publish }, { hash, publish }]]
}

/**
 * Shows a document on the page, or lets it go to who asks alone.
 *
 * @throws AppError `conflict` after the sale
 */
export async function publishDocument(
  scope: WriteScope,
  actor: Actor,
  vehicleId: number,
  { hash, publish }: Pick<PassportDocument, 'hash' | 'publish'>,
): Promise<void> {
  await changePassport(scope, actor, vehicleId, async (at, within) => {
    const known = at.passport.documents.find((one) => one.hash === hash)
    if (!known) throw notFound('Document')
    return { changes: await giveDocument(at, within, actor, { ...known, publish }), result: undefined }
  })
}

/** Takes a document from a vehicle, in the caller's transaction; its file goes a day later. */
export async function takeDocument(
  { vehicle }: PassportOf,
  { db, now }: WriteScope,
  { hash, publish }: PassportDocument,
): Promise<FactChange[]> {
  await db
    .deleteFrom('documents')
    .where('dealership_id', '=', vehicle.dealership_id)
    .where('vehicle_id', '=', vehicle.id)
    .where('hash', '=', hash)
    .execute()
  await noteUnsure(db, 'documents', [hash], now)
  return [['passport.documents', { hash, publish }, null]]
}

/**
 * Takes a document away; its file goes a day later.
 *
 * @throws AppError `conflict` after the sale, and while an item of the passport names it
 */
export async function dropDocument(
  scope: WriteScope,
  actor: Actor,
  vehicleId: number,
  hash: string,
): Promise<void> {
  await changePassport(scope, actor, vehicleId, async (at, within) => {
    const { passport } = at
    const gone = passport.documents.find((one) => one.hash === hash)
    if (!gone) throw notFound('Document')
    const user = userOf(hash, passport)
    if (user !== null) throw new AppError('conflict', `The passport’s ${user} names it. Change that first.`)
    return { changes: await takeDocument(at, within, gone), result: undefined }
  })
}

/** The item that names a document; null where none does. */
export function userOf(hash: string, { items, imperfections }: Passport): string | null {
  const named = Object.entries(items).find(([, { document }]) => document === hash)
  if (named) return named[0]
  if (imperfections.some(({ document }) => document === hash)) return 'imperfections'
  const { service } = items
  const entries = service.state === 'unknown' ? [] : service.value.entries
  return entries.some(({ document }) => document === hash) ? 'service' : null
}

function storeAway(cause: unknown): never {
  throw new AppError('unavailable', 'Documents cannot be kept just now. Please try again in a moment.', {
    cause,
  })
}
