import { changeStock } from '#app/features/stockroom/change-stock.server.ts'
import type { StockVehicle } from '#app/features/stockroom/stock-vehicle.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { byHandFeedId } from '#app/features/vehicles/by-hand.ts'
import { photoPath } from '#app/features/vehicles/photo-path.ts'
import { type EditsLine, editsLineSchema, laterEdits } from './edits-line.ts'
import { listKnownVehicles } from './known-vehicles.server.ts'
import { type KnownVehicle, type Match, vehicleMatcher } from './match-vehicles.ts'
import { type FileStores, restoreFile } from './part-files.server.ts'
import { photosPart } from './photos-part.server.ts'
import { inBatches, readLines } from './stock-folder.server.ts'
import { fileOfPart, type PartEntry, type StockPart } from './stock-part.server.ts'
import { editsPart, plainParts } from './stock-parts.server.ts'
import type { VehicleKey } from './vehicle-key.ts'

/** A vehicle of the folder that is not here. */
export interface Unmatched {
  readonly vehicle: VehicleKey
  readonly reason: string
}

export type StockRestore =
  | { readonly outcome: 'refused'; readonly problems: readonly string[] }
  | {
      readonly outcome: 'restored'
      /** Vehicles of which something was not so before. */
      readonly changed: number
      readonly added: number
      /** How many lines of each part were not here before. */
      readonly parts: Readonly<Record<string, number>>
      readonly unmatched: readonly Unmatched[]
    }

const batchSize = 500
const mostProblems = 20

/**
 * Brings back what `exportStock` wrote (STOCK-25). Photos and documents go to their stores first; all the rest is one transaction. Of two words about a field
 * the later one stands, and what is there already stays as it is, so the same folder may be restored again.
 */
export async function restoreStock(
  scope: WriteScope,
  folder: string,
  stores: FileStores,
): Promise<StockRestore> {
  const problems = await restoreFiles(scope, folder, stores)
  if (problems.length > 0) return { outcome: 'refused', problems }
  const match = vehicleMatcher(await listKnownVehicles(scope))
  const wanted = await readWanted(folder, match, scope.website)
  const parts: Record<string, number> = {}
  const { changed, added } = await changeStock(
    scope,
    'cli',
    [...wanted.byId.keys()],
    async (before, within) => {
      const addedHere = []
      for (const { key, line } of wanted.toAdd) addedHere.push(await addByHand(within, key, line))
      const known = new Map([...addedHere, ...before].map((vehicle) => [vehicle.id, vehicle]))
      const matchAll = vehicleMatcher(await listKnownVehicles(within))
      const uploaded = await uploadedIn(folder, matchAll)
      const touched = new Set<number>()
      for (const part of plainParts) {
        const restored = await restorePart(within, folder, part, matchAll)
        parts[part.name] = restored.length
        if (part.isShown) for (const id of restored) touched.add(id)
      }
      const after = [...known.values()].map((vehicle) => ({
        ...withLine(vehicle, wanted.byId.get(vehicle.id)),
        uploaded: [...new Set([...vehicle.uploaded, ...(uploaded.get(vehicle.id) ?? [])])],
        // a passport is no fact of the vehicle, and still its page has to be made anew
        changed_at: touched.has(vehicle.id) ? scope.now : vehicle.changed_at,
      }))
      return { changed: after, result: { changed: before.length, added: addedHere.length } }
    },
  )
  return { outcome: 'restored', changed, added, parts, unmatched: [...wanted.unmatched.values()] }
}

/** @returns what is wrong with photos and documents; nothing else is restored then */
async function restoreFiles(scope: WriteScope, folder: string, stores: FileStores): Promise<string[]> {
  const problems: string[] = []
  for (const part of plainParts) {
    const { files } = part
    if (!files) continue
    const done = new Set<string>()
    for await (const { value } of readLines(folder, fileOfPart(part), part.valueSchema)) {
      const hash = files.hashOf(value)
      if (done.has(hash)) continue
      done.add(hash)
      const problem = await restoreFile(scope, folder, files, value, stores)
      if (problem !== null) problems.push(problem)
      if (problems.length >= mostProblems) return [...problems, '… and perhaps more']
    }
  }
  return problems
}

interface Wanted {
  /** The lines with what people say, by the vehicles they are about; null for those of which pages show something else alone. */
  readonly byId: ReadonlyMap<number, EditsLine | null>
  /** Vehicles that nobody but a person brings, and that are not here. */
  readonly toAdd: readonly { readonly key: VehicleKey; readonly line: EditsLine }[]
  readonly unmatched: ReadonlyMap<string, Unmatched>
}

