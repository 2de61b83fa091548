import { sql } from 'kysely'
import type { Db, OpenDatabase } from '#app/server/db.server.ts'
import type { Metrics } from '#app/server/metrics.server.ts'
import type { DeliveryKind } from './delivery.ts'
import type { LeadReceiver } from './receive-lead.server.ts'

const kinds: readonly DeliveryKind[] = [
  'mail',
  'adf',
  'webhook',
  'conversion',
  'acknowledgement',
  'booking',
  'booking-notice',
  'answer',
  'desk-notice',
  'desk-push',
  'forward',
]
const keptMs = 15_000

interface KindHealth {
  readonly queued: number
  readonly failed: number
  readonly dead: number
  /** The time of the oldest lead that has not arrived. */
  readonly oldestAt: Date | null
}

interface Health {
  readonly byKind: ReadonlyMap<string, KindHealth>
  readonly quarantined: number
}

const nothing: KindHealth = { queued: 0, failed: 0, dead: 0, oldestAt: null }

/**
 * Reports leads in `/metrics`: the journal, deliveries by kind, and leads set aside. It queries the database
 * at most every fifteen seconds, through indexes of open deliveries only; while the database is away, the
 * last counts remain.
 */
export function registerLeadMetrics(
  metrics: Metrics,
  {
    database,
    leads,
    clock,
  }: {
    database: Pick<OpenDatabase, 'db'>
    leads: Pick<LeadReceiver, 'waitingCount' | 'journal'>
    clock: () => Date
  },
): void {
  let health: Health = { byKind: new Map(), quarantined: 0 }
  let journal: Awaited<ReturnType<LeadReceiver['journal']>> = { bytes: 0, oldestAt: null }
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  const secondsSince = (at: Date | null): number =>
    at ? Math.max(0, (clock().getTime() - at.getTime()) / 1000) : 0
  const perKind = (read: (health: KindHealth) => number) => () =>
    kinds.map((kind) => ({ labels: { kind }, value: read(health.byKind.get(kind) ?? nothing) }))

  metrics.collect(async () => {
    journal = await leads.journal()
  })
  // a slow database is asked once, however many scrapes come meanwhile
  metrics.collect(async () => {
    if (performance.now() - readAt < keptMs) return
    reading ??= readHealth(database.db)
      .then((read) => {
        health = read
        readAt = performance.now()
      })
      .finally(() => {
        reading = null
      })
    await reading
  })

  const journalText = 'Leads in the journal that are not in the database yet'
  metrics.gauge('forecourt_leads_waiting', journalText, () => leads.waitingCount)
  metrics.gauge('forecourt_journal_bytes', 'What the lead journal takes on the disk', () => journal.bytes)
  metrics.gauge(
    'forecourt_journal_oldest_seconds',
    'How long its oldest lead has waited for the database',
    () => secondsSince(journal.oldestAt),
  )
  metrics.sharedGauge(
    'forecourt_leads_quarantined',
    'Leads that are set aside for a person to look at',
    () => health.quarantined,
  )
  metrics.sharedGauges(
    'forecourt_deliveries_queued',
    'Deliveries that wait for their first attempt or are under way',
    perKind(({ queued }) => queued),
  )
  metrics.sharedGauges(
    'forecourt_deliveries_failed',
    'Deliveries that failed and will be tried again',
    perKind(({ failed }) => failed),
  )
  metrics.sharedGauges(
    'forecourt_deliveries_dead',
    'Deliveries that were given up: forecourt leads list --failed',
    perKind(({ dead }) => dead),
  )
  metrics.sharedGauges(
    'forecourt_delivery_oldest_seconds',
    'How long the oldest lead that has not arrived has waited',
    perKind(({ oldestAt }) => secondsSince(oldestAt)),
  )
}

async function readHealth(db: Db): Promise<Health> {
  const open = await db
    .selectFrom('lead_deliveries')
    .innerJoin('leads', (join) =>
      join
        .onRef('leads.website_id', '=', 'lead_deliveries.website_id')
        .onRef('leads.id', '=', 'lead_deliveries.lead_id'),
    )
    .where('lead_deliveries.state', 'in', ['queued', 'sending', 'failed'])
    .groupBy('lead_deliveries.kind')
    .select([
      'lead_deliveries.kind',
      sql<number>`count(*) filter (where lead_deliveries.state <> 'failed')::int`.as('queued'),
      sql<number>`count(*) filter (where lead_deliveries.state = 'failed')::int`.as('failed'),
      sql<Date>`min(leads.updated_at)`.as('oldest_at'),
    ])
    .execute()
  const dead = await db
    .selectFrom('lead_deliveries')
    .where('state', '=', 'dead')
    .groupBy('kind')
    .select(['kind', sql<number>`count(*)::int`.as('dead')])
    .execute()
  const aside = await db
    .selectFrom('leads')
    .where(sql<boolean>`suspicions <> '[]'::jsonb`)
    .where('is_self_test', '=', false)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  const byKind = new Map<string, KindHealth>(
    open.map(({ kind, queued, failed, oldest_at }) => [
      kind,
      { queued, failed, dead: 0, oldestAt: oldest_at },
    ]),
  )
  for (const { kind, dead: count } of dead)
    byKind.set(kind, { ...(byKind.get(kind) ?? nothing), dead: count })
  return { byKind, quarantined: aside.count }
}
