import type { Db, OpenDatabase } from '#app/server/db.server.ts'
import type { Metrics } from '#app/server/metrics.server.ts'

/** A feed that needs somebody's eye. */
export interface FeedTrouble {
  readonly websiteId: number
  readonly feedId: string
  readonly trouble: 'held' | 'late' | 'failing'
}

/** The feeds of all websites that are held, late or failing, each with what matters most about it. */
export async function listFeedTroubles(db: Db): Promise<FeedTrouble[]> {
  const [held, states] = await Promise.all([
    db
      .selectFrom('stock_feeds')
      .select(['website_id', 'id as feed_id'])
      .where('held_at', 'is not', null)
      .union(db.selectFrom('held_photos').select(['website_id', 'feed_id']).where('decision', 'is', null))
      .execute(),
    db
      .selectFrom('feed_states')
      .select(['website_id', 'feed_id', 'late_since'])
      .where('is_listed', '=', true)
      .where('paused_at', 'is', null)
      .where((eb) => eb.or([eb('late_since', 'is not', null), eb('failures', '>', 0)]))
      .execute(),
  ])
  const isHeld = new Set(held.map(keyOf))
  return [
    ...held.map((row): FeedTrouble => ({ ...named(row), trouble: 'held' })),
    ...states
      .filter((row) => !isHeld.has(keyOf(row)))
      .map((row): FeedTrouble => ({ ...named(row), trouble: row.late_since ? 'late' : 'failing' })),
  ]
}

interface FeedKey {
  readonly website_id: number
  readonly feed_id: string
}

function keyOf({ website_id, feed_id }: FeedKey): string {
  return `${website_id} ${feed_id}`
}

function named({ website_id, feed_id }: FeedKey): Omit<FeedTrouble, 'trouble'> {
  return { websiteId: website_id, feedId: feed_id }
}

/** For how many seconds the feed that is due for longest has waited for a process. */
async function findLag(db: Db, now: Date): Promise<number> {
  const row = await db
    .selectFrom('feed_states')
    .select((eb) => eb.fn.min('due_at').as('due_at'))
    .where('is_listed', '=', true)
    .where('paused_at', 'is', null)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now)]))
    .executeTakeFirst()
  return row?.due_at ? Math.max(0, (now.getTime() - row.due_at.getTime()) / 1000) : 0
}

/** Reports late feeds in `/metrics`, and how far the asking is behind. While the database is away, the last figures remain. */
export function registerFeedMetrics(
  metrics: Metrics,
  { database, clock }: { database: Pick<OpenDatabase, 'db'>; clock: () => Date },
): void {
  let late = 0
  let lag = 0
  metrics.collect(async () => {
    const [troubles, seconds] = await Promise.all([
      listFeedTroubles(database.db),
      findLag(database.db, clock()),
    ])
    late = troubles.filter(({ trouble }) => trouble === 'late').length
    lag = seconds
  })
  metrics.sharedGauge('forecourt_feeds_late', 'stock feeds that are late', () => late)
  metrics.sharedGauge(
    'forecourt_feed_lag_seconds',
    'how long the feed that is due for longest has waited',
    () => lag,
  )
}
