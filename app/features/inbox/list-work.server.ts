import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { GrantScope } from '#app/features/staff/person.ts'
import { usualTimeZone } from '#app/features/tenancy/website-settings.ts'
import type { Db, Tables } from '#app/server/db.server.ts'
import type { InboxFilters, InboxKey, InboxView } from './inbox-view.ts'
import { deliveredKinds, undeliveredStates } from './undelivered.ts'
import type { Work } from './work.ts'
import { workOf } from './work-store.server.ts'

/** Whose inbox it is: the person, where they may see leads, and when they look. */
export interface InboxReader {
  readonly personId: string
  readonly scopes: readonly GrantScope[]
  readonly now: Date
}

/** A row of the list. */
export interface ListedWork extends Work {
  readonly website: string
  readonly websiteName: string
  readonly holderName: string | null
  readonly shopper: string | null
  readonly vehicle: string | null
  readonly message: string | null
  readonly receivedAt: Date
  readonly suspicions: readonly string[]
  /** A deposit is paid, and not given back. */
  readonly hasDeposit: boolean
  /** The lead, or an answer, has not arrived. */
  readonly isUndelivered: boolean
}

export interface ListedPage {
  readonly rows: readonly ListedWork[]
  /** Null on the last page. */
  readonly next: InboxKey | null
}

const pageSize = 50

type Of = ExpressionBuilder<Tables, 'lead_work'>

/**
 * A page of a view: what is overdue comes first, the longest first, then what is due, the soonest first, then the latest activity.
 * The order is total, so that no page repeats or leaves out a lead.
 */
export async function listWork(
  db: Db,
  reader: InboxReader,
  view: InboxView,
  filters: InboxFilters,
  after: InboxKey | null,
  size = pageSize,
): Promise<ListedPage> {
  if (reader.scopes.length === 0) return { rows: [], next: null }
  const hasClock = view !== 'closed' && view !== 'set-aside'
  const rows = await db
    .selectFrom('lead_work')
    .innerJoin('leads', (join) =>
      join.onRef('leads.website_id', '=', 'lead_work.website_id').onRef('leads.id', '=', 'lead_work.lead_id'),
    )
    .innerJoin('websites', 'websites.id', 'lead_work.website_id')
    .leftJoin('people', 'people.id', 'lead_work.holder')
    .selectAll('lead_work')
    .select([
      'websites.slug',
      sql<string>`websites.settings ->> 'name'`.as('website_name'),
      'people.name as holder_name',
      'leads.received_at',
      sql<string | null>`leads.record ->> 'name'`.as('shopper'),
      sql<string | null>`left(leads.record ->> 'message', 200)`.as('message'),
      sql<string | null>`leads.vehicle ->> 'name'`.as('vehicle'),
      sql<string[]>`leads.suspicions`.as('suspicions'),
    ])
    .select((eb) => [hasDeposit(eb).as('has_deposit'), isUndelivered(eb).as('is_undelivered')])
    .where((eb) => isInScope(eb, reader.scopes))
    .where((eb) => isInView(eb, view, reader))
    .where((eb) => eb.and(filterBy(eb, filters)))
    .$if(after !== null, (query) => query.where((eb) => comesAfter(eb, after, hasClock)))
    .$if(hasClock, (query) => query.orderBy('lead_work.sort_due'))
    .orderBy('lead_work.active_at', 'desc')
    .orderBy('lead_work.website_id')
    .orderBy('lead_work.lead_id')
    .limit(size + 1)
    .execute()
  const listed = rows.slice(0, size).map((row) => ({
    ...workOf(row),
    website: row.slug,
    websiteName: row.website_name,
    holderName: row.holder_name,
    shopper: row.shopper,
    vehicle: row.vehicle,
    message: row.message,
    receivedAt: row.received_at,
    suspicions: row.suspicions,
    hasDeposit: row.has_deposit === true,
    isUndelivered: row.is_undelivered === true,
  }))
  const last = rows.length > size ? listed.at(-1) : undefined
  return { rows: listed, next: last ? keyOfWork(last) : null }
}

