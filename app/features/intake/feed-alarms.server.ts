import { createHash } from 'node:crypto'
import { parseStored } from '#app/core/stored.ts'
import type { Location } from '#app/features/locations/location.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Db, OpenDatabase } from '#app/server/db.server.ts'
import type { Log } from '#app/server/log.server.ts'
import type { Mailer } from '#app/server/mail.server.ts'
import { alarmAddresses, mayBeLate } from './alarm-addresses.ts'
import { type FeedNews, feedMail } from './feed-mail.ts'
import { type FeedSetting, feedSettingSchema } from './feed-setting.ts'
import { type FeedState, listFeedStates } from './feed-states.server.ts'
import { listHolds } from './holds.server.ts'
import { isLate, lateAfterMinutes } from './lateness.ts'
import { listRuns } from './runs.server.ts'

export interface FeedAlarmOptions {
  readonly database: OpenDatabase
  readonly findWebsite: (
    websiteId: number,
  ) => Promise<{ website: Website; locations: readonly Location[] } | null>
  readonly mailer: Mailer
  readonly mailFrom: string | undefined
  readonly clock: () => Date
  readonly log: Log
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/**
 * Tells who is responsible for a feed that it is late or held: once, daily, and when it runs again. Of several processes
 * one tells (FEED-30, FEED-41).
 */
export async function tellLateFeeds(options: FeedAlarmOptions): Promise<void> {
  const { database, clock } = options
  const settings = await listAllSettings(database.db)
  const concerned = await listConcerned(database.db, settings, clock())
  for (const websiteId of concerned) {
    const found = await options.findWebsite(websiteId)
    if (found) await tellOfWebsite(options, found, settings.get(websiteId) ?? [])
  }
}

async function listAllSettings(db: Db): Promise<Map<number, FeedSetting[]>> {
  const rows = await db
    .selectFrom('content')
    .select(['website_id', 'record'])
    .where('kind', '=', 'feeds')
    .orderBy('position')
    .execute()
  const settings = new Map<number, FeedSetting[]>()
  for (const { website_id, record } of rows)
    settings.set(website_id, [...(settings.get(website_id) ?? []), parseStored(feedSettingSchema, record)])
  return settings
}

/** The websites of which something may have to be told. More time has passed than expected time, so the clock alone rules most of them out. */
async function listConcerned(
  db: Db,
  settings: ReadonlyMap<number, readonly FeedSetting[]>,
  now: Date,
): Promise<number[]> {
  const rows = await db
    .selectFrom('feed_states')
    .leftJoin('stock_feeds', (join) =>
      join
        .onRef('stock_feeds.website_id', '=', 'feed_states.website_id')
        .onRef('stock_feeds.id', '=', 'feed_states.feed_id'),
    )
    .leftJoin('held_photos', (join) =>
      join
        .onRef('held_photos.website_id', '=', 'feed_states.website_id')
        .onRef('held_photos.feed_id', '=', 'feed_states.feed_id')
        .on('held_photos.decision', 'is', null),
    )
    .select([
      'feed_states.website_id',
      'feed_states.feed_id',
      'feed_states.good_at',
      'feed_states.listed_at',
      'feed_states.confirmed_at',
      'feed_states.late_since',
      'feed_states.held_told_at',
      'stock_feeds.held_at',
      'held_photos.held_at as photos_held_at',
    ])
    .where('feed_states.is_listed', '=', true)
    .where('feed_states.paused_at', 'is', null)
    .execute()
  const concerned = new Set<number>()
  for (const row of rows) {
    const setting = settings.get(row.website_id)?.find(({ id }) => id === row.feed_id)
    if (!setting) continue
    const minutes = (since: Date): number => (now.getTime() - since.getTime()) / minuteMs
    const isSilent = minutes(row.good_at ?? row.listed_at) > lateAfterMinutes(setting)
    const isStale = row.confirmed_at !== null && minutes(row.confirmed_at) > 24 * 60
    if (isSilent || isStale || row.late_since || row.held_at || row.photos_held_at || row.held_told_at)
      concerned.add(row.website_id)
  }
  return [...concerned]
}

interface Found {
  readonly website: Website
  readonly locations: readonly Location[]
}

async function tellOfWebsite(
  options: FeedAlarmOptions,
  found: Found,
  settings: readonly FeedSetting[],
): Promise<void> {
  const { website } = found
  const { db } = options.database
  const at = { db, websiteId: website.id }
  const now = options.clock()
  const states = new Map((await listFeedStates(at)).map((state) => [state.feedId, state]))
  for (const setting of settings) {
    const state = states.get(setting.id)
    if (!state || state.pausedAt !== null) continue
    const told = [
      ...(mayBeLate(setting, website) ? await lateNews(at, website, setting, state, now) : []),
      ...(await heldNews(at, state, now)),
    ]
    for (const news of told) await mailNews(options, found, setting, news, now)
  }
}

async function lateNews(
  at: WebsiteDb,
  { time_zone }: Website,
  setting: FeedSetting,
  state: FeedState,
  now: Date,
): Promise<FeedNews[]> {
  // a source that pushes single vehicles never vouches for all of them, so only its silence is told
  const confirmedAt = setting.via.kind === 'push' ? null : state.confirmedAt
  const seen = { goodAt: state.goodAt ?? state.listedAt, confirmedAt }
  if (!isLate(setting, seen, now, time_zone)) {
    if (state.lateSince === null || state.goodAt === null) return []
    const isOurs = await setState(
      at,
      state.feedId,
      { late_since: null, late_told_at: null },
      'late_since',
      null,
    )
    return isOurs ? [{ kind: 'in time again', lateSince: state.lateSince, goodAt: state.goodAt }] : []
  }
  const since = { late_since: state.lateSince ?? now, late_told_at: now }
  if (!(await setState(at, state.feedId, since, 'late_told_at', now))) return []
  const [run] = await listRuns(at, { feedId: state.feedId, most: 1 })
  return [
    {
      kind: 'late',
      goodAt: state.goodAt,
      lastReason: run?.outcome === 'failed' || run?.outcome === 'refused' ? run.reason : null,
      onSale: await countOnSale(at, state.feedId),
      isReminder: state.lateSince !== null,
    },
  ]
}

async function heldNews(at: WebsiteDb, state: FeedState, now: Date): Promise<FeedNews[]> {
  const held = (await listHolds(at)).find(({ id }) => id === state.feedId)
  if (!held) {
    if (state.heldToldAt !== null)
      await setState(at, state.feedId, { held_told_at: null }, 'held_told_at', null)
    return []
  }
  if (!(await setState(at, state.feedId, { held_told_at: now }, 'held_told_at', now))) return []
  return [
    {
      kind: 'held',
      what: held.kind,
      heldAt: held.heldAt,
      name: held.name,
      reason: held.reason,
      isReminder: state.heldToldAt !== null,
    },
  ]
}

/**
 * Sets a state, unless another process was faster.
 *
 * @param now where it is told: not again within a day; null where it is over
 */
async function setState(
  { db, websiteId }: WebsiteDb,
  feedId: string,
  state: { late_since?: Date | null; late_told_at?: Date | null; held_told_at?: Date | null },
  toldAt: 'late_since' | 'late_told_at' | 'held_told_at',
  now: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feed_states')
    .set(state)
    .where('website_id', '=', websiteId)
    .where('feed_id', '=', feedId)
    .where((eb) =>
      now === null
        ? eb(toldAt, 'is not', null)
        : eb.or([eb(toldAt, 'is', null), eb(toldAt, '<=', new Date(now.getTime() - dayMs))]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function countOnSale({ db, websiteId }: WebsiteDb, feedId: string): Promise<number> {
  const row = await db
    .selectFrom('vehicles')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('feed_website_id', '=', websiteId)
    .where('feed_id', '=', feedId)
    .where('sold_at', 'is', null)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

async function mailNews(
  { mailer, mailFrom, log }: FeedAlarmOptions,
  found: Found,
  setting: FeedSetting,
  news: FeedNews,
  now: Date,
): Promise<void> {
  const { website } = found
  const { subject, text } = feedMail(news, { website, feed: setting })
  const address = mailFrom ?? `leads@${website.host}`
  for (const to of alarmAddresses(setting, found)) {
    const named = createHash('sha256').update(
      `${website.id} ${setting.id} ${news.kind} ${to} ${now.toISOString()}`,
    )
    const sent = await mailer.send({
      from: { name: website.name, address },
      to,
      subject,
      text,
      messageId: `feed-${named.digest('hex').slice(0, 32)}@${website.host}`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    if (sent.outcome === 'refused')
      log.warn('an alarm was not sent', { website: website.slug, feed: setting.id, reason: sent.reason })
  }
}
