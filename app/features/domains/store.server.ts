import { type Selectable, sql } from 'kysely'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { WebsiteHostsTable } from '#app/features/tenancy/tables.server.ts'
import type { Db } from '#app/server/db.server.ts'
import type { HostStanding } from './host-standing.ts'

/** A host of a website, with how it stands. */
export interface KnownHost extends HostStanding {
  readonly websiteId: number
  readonly host: string
  /** Without leading `www.`. */
  readonly name: string
  readonly isAlias: boolean
}

/** The same for operators. */
export interface ListedHost extends KnownHost {
  readonly slug: string
  readonly checkedAt: Date | null
  /** Demo websites and this machine's own names are not looked at. */
  readonly isAsked: boolean
}

/** All hosts, or those of one website. */
export async function listKnownHosts(db: Db, websiteId?: number): Promise<KnownHost[]> {
  const rows = await db
    .selectFrom('website_hosts')
    .selectAll()
    .$if(websiteId !== undefined, (query) => query.where('website_id', '=', websiteId ?? 0))
    .execute()
  return rows.map(toKnownHost)
}

/** Visitors reach neither from elsewhere: a demo website, and a name of this machine. */
const isAsked = sql<boolean>`(websites.settings ->> 'demo' is distinct from 'true'
  and website_hosts.host !~ '(^|\\.)localhost$' and website_hosts.host !~ '^(\\d+(\\.\\d+){3}|\\[.*)$')`

export async function listHosts(db: Db): Promise<ListedHost[]> {
  const rows = await db
    .selectFrom('website_hosts')
    .innerJoin('websites', 'websites.id', 'website_hosts.website_id')
    .selectAll('website_hosts')
    .select(['websites.slug', isAsked.as('is_asked')])
    .orderBy('website_hosts.website_id')
    .orderBy('website_hosts.is_alias')
    .orderBy('website_hosts.host')
    .execute()
  return rows.map((row) => ({
    ...toKnownHost(row),
    slug: row.slug,
    checkedAt: row.checked_at,
    isAsked: row.is_asked,
  }))
}

const claimMs = 2 * 60_000
const mostAtOnce = 10

/** Takes hosts whose turn it is: each is looked at by one process, and by another one where that does not come back. */
export async function claimDueHosts(db: Db, now: Date): Promise<KnownHost[]> {
  const rows = await db
    .updateTable('website_hosts')
    .set({ claimed_until: new Date(now.getTime() + claimMs) })
    .where((eb) =>
      eb(
        'website_hosts.name',
        'in',
        eb
          .selectFrom('website_hosts')
          .innerJoin('websites', 'websites.id', 'website_hosts.website_id')
          .select('website_hosts.name')
          .where('due_at', '<=', now)
          .where((or) => or.or([or('claimed_until', 'is', null), or('claimed_until', '<', now)]))
          .where(isAsked)
          .orderBy('due_at')
          .limit(mostAtOnce)
          .forUpdate('website_hosts')
          .skipLocked(),
      ),
    )
    .returningAll()
    .execute()
  return rows.map(toKnownHost)
}

/** Writes down how a host stands. Nothing is written of one that its website gave up meanwhile. */
export async function saveStanding(
  { db, websiteId }: WebsiteDb,
  host: string,
  standing: HostStanding,
  { checkedAt, dueAt }: { readonly checkedAt: Date; readonly dueAt: Date },
): Promise<void> {
  await db
    .updateTable('website_hosts')
    .set({
      state: standing.state,
      since: standing.since,
      live_since: standing.liveSince,
      dns_right_at: standing.dnsRightAt,
      twin_dns_right_at: standing.twinDnsRightAt,
      certificate_ends: standing.certificateEnds,
      detail: standing.detail,
      checked_at: checkedAt,
      due_at: dueAt,
      claimed_until: null,
    })
    .where('website_id', '=', websiteId)
    .where('host', '=', host)
    .execute()
}

/** A process of an earlier release writes the host of `url` into `websites` alone: the rows follow. */
export async function followWebsites(db: Db, now: Date): Promise<void> {
  await sql`delete from website_hosts using websites
    where websites.id = website_hosts.website_id and not is_alias and name <> websites.host`.execute(db)
  await sql`insert into website_hosts (website_id, host, name, since, due_at)
    select id, lower(coalesce(substring(settings ->> 'url' from '^https?://([^/:?#]+)'), host)), host,
      ${now}::timestamptz, ${now}::timestamptz
    from websites
    where not exists (select 1 from website_hosts where website_id = websites.id and not is_alias)
    on conflict do nothing`.execute(db)
}

function toKnownHost(row: Selectable<WebsiteHostsTable>): KnownHost {
  return {
    websiteId: row.website_id,
    host: row.host,
    name: row.name,
    isAlias: row.is_alias,
    state: row.state,
    since: row.since,
    liveSince: row.live_since,
    dnsRightAt: row.dns_right_at,
    twinDnsRightAt: row.twin_dns_right_at,
    certificateEnds: row.certificate_ends,
    detail: row.detail,
  }
}
