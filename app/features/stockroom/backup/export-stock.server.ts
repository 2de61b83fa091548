import { mkdir } from 'node:fs/promises'
import { listStockVehicles } from '#app/features/stockroom/find-stock.server.ts'
import type { StockVehicle } from '#app/features/stockroom/stock-vehicle.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { byHandFeedId } from '#app/features/vehicles/by-hand.ts'
import { listKnownVehicles } from './known-vehicles.server.ts'
import type { KnownVehicle } from './match-vehicles.ts'
import { exportFile, type FileStores } from './part-files.server.ts'
import { isFree, writeLines, writeManifest } from './stock-folder.server.ts'
import { fileOfPart } from './stock-part.server.ts'
import { editsPart, knownParts, plainParts } from './stock-parts.server.ts'
import type { VehicleKey } from './vehicle-key.ts'

export type StockExport =
  | {
      readonly outcome: 'exported'
      readonly vehicles: number
      /** How many photos and documents were written. */
      readonly files: number
      /** Those that their stores do not have, in words. */
      readonly missing: readonly string[]
    }
  | { readonly outcome: 'not free' }

/** So many vehicles are in memory at once. */
const batchSize = 200

/**
 * Writes what people have made of a website's stock into a folder (STOCK-25): what they say, their photos and what happened to the
 * vehicles. What feeds say comes with the feeds. A folder of an earlier export is brought up to date.
 */
export async function exportStock(
  scope: WriteScope,
  folder: string,
  stores: FileStores,
): Promise<StockExport> {
  if (!(await isFree(folder, scope.website.slug))) return { outcome: 'not free' }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const known = await listKnownVehicles(scope)
  let vehicles = 0
  await writeLines(folder, fileOfPart(editsPart), async (write) => {
    for (const batch of batchesOf(known)) {
      const keys = new Map(batch.map((one) => [one.id, keyOf(one)]))
      for (const vehicle of await listStockVehicles(scope, [...keys.keys()])) {
        if (!isSaid(vehicle)) continue
        vehicles += 1
        await write(JSON.stringify({ vehicle: keys.get(vehicle.id), value: editsOf(vehicle) }))
      }
    }
  })
  const missing: string[] = []
  let files = 0
  for (const part of plainParts) {
    const hashes = new Set<string>()
    await writeLines(folder, fileOfPart(part), async (write) => {
      for (const batch of batchesOf(known)) {
        const keys = new Map(batch.map((one) => [one.id, keyOf(one)]))
        for (const { vehicleId, value } of await part.list(scope, [...keys.keys()])) {
          if (part.files) hashes.add(part.files.hashOf(value))
          await write(JSON.stringify({ vehicle: keys.get(vehicleId), value }))
        }
      }
    })
    for (const hash of hashes)
      if (part.files && (await exportFile(folder, part.files, hash, stores))) files += 1
      else missing.push(`The ${part.files?.noun} ${hash}`)
  }
  const { website, now } = scope
  await writeManifest(folder, { website: website.slug, at: now.toISOString(), parts: [...knownParts] })
  return { outcome: 'exported', vehicles, files, missing }
}

function* batchesOf(known: readonly KnownVehicle[]): Generator<readonly KnownVehicle[]> {
  for (let at = 0; at < known.length; at += batchSize) yield known.slice(at, at + batchSize)
}

function keyOf({ dealership, stocknum, vin, state }: KnownVehicle): VehicleKey {
  return { dealership, stocknum, vin, state }
}

/** Does a person say anything of it? */
function isSaid({ edits, own_confirmed_at, feed_id }: StockVehicle): boolean {
  return Object.keys(edits).length > 0 || own_confirmed_at !== null || feed_id === byHandFeedId
}

function editsOf({ edits, own_confirmed_at, ...vehicle }: StockVehicle) {
  const { feed_id, facts, draft, created_at, sold_at, ended_as } = vehicle
  return {
    edits,
    confirmed_at: own_confirmed_at,
    by_hand: feed_id === byHandFeedId ? { facts, draft, created_at, sold_at, ended_as } : null,
  }
}
