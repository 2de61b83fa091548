import { data, type RouterContextProvider, redirect } from 'react-router'
import { dayAndTime } from '#app/features/inbox/clock-text.ts'
import { type FeedOverview, listFeeds } from '#app/features/intake/feed-overview.server.ts'
import { standingWords } from '#app/features/intake/feed-standing.ts'
import { makeFeedDue, pauseFeed } from '#app/features/intake/feed-states.server.ts'
import { announceFeeds } from '#app/features/intake/pushes/feed-tokens.server.ts'
import { listRuns } from '#app/features/intake/runs.server.ts'
import { recordAct } from '#app/features/staff/audit.server.ts'
import { actorOf } from '#app/features/staff/sessions.server.ts'
import { byHandFeedId } from '#app/features/vehicles/by-hand.ts'
import { readFormData } from '#app/pages/furniture/forms/posted-form.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
import { nothingHere, signedInVisit } from '#app/shell/desk-context.server.ts'
import {
  columnsPath,
  type FeedRoom,
  feedsPath,
  openFeedRoom,
  outletsPath,
  websitesWithFeeds,
} from './feed-room.server.ts'
import { runRow } from './run-words.ts'

/** The feeds begin at the first website whose feeds one looks after. */
export function goToFeeds(context: Readonly<RouterContextProvider>): Response {
  const [first] = websitesWithFeeds(signedInVisit(context))
  if (!first) throw nothingHere()
  return redirect(feedsPath(first.slug))
}

/** Where the stock of a website comes from, and how each feed stands. */
export async function showFeeds(context: Readonly<RouterContextProvider>, slug: string) {
  const room = openFeedRoom(context, slug)
  const { website } = room.scope
  const feeds = (await listFeeds(room.at)).filter(({ id }) => id !== byHandFeedId)
  return {
    path: feedsPath(slug),
    outlets: outletsPath(slug),
    website: website.name,
    websites: websitesWithFeeds(room.visit).map(({ slug, name }) => ({ path: feedsPath(slug), name })),
    feeds: await Promise.all(feeds.map((feed) => shownFeed(room, feed))),
  }
}

const mostRuns = 24

async function shownFeed({ scope, at }: FeedRoom, feed: FeedOverview) {
  const { website, now } = scope
  const { id, setting, state, standing, heldReason, lastRun, onSale } = feed
  const runs = await listRuns(at, { feedId: id, most: mostRuns })
  const held = runs.find(({ outcome }) => outcome === 'held')
  const said = (moment: Date | null | undefined): string | null =>
    moment ? dayAndTime(moment, now, website) : null
  return {
    id,
    name: setting?.name ?? id,
    comes: comesWords[setting?.via.kind ?? 'by hand'] ?? setting?.via.kind ?? '',
    standing,
    standingText: standingWords[standing],
    why: heldReason ?? (standing === 'failing' || standing === 'late' ? (lastRun?.reason ?? null) : null),
    seen: said(lastRun?.endedAt),
    next: said(state?.dueAt),
    onSale,
    // what comes by a folder, by hand or by its source is not asked
    mayRun: state !== null && state.dueAt !== null && standing !== 'paused',
    columns: setting ? columnsPath(website.slug, id) : null,
    isPaused: standing === 'paused',
    mayPause: state !== null,
    held: heldReason !== null && held ? feedsPath(website.slug, id, held.id) : null,
    runs: runs.map((run) => ({
      path: feedsPath(website.slug, id, run.id),
      at: dayAndTime(run.beganAt, now, website),
      iso: run.beganAt.toISOString(),
      ...runRow(run),
    })),
  }
}

const comesWords: Readonly<Record<string, string>> = {
  https: 'Fetched from a web address',
  sftp: 'Fetched from an SFTP server',
  ftps: 'Fetched from an FTPS server',
  ftp: 'Fetched from an FTP server',
  inbox: 'The supplier uploads files to us',
  push: 'The supplier sends each change',
  folder: 'Read from the website’s folder',
  'by hand': 'Imported by hand',
}

interface Deed {
  readonly act: string
  readonly sentence: string
  /** False where it cannot be done to this feed. */
  run(room: FeedRoom, feedId: string): Promise<boolean>
}

const deeds: Readonly<Record<string, Deed>> = {
  run: {
    act: 'feed.asked',
    sentence: 'Running now. What it brings is here in a moment.',
    run: ({ at, scope }, feedId) => makeFeedDue(at, feedId, scope.now),
  },
  pause: { act: 'feed.paused', sentence: 'Paused. Its vehicles stay on the website.', run: pausing(true) },
  resume: { act: 'feed.resumed', sentence: 'Running again.', run: pausing(false) },
}

function pausing(isPaused: boolean): Deed['run'] {
  return async ({ at, scope }, feedId) => {
    await pauseFeed(at, feedId, isPaused ? scope.now : null)
    await announceFeeds(at)
    return true
  }
}

/** Asks, pauses or resumes a feed. */
export async function changeFeed(context: Readonly<RouterContextProvider>, request: Request, slug: string) {
  const room = openFeedRoom(context, slug)
  const form = await readFormData(request)
  const deed = deeds[String(form.get('intent'))]
  const feedId = String(form.get('feed'))
  const known = (await listFeeds(room.at)).some(({ id }) => id === feedId)
  if (!deed || !known) return data({ sentence: null, problem: 'That cannot be done here.' }, { status: 422 })
  const isDone = await inTransaction(room.scope.db, async (db) => {
    const within = { ...room, at: { ...room.at, db }, scope: { ...room.scope, db } }
    if (!(await deed.run(within, feedId))) return false
    const entry = { websiteId: room.at.websiteId, act: deed.act, subject: `feed:${feedId}` }
    await recordAct(db, actorOf(room.visit.session), entry, room.scope.now)
    return true
  })
  return isDone
    ? data({ sentence: deed.sentence, problem: null })
    : data({ sentence: null, problem: 'This feed does not run by itself.' }, { status: 409 })
}
