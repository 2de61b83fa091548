import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
import { type Standing, standingsAt } from './advertised-stock.ts'
import { type Change, changeFor, type Held, type Message, type Wanted } from './difference.ts'
import type { LoadedOutlets } from './load-outlets.server.ts'
import { type KnownBy, withdrawalData } from './outlet-message.ts'
import { endReasonOf } from './outlet-rule.ts'
import type { OutletSetting } from './outlet-setting.ts'
import { lockRunningOutlet } from './outlet-states.server.ts'
import { noteVanished, type Vanished } from './receipts.server.ts'
import type { OutletDeliveriesTable } from './tables.server.ts'

export interface Settling {
  readonly now: Date
  /** What was given up is tried again. */
  readonly isWhole: boolean
}

/**
 * Compares what an outlet is to have with what it has, and queues the difference. It may be done as often as anybody likes:
 * what is queued already, and what has not changed, is not queued again. Of several processes one queues it.
 *
 * @returns how many messages were queued; 0 where the outlet does not run
 */
export async function settleOutlet(
  at: WebsiteDb,
  outlet: OutletSetting,
  loaded: LoadedOutlets,
  { now, isWhole }: Settling,
): Promise<number> {
  const standings = standingsAt(outlet, loaded.website, loaded.stock)
  return inTransaction(at.db, async (db) => {
    const within = { db, websiteId: at.websiteId }
    const state = await lockRunningOutlet(within, outlet.id)
    // somebody has looked at a newer state meanwhile
    if (!state || state.seenVersion > loaded.version) return 0
    const held = await listHeld(within, outlet.id)
    const changes = differences(standings, held, isWhole)
    await dropReplaced(within, outlet.id, changes, now)
    const queued = await queue(within, { outlet, loaded, changes, now })
    await noteVanished(within, vanishedIn(changes), now)
    await db
      .updateTable('outlet_states')
      .set({ seen_version: loaded.version })
      .where('website_id', '=', within.websiteId)
      .where('outlet_id', '=', outlet.id)
      .execute()
    return queued
  })
}

/** What a sale or a withdrawal ends has its receipt from the history of the vehicle. */
function vanishedIn(changes: readonly VehicleChange[]): Vanished[] {
  return changes.flatMap(({ message, known }) =>
    message?.kind === 'withdrawn' && (message.reason === 'hidden' || message.reason === 'unconfirmed')
      ? [{ vehicleId: known.id, dealershipId: known.dealership_id, reason: message.reason }]
      : [],
  )
}

/** One vehicle about which something changes for the outlet. */
interface VehicleChange extends Change {
  readonly known: KnownBy
  readonly standing: Standing | null
  readonly held: HeldVehicle | null
}

interface HeldVehicle extends Held {
  readonly known: KnownBy
  readonly sequence: number
}

function differences(
  standings: readonly Standing[],
  held: ReadonlyMap<number, HeldVehicle>,
  isWhole: boolean,
): VehicleChange[] {
  const here = new Set(standings.map(({ vehicle }) => vehicle.id))
  const all = [
    ...standings.map((standing) => ({ standing, known: standing.vehicle, wanted: wantedOf(standing) })),
    // what no longer stands on the website at all, such as the vehicles of a dealership that has left it
    ...[...held.values()].flatMap(({ known }) =>
      here.has(known.id) ? [] : [{ standing: null, known, wanted: goneFromWebsite }],
    ),
  ]
  return all.flatMap(({ standing, known, wanted }) => {
    const before = held.get(known.id) ?? null
    const change = changeFor(wanted, before ?? undefined, isWhole)
    return change ? [{ ...change, known, standing, held: before }] : []
  })
}

const goneFromWebsite: Wanted = { hash: null, reason: 'hidden' }

function wantedOf({ listing, leftOut }: Standing): Wanted {
  if (listing === null) return { hash: null, reason: endReasonOf(leftOut) }
  return { hash: listingFingerprint(listing) }
}

/** The digest by which a listing is compared with the one that an outlet has. */
export function listingFingerprint({ fingerprint }: { readonly fingerprint: string }): string {
  return createHash('sha256').update(fingerprint).digest('base64url')
}

async function listHeld({ db, websiteId }: WebsiteDb, outletId: string): Promise<Map<number, HeldVehicle>> {
  const [items, open] = await Promise.all([
    db
      .selectFrom('outlet_items')
      .selectAll()
      .where('website_id', '=', websiteId)
      .where('outlet_id', '=', outletId)
      .execute(),
    db
      .selectFrom('outlet_deliveries')
      .select(['vehicle_id', 'kind', 'content_hash', 'state'])
      .where('website_id', '=', websiteId)
      .where('outlet_id', '=', outletId)
      .where('state', 'in', ['waiting', 'sending'])
      .orderBy('id')
      .execute(),
  ])
  // of a message on its way and one that waits, the newer one waits
  const messages = new Map(open.map((row) => [row.vehicle_id, row]))
  return new Map(
    items.map((item) => {
      const message = messages.get(item.vehicle_id)
      return [
        item.vehicle_id,
        {
          known: {
            id: item.vehicle_id,
            dealership_id: item.dealership_id,
            stocknum: item.stocknum,
            vin: null,
          },
          sequence: item.sequence,
          listedHash: item.listed_hash,
          mayHave: item.may_have,
          givenUp: item.given_up,
          open: message
            ? {
                kind: message.kind,
                contentHash: message.content_hash,
                isSending: message.state === 'sending',
              }
            : null,
        },
      ]
    }),
  )
}

