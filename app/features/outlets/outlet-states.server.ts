import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { parseStored } from '#app/core/stored.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import { dropWaiting } from './drop-waiting.server.ts'
import { type OutletSetting, outletSettingSchema } from './outlet-setting.ts'
import type { OutletState } from './outlet-state.ts'
import type { OutletStatesTable } from './tables.server.ts'

/** The outlets that the website's `outlets.json` names, in its order. */
export async function listOutletSettings({ db, websiteId }: WebsiteDb): Promise<OutletSetting[]> {
  const rows = await db
    .selectFrom('content')
    .select('record')
    .where('website_id', '=', websiteId)
    .where('kind', '=', 'outlets')
    .orderBy('position')
    .execute()
  return rows.map((row) => parseStored(outletSettingSchema, row.record))
}

export async function listOutletStates({ db, websiteId }: WebsiteDb): Promise<OutletState[]> {
  const rows = await db
    .selectFrom('outlet_states')
    .selectAll()
    .where('website_id', '=', websiteId)
    .orderBy('outlet_id')
    .execute()
  return rows.map(toState)
}

export async function findOutletState(
  { db, websiteId }: WebsiteDb,
  outletId: string,
): Promise<OutletState | null> {
  const row = await db
    .selectFrom('outlet_states')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('outlet_id', '=', outletId)
    .executeTakeFirst()
  return row ? toState(row) : null
}

/** Keeps others from changing what an outlet has until the transaction ends; null where it does not run. */
export async function lockRunningOutlet(
  { db, websiteId }: WebsiteDb,
  outletId: string,
): Promise<OutletState | null> {
  const row = await db
    .selectFrom('outlet_states')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('outlet_id', '=', outletId)
    .where('is_listed', '=', true)
    .where('paused_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ? toState(row) : null
}

/**
 * Makes the states those of the outlets that `outlets.json` names now, in the transaction that imports the website. A new
 * outlet is paused, and so is one that leads to another place than before: nothing is known of what that has (OUT-13).
 *
 * @returns the ids of outlets that it named before and does not now: nothing is sent to them any more
 */
export async function keepOutletStates(
  at: WebsiteDb,
  outlets: readonly OutletSetting[],
  now: Date,
): Promise<string[]> {
  const { db, websiteId } = at
  const known = await db
    .selectFrom('outlet_states')
    .select(['outlet_id', 'place_hash', 'is_listed'])
    .where('website_id', '=', websiteId)
    .execute()
  const named = new Set(outlets.map(({ id }) => id))
  const left = known.filter((row) => row.is_listed && !named.has(row.outlet_id)).map((row) => row.outlet_id)
  for (const outletId of left) {
    await changeState(at, outletId, { is_listed: false, paused_at: now })
    await dropWaiting(at, outletId, now, 'it left outlets.json')
  }
  for (const setting of outlets) {
    const place = { kind: setting.kind, place_hash: placeHashOf(setting) }
    const before = known.find((row) => row.outlet_id === setting.id)
    if (!before) await addState(at, { outlet_id: setting.id, ...place }, now)
    else if (before.place_hash === place.place_hash)
      await changeState(at, setting.id, { is_listed: true, seen_version: 0 })
    else await leadElsewhere(at, setting.id, place, now)
  }
  return left
}

type Place = Pick<Selectable<OutletStatesTable>, 'kind' | 'place_hash'>

async function addState(
  { db, websiteId }: WebsiteDb,
  outlet: Place & { readonly outlet_id: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('outlet_states')
    .values({ website_id: websiteId, ...outlet, listed_at: now, paused_at: now })
    .execute()
}

/** All that was known of an outlet was known of its former place; what was told there stays on record. */
async function leadElsewhere(at: WebsiteDb, outletId: string, place: Place, now: Date): Promise<void> {
  await at.db
    .deleteFrom('outlet_items')
    .where('website_id', '=', at.websiteId)
    .where('outlet_id', '=', outletId)
    .execute()
  await dropWaiting(at, outletId, now, 'the outlet leads to another place')
  await changeState(at, outletId, {
    ...place,
    is_listed: true,
    listed_at: now,
    paused_at: now,
    started_at: null,
    seen_version: 0,
    sent_at: null,
    file_hash: null,
    host_key: null,
    failing_since: null,
    last_error: null,
    told_at: null,
  })
}

/**
 * Lets an outlet send, or stops it. What waits for a paused outlet is dropped: when it goes on, it is compared whole, and
 * what differs is sent.
 */
export async function pauseOutlet(at: WebsiteDb, outletId: string, now: Date): Promise<void> {
  await changeState(at, outletId, { paused_at: now, failing_since: null, told_at: null })
  await dropWaiting(at, outletId, now, 'the outlet was paused')
}

export async function resumeOutlet(at: WebsiteDb, outletId: string, now: Date): Promise<void> {
  const state = await findOutletState(at, outletId)
  await changeState(at, outletId, {
    paused_at: null,
    started_at: state?.startedAt ?? now,
    seen_version: 0,
    whole_due_at: now,
  })
}

/** The key that an SFTP server shows next is kept in place of the one that it showed at first. */
export async function forgetHostKey(at: WebsiteDb, outletId: string): Promise<void> {
  await changeState(at, outletId, { host_key: null })
}

export async function changeState(
  { db, websiteId }: WebsiteDb,
  outletId: string,
  change: Partial<Selectable<OutletStatesTable>>,
): Promise<void> {
  await db
    .updateTable('outlet_states')
    .set(change)
    .where('website_id', '=', websiteId)
    .where('outlet_id', '=', outletId)
    .execute()
}

/** What an outlet has belongs to the place that it leads to. */
function placeHashOf(setting: OutletSetting): string {
  switch (setting.kind) {
    case 'sftp':
    case 'ftps':
      return digestOf([setting.kind, setting.host, setting.port, setting.path])
    case 'webhook':
      return digestOf([setting.kind, setting.url])
    case 'address':
      return digestOf([setting.kind])
  }
}

function digestOf(value: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}

function toState(row: Selectable<OutletStatesTable>): OutletState {
  return {
    outletId: row.outlet_id,
    isListed: row.is_listed,
    pausedAt: row.paused_at,
    startedAt: row.started_at,
    seenVersion: row.seen_version,
    wholeDueAt: row.whole_due_at,
    sentAt: row.sent_at,
    fileHash: row.file_hash,
    hostKey: row.host_key,
    claimedUntil: row.claimed_until,
    failingSince: row.failing_since,
    lastError: row.last_error,
  }
}