/** Reads which vehicles the folder is about; a line that cannot be read stops it before anything is written. */
async function readWanted(
  folder: string,
  match: (key: VehicleKey) => Match,
  { dealerships }: WriteScope['website'],
): Promise<Wanted> {
  const slugs = new Set(dealerships.map(({ slug }) => slug))
  const byId = new Map<number, EditsLine | null>()
  const toAdd: { key: VehicleKey; line: EditsLine }[] = []
  const unmatched = new Map<string, Unmatched>()
  const isToAdd = new Set<string>()
  for await (const { vehicle, value } of readLines(folder, fileOfPart(editsPart), editsLineSchema)) {
    const found = match(vehicle)
    if (found.ok) byId.set(found.vehicle.id, value)
    else if (value.by_hand !== null && isAddable(found.reason, vehicle) && slugs.has(vehicle.dealership)) {
      toAdd.push({ key: vehicle, line: value })
      isToAdd.add(nameOf(vehicle))
    } else unmatched.set(nameOf(vehicle), { vehicle, reason: found.reason })
  }
  for (const part of plainParts)
    for await (const { vehicle } of readLines(folder, fileOfPart(part), part.valueSchema)) {
      const found = match(vehicle)
      if (!found.ok) {
        if (!isToAdd.has(nameOf(vehicle))) unmatched.set(nameOf(vehicle), { vehicle, reason: found.reason })
      } else if (part.isShown && !byId.has(found.vehicle.id)) byId.set(found.vehicle.id, null)
    }
  return { byId, toAdd, unmatched }
}

function isAddable(reason: string, { state }: VehicleKey): boolean {
  return reason === 'not in stock here' && state !== 'superseded'
}

function nameOf({ dealership, stocknum, vin, state }: VehicleKey): string {
  return JSON.stringify([dealership, stocknum, vin, state === 'superseded'])
}

function withLine(vehicle: StockVehicle, line: EditsLine | null | undefined): StockVehicle {
  if (!line) return vehicle
  const theirs = line.confirmed_at === null ? null : new Date(line.confirmed_at)
  const ours = vehicle.own_confirmed_at
  return {
    ...vehicle,
    edits: laterEdits(vehicle.edits, line.edits),
    own_confirmed_at: theirs !== null && (ours === null || ours < theirs) ? theirs : ours,
  }
}

async function uploadedIn(folder: string, match: (key: VehicleKey) => Match): Promise<Map<number, string[]>> {
  const uploaded = new Map<number, string[]>()
  for await (const { vehicle, value } of readLines(folder, fileOfPart(photosPart), photosPart.valueSchema)) {
    const found = match(vehicle)
    if (!found.ok) continue
    const { id } = found.vehicle
    uploaded.set(id, [...(uploaded.get(id) ?? []), photoPath(value.hash)])
  }
  return uploaded
}

async function restorePart(
  scope: WriteScope,
  folder: string,
  part: StockPart,
  match: (key: VehicleKey) => Match,
): Promise<number[]> {
  const added: number[] = []
  for await (const lines of inBatches(readLines(folder, fileOfPart(part), part.valueSchema), batchSize)) {
    const entries = lines.flatMap(({ vehicle, value }): PartEntry[] => {
      const found = match(vehicle)
      return found.ok ? [{ place: placeOf(found.vehicle), value }] : []
    })
    added.push(...(await part.restore(scope, entries)))
  }
  return added
}

function placeOf({ dealership_id, id }: KnownVehicle) {
  return { dealership_id, vehicle_id: id }
}

/** A vehicle that a person added, as it was; its values are edits, as everywhere. */
async function addByHand(
  { db, website, now }: WriteScope,
  key: VehicleKey,
  line: EditsLine,
): Promise<StockVehicle> {
  const { by_hand: byHand, edits, confirmed_at } = line
  const dealership = website.dealerships.find(({ slug }) => slug === key.dealership)
  if (byHand === null || !dealership)
    throw new Error('only a vehicle of this website that a person added is added')
  const facts = { ...byHand.facts, stocknum: key.stocknum }
  const row = {
    dealership_id: dealership.id,
    feed_website_id: website.id,
    feed_id: byHandFeedId,
    stocknum: key.stocknum,
    own_confirmed_at: confirmed_at === null ? null : new Date(confirmed_at),
    created_at: new Date(byHand.created_at),
    changed_at: now,
    draft: byHand.draft,
    sold_at: byHand.sold_at === null ? null : new Date(byHand.sold_at),
    ended_as: byHand.ended_as,
  }
  const { id } = await db
    .insertInto('vehicles')
    .values({ ...row, facts: JSON.stringify(facts), content_hash: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    ...row,
    id,
    facts,
    edits,
    edit_version: 0,
    uploaded: [],
    fed: [],
    freshness: 'fresh',
    feed_confirmed_at: null,
    slug: null,
    has_lease: false,
  }
}