/** What waits about these vehicles makes room for what is true now. */
async function dropReplaced(
  { db, websiteId }: WebsiteDb,
  outletId: string,
  changes: readonly VehicleChange[],
  now: Date,
): Promise<void> {
  const ids = changes.flatMap(({ held, known }) => (held?.open && !held.open.isSending ? [known.id] : []))
  if (ids.length === 0) return
  await db
    .updateTable('outlet_deliveries')
    .set({ state: 'dropped', ended_at: now, said: 'something newer goes in its place', data: null })
    .where('website_id', '=', websiteId)
    .where('outlet_id', '=', outletId)
    .where('state', '=', 'waiting')
    .where('vehicle_id', 'in', ids)
    .execute()
}

interface Queueing {
  readonly outlet: OutletSetting
  readonly loaded: LoadedOutlets
  readonly changes: readonly VehicleChange[]
  readonly now: Date
}

const mostAtOnce = 200

async function queue(at: WebsiteDb, { outlet, loaded, changes, now }: Queueing): Promise<number> {
  const { db, websiteId } = at
  const messages = changes.flatMap(({ message, ...change }) => (message ? [{ message, ...change }] : []))
  const before = await lastSequences(
    at,
    outlet.id,
    messages.flatMap(({ held, known }) => (held ? [] : [known.stocknum])),
  )
  const numbered = messages.map((one) => ({
    ...one,
    sequence: (one.held?.sequence ?? before.get(keyOf(one.known)) ?? 0) + 1,
  }))
  for (let from = 0; from < numbered.length; from += mostAtOnce) {
    const part = numbered.slice(from, from + mostAtOnce)
    await db
      .insertInto('outlet_items')
      .values(
        part.map(({ known, sequence }) => ({
          website_id: websiteId,
          outlet_id: outlet.id,
          vehicle_id: known.id,
          dealership_id: known.dealership_id,
          stocknum: known.stocknum,
          sequence,
        })),
      )
      .onConflict((c) =>
        c
          .columns(['website_id', 'outlet_id', 'vehicle_id'])
          .doUpdateSet((eb) => ({ sequence: eb.ref('excluded.sequence'), given_up: null })),
      )
      .execute()
    await db
      .insertInto('outlet_deliveries')
      .values(
        part.map(
          ({ message, known, standing, sequence }): Insertable<OutletDeliveriesTable> => ({
            website_id: websiteId,
            outlet_id: outlet.id,
            vehicle_id: known.id,
            stocknum: known.stocknum,
            sequence,
            ...told(message),
            data:
              outlet.kind === 'webhook'
                ? JSON.stringify(dataOf(message, known, standing, outlet, loaded))
                : null,
            queued_at: now,
            due_at: now,
          }),
        ),
      )
      .execute()
  }
  return numbered.length
}

function told(message: Message): Pick<Insertable<OutletDeliveriesTable>, 'kind' | 'reason' | 'content_hash'> {
  return message.kind === 'listed'
    ? { kind: 'listed', reason: null, content_hash: message.hash }
    : { kind: 'withdrawn', reason: message.reason, content_hash: null }
}

function dataOf(
  { kind }: Message,
  known: KnownBy,
  standing: Standing | null,
  outlet: OutletSetting,
  { website }: LoadedOutlets,
): unknown {
  return kind === 'listed' && standing?.listing
    ? standing.listing.data
    : withdrawalData(known, website, outlet)
}

/** The last numbers of messages about earlier vehicles with these stock numbers: to a receiver they are one (FEED-27). */
async function lastSequences(
  { db, websiteId }: WebsiteDb,
  outletId: string,
  stocknums: readonly string[],
): Promise<Map<string, number>> {
  if (stocknums.length === 0) return new Map()
  const rows = await db
    .selectFrom('outlet_items')
    .select((eb) => ['dealership_id', 'stocknum', eb.fn.max('sequence').as('sequence')])
    .where('website_id', '=', websiteId)
    .where('outlet_id', '=', outletId)
    .where('stocknum', 'in', stocknums)
    .groupBy(['dealership_id', 'stocknum'])
    .execute()
  return new Map(rows.map((row) => [keyOf(row), row.sequence]))
}

function keyOf({ dealership_id, stocknum }: Pick<KnownBy, 'dealership_id' | 'stocknum'>): string {
  return `${dealership_id}\n${stocknum}`
}
