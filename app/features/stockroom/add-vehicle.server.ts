import { randomUUID } from 'node:crypto'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { byHandFeedId } from '#app/features/vehicles/by-hand.ts'
import type { Edits } from '#app/features/vehicles/edits/edit.ts'
import type { Actor } from '#app/features/vehicles/history.ts'
import { titleOf } from '#app/features/vehicles/title.ts'
import { type VehicleFacts, vehicleFactsSchema } from '#app/features/vehicles/vehicle.ts'
import { changeStock } from './change-stock.server.ts'
import { type Double, findDouble, supersedeEnded } from './doubles.server.ts'
import type { Stamp } from './edited.ts'
import type { NewVehicle } from './new-vehicle.ts'
import type { StockVehicle } from './stock-vehicle.ts'

export type AddOutcome =
  | { readonly outcome: 'added'; readonly id: number }
  | { readonly outcome: 'double'; readonly double: Double }

/** Adds a vehicle by hand, as a draft that nobody is shown until it is published (STOCK-17). */
export async function addVehicle(scope: WriteScope, actor: Actor, wanted: NewVehicle): Promise<AddOutcome> {
  return changeStock<AddOutcome>(scope, actor, [], async (_, within) => {
    const { dealership_id, stocknum } = wanted
    const vin = textOf(wanted.said.get('vin'))
    const double = await findDouble(within, { dealership_id, stocknum, vin })
    if (double) return { changed: [], result: { outcome: 'double', double } }
    if (stocknum !== null) await supersedeEnded(within, dealership_id, stocknum)
    const added = await insertVehicle(within, { by: actor, at: scope.now }, wanted)
    return { changed: [added], result: { outcome: 'added', id: added.id } }
  })
}

/** Every value that a person typed is an edit, which stands when a feed comes to bring the vehicle (STOCK-18). */
async function insertVehicle(
  { db, website, now }: WriteScope,
  stamp: Stamp,
  { dealership_id, stocknum, said }: NewVehicle,
): Promise<StockVehicle> {
  const edits: Edits = Object.fromEntries(
    [...said].map(([field, value]) => [field, { ...stamp, value, feed: null }]),
  )
  const row = {
    dealership_id,
    feed_website_id: website.id,
    feed_id: byHandFeedId,
    own_confirmed_at: now,
    created_at: now,
    changed_at: now,
    draft: true,
  }
  const facts = firstFacts(said, stocknum ?? randomUUID())
  const { id } = await db
    .insertInto('vehicles')
    .values({ ...row, stocknum: facts.stocknum, facts: JSON.stringify(facts), content_hash: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const number = stocknum ?? (await freeNumber(db, dealership_id, id))
  return {
    ...row,
    id,
    stocknum: number,
    facts: { ...facts, stocknum: number },
    sold_at: null,
    ended_as: null,
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

/** A number made of the id may be another's already, which came from a feed or from another database. */
async function freeNumber(db: WriteScope['db'], dealershipId: number, id: number): Promise<string> {
  for (let turn = 1; ; turn += 1) {
    const number = turn === 1 ? `H-${id}` : `H-${id}-${turn}`
    const taken = await db
      .selectFrom('vehicles')
      .select('id')
      .where('dealership_id', '=', dealershipId)
      .where('stocknum', '=', number)
      .executeTakeFirst()
    if (!taken) return number
  }
}

function firstFacts(said: ReadonlyMap<string, unknown>, stocknum: string): VehicleFacts {
  const facts = vehicleFactsSchema.parse({
    status: 'in_stock',
    name: 'Untitled',
    ...Object.fromEntries(said),
    stocknum,
  })
  return said.has('name') ? facts : { ...facts, name: titleOf(facts) }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
