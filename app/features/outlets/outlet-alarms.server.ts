import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { alarmAddresses } from '#app/features/intake/alarm-addresses.ts'
import { loadLocations } from '#app/features/locations/store.server.ts'
import type { FlagRegistry } from '#app/features/tenancy/flags.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { Db } from '#app/server/db.server.ts'
import type { Log } from '#app/server/log.server.ts'
import type { Mailer } from '#app/server/mail.server.ts'
import { findOutlet } from './load-outlets.server.ts'
import { type OutletTrouble, outletMail } from './outlet-mail.ts'
import { toldAfterMs } from './tries.ts'

export interface OutletAlarmOptions {
  readonly db: Db
  readonly registry: FlagRegistry
  readonly mailer: Mailer
  readonly mailFrom: string | undefined
  readonly moment: () => Promise<Date>
  readonly log: Log
}

/**
 * Tells who is responsible for an outlet that it has not taken something for five minutes: once, until it has taken
 * everything again. Of several processes one tells (OUT-08).
 */
export async function tellFailingOutlets(options: OutletAlarmOptions): Promise<void> {
  const { db } = options
  const now = await options.moment()
  const before = new Date(now.getTime() - toldAfterMs)
  await db
    .updateTable('outlet_states')
    .set({ told_at: null })
    .where('told_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outlet_deliveries as open')
            .select('open.id')
            .whereRef('open.website_id', '=', 'outlet_states.website_id')
            .whereRef('open.outlet_id', '=', 'outlet_states.outlet_id')
            .where('open.state', 'in', ['waiting', 'sending'])
            .where('open.queued_at', '<=', before),
        ),
      ),
    )
    .execute()
  const untold = await db
    .updateTable('outlet_states')
    .set({ told_at: now })
    .where('is_listed', '=', true)
    .where('paused_at', 'is', null)
    .where('told_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('outlet_deliveries as open')
          .select('open.id')
          .whereRef('open.website_id', '=', 'outlet_states.website_id')
          .whereRef('open.outlet_id', '=', 'outlet_states.outlet_id')
          .where('open.state', 'in', ['waiting', 'sending'])
          .where('open.tries', '>', 0)
          .where('open.queued_at', '<=', before),
      ),
    )
    .returning(['website_id', 'outlet_id', 'last_error'])
    .execute()
  for (const row of untold)
    await tellOf(options, { db, websiteId: row.website_id }, row.outlet_id, row.last_error, now)
}

async function tellOf(
  { registry, mailer, mailFrom, log }: OutletAlarmOptions,
  at: WebsiteDb,
  outletId: string,
  lastReason: string | null,
  now: Date,
): Promise<void> {
  const found = await findOutlet(at, outletId, registry)
  if (!found) return
  const { website, outlet } = found
  const trouble = { ...(await listTrouble(at, outletId, now)), lastReason }
  const { subject, text } = outletMail(trouble, { website, outlet })
  const locations = await loadLocations(at)
  for (const to of alarmAddresses(outlet, { website, locations })) {
    const named = createHash('sha256').update(`${website.id} ${outletId} ${to} ${now.toISOString()}`)
    const sent = await mailer.send({
      from: { name: website.name, address: mailFrom ?? `leads@${website.host}` },
      to,
      subject,
      text,
      messageId: `outlet-${named.digest('hex').slice(0, 32)}@${website.host}`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    if (sent.outcome === 'refused')
      log.warn('an alarm was not sent', { website: website.slug, outlet: outletId, reason: sent.reason })
  }
}

async function listTrouble(
  { db, websiteId }: WebsiteDb,
  outletId: string,
  now: Date,
): Promise<Omit<OutletTrouble, 'lastReason'>> {
  const rows = await db
    .selectFrom('outlet_deliveries as open')
    .innerJoin('vehicles', 'vehicles.id', 'open.vehicle_id')
    .select([
      'open.kind',
      'open.stocknum',
      'open.queued_at',
      sql<string>`coalesce(vehicles.edits -> 'name' ->> 'value', vehicles.facts ->> 'name')`.as('name'),
    ])
    .where('open.website_id', '=', websiteId)
    .where('open.outlet_id', '=', outletId)
    .where('open.state', 'in', ['waiting', 'sending'])
    .orderBy('open.queued_at')
    .orderBy('open.stocknum')
    .execute()
  return {
    since: rows[0]?.queued_at ?? now,
    withdrawals: rows.filter(({ kind }) => kind === 'withdrawn'),
    listingCount: rows.filter(({ kind }) => kind === 'listed').length,
  }
}