export function keyOfWork({ dueAt, activeAt, websiteId, leadId }: Work): InboxKey {
  return { due: dueAt?.getTime() ?? null, active: activeAt.getTime(), websiteId, leadId }
}

/** How many leads are in each view, and what is urgent among those that are open. */
export interface InboxCounts extends Readonly<Record<InboxView, number>> {
  readonly overdue: number
  readonly soon: number
}

/** Whoever has closed more than that reads that it is more. */
export const mostCounted = 1000
const hourMs = 3_600_000

export async function countWork(db: Db, reader: InboxReader): Promise<InboxCounts> {
  const { scopes, now } = reader
  const none = { mine: 0, unclaimed: 0, open: 0, waiting: 0, later: 0, closed: 0, overdue: 0, soon: 0 }
  if (scopes.length === 0) return { ...none, 'set-aside': 0, undelivered: 0 }
  const soon = new Date(now.getTime() + hourMs)
  const atMost = (view: 'closed' | 'set-aside' | 'undelivered') =>
    db
      .selectFrom(
        db
          .selectFrom('lead_work')
          .select('lead_id')
          .where((eb) => isInScope(eb, scopes))
          .where((eb) => isInView(eb, view, reader))
          .limit(mostCounted)
          .as('some'),
      )
      .select(sql<number>`count(*)::integer`.as('count'))
  const counted = await db
    .selectFrom('lead_work')
    .select((eb) => {
      const of = (condition: Expression<SqlBool>) =>
        sql<number>`(count(*) filter (where ${condition}))::integer`
      const isAwake = isInView(eb, 'open', reader)
      return [
        of(isInView(eb, 'mine', reader)).as('mine'),
        of(isInView(eb, 'unclaimed', reader)).as('unclaimed'),
        of(isAwake).as('open'),
        of(isInView(eb, 'waiting', reader)).as('waiting'),
        of(isInView(eb, 'later', reader)).as('later'),
        of(eb.and([isAwake, eb('due_at', '<=', now)])).as('overdue'),
        of(eb.and([isAwake, eb('due_at', '>', now), eb('due_at', '<=', soon)])).as('soon'),
        atMost('closed').as('closed'),
        atMost('set-aside').as('set_aside'),
        atMost('undelivered').as('undelivered'),
      ]
    })
    .where((eb) => isInScope(eb, scopes))
    .where(isOpen)
    .executeTakeFirstOrThrow()
  const { set_aside, closed, undelivered, ...open } = counted
  return { ...open, closed: closed ?? 0, 'set-aside': set_aside ?? 0, undelivered: undelivered ?? 0 }
}

/** What is not done; the condition of the indexes. */
function isOpen(eb: Of): Expression<SqlBool> {
  return eb.and([
    eb('closed_at', 'is', null),
    eb('folded_into', 'is', null),
    eb('is_set_aside', '=', sql<boolean>`false`),
  ])
}

function isInView(eb: Of, view: InboxView, { personId, now }: InboxReader): Expression<SqlBool> {
  const isAwake = eb.and([
    isOpen(eb),
    eb('shows_at', '<=', now),
    eb.or([eb('later_until', 'is', null), eb('later_until', '<=', now)]),
  ])
  switch (view) {
    case 'mine':
      return eb.and([isAwake, eb('holder', '=', personId)])
    case 'unclaimed':
      return eb.and([isAwake, eb('holder', 'is', null)])
    case 'open':
      return isAwake
    case 'waiting':
      return eb.and([isAwake, eb('waits_for', '=', 'them')])
    case 'later':
      return eb.and([isOpen(eb), eb('later_until', '>', now)])
    case 'closed':
      return eb('closed_at', 'is not', null)
    case 'set-aside':
      return eb('is_set_aside', '=', sql<boolean>`true`)
    case 'undelivered':
      return isUndelivered(eb)
  }
}

function isUndelivered(eb: Of) {
  return eb.exists(
    eb
      .selectFrom('lead_deliveries')
      .select('lead_deliveries.id')
      .whereRef('lead_deliveries.website_id', '=', 'lead_work.website_id')
      .whereRef('lead_deliveries.lead_id', '=', 'lead_work.lead_id')
      .where('lead_deliveries.state', 'in', undeliveredStates)
      .where('lead_deliveries.kind', 'in', deliveredKinds),
  )
}

function hasDeposit(eb: Of) {
  return eb.exists(
    eb
      .selectFrom('payments')
      .select('payments.id')
      .whereRef('payments.website_id', '=', 'lead_work.website_id')
      .whereRef('payments.lead_id', '=', 'lead_work.lead_id')
      .where('payments.state', 'in', ['succeeded', 'applied']),
  )
}

export function isInScope(eb: Of, scopes: readonly GrantScope[]): Expression<SqlBool> {
  return eb.or(
    scopes.map(({ websiteId, dealershipId, locationId }) =>
      eb.and([
        ...(websiteId === null ? [] : [eb('lead_work.website_id', '=', websiteId)]),
        ...(dealershipId === null ? [] : [eb('lead_work.dealership_id', '=', dealershipId)]),
        ...(locationId === null ? [] : [eb('lead_work.location_id', '=', locationId)]),
      ]),
    ),
  )
}

function filterBy(
  eb: ExpressionBuilder<Tables, 'lead_work' | 'leads' | 'websites'>,
  filters: InboxFilters,
): Expression<SqlBool>[] {
  const { website, place, category, source, vehicle, holder, outcome, from, to, words } = filters
  const terms = wordsToFind(words ?? '')
  return [
    ...(website ? [eb('websites.slug', '=', website)] : []),
    ...(place ? [eb('lead_work.location_id', '=', place)] : []),
    ...(category ? [eb('lead_work.category', '=', category)] : []),
    ...(source ? [eb('lead_work.source', '=', source)] : []),
    ...(vehicle ? [eb('leads.car_id', '=', vehicle)] : []),
    ...(holder ? [eb(sql<string>`lead_work.holder::text`, '=', holder)] : []),
    ...(outcome ? [eb('lead_work.outcome', '=', outcome)] : []),
    // days are those of the website's clock
    ...(from
      ? [
          sql<boolean>`(leads.received_at at time zone coalesce(websites.time_zone, ${usualTimeZone}))::date >= ${from}::date`,
        ]
      : []),
    ...(to
      ? [
          sql<boolean>`(leads.received_at at time zone coalesce(websites.time_zone, ${usualTimeZone}))::date <= ${to}::date`,
        ]
      : []),
    ...(terms ? [sql<boolean>`lead_work.words @@ to_tsquery('simple', ${terms})`] : []),
  ]
}

/**
 * Every word must begin one of the lead's; a phone may be written with spaces. Words are quoted, so that PostgreSQL takes them apart as
 * it did those of the lead: a mailbox, a model such as 21.66-3.
 */
function wordsToFind(words: string): string {
  const joined = /^[\d\s()+-]+$/.test(words) ? words.replace(/\D+/g, '') : words
  return joined
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => `'${word.replaceAll(/['\\\0]/g, ' ')}':*`)
    .join(' & ')
}

function comesAfter(eb: Of, after: InboxKey | null, hasClock: boolean): Expression<SqlBool> {
  if (!after) return sql<boolean>`true`
  const active = new Date(after.active)
  const later = eb.or([
    eb('lead_work.active_at', '<', active),
    eb.and([
      eb('lead_work.active_at', '=', active),
      sql<boolean>`(lead_work.website_id, lead_work.lead_id) > (${after.websiteId}, ${after.leadId})`,
    ]),
  ])
  if (!hasClock) return eb.and([eb('lead_work.active_at', '<=', active), later])
  const due =
    after.due === null ? sql<Date>`'infinity'::timestamptz` : sql<Date>`${new Date(after.due)}::timestamptz`
  return eb.and([eb('lead_work.sort_due', '>=', due), eb.or([eb('lead_work.sort_due', '>', due), later])])
}
