import { data, type RouterContextProvider } from 'react-router'
import { dayAndTime } from '#app/features/inbox/clock-text.ts'
import { loadLocations } from '#app/features/locations/store.server.ts'
import {
  leftOutOf,
  listingsOf,
  type OutletStock,
  standingsAt,
} from '#app/features/outlets/advertised-stock.ts'
import { changeOutlet } from '#app/features/outlets/change-outlet.server.ts'
import { listFetches } from '#app/features/outlets/fetch-notes.server.ts'
import { loadOutletStock } from '#app/features/outlets/load-outlets.server.ts'
import { listOutlets, type OutletOverview } from '#app/features/outlets/outlet-overview.server.ts'
import { outletKeyName, outletPlace } from '#app/features/outlets/outlet-place.ts'
import { outletFileName } from '#app/features/outlets/outlet-setting.ts'
import { isRunning, outletWords, standingText } from '#app/features/outlets/outlet-standing.ts'
import { pauseOutlet, resumeOutlet } from '#app/features/outlets/outlet-states.server.ts'
import { recordAct } from '#app/features/staff/audit.server.ts'
import { may, type Right } from '#app/features/staff/may.ts'
import { actorOf } from '#app/features/staff/sessions.server.ts'
import { listSecrets } from '#app/features/tenancy/secrets.server.ts'
import {
  type FeedRoom,
  feedsPath,
  openFeedRoom,
  outletsPath,
  websitesWithFeeds,
} from '#app/pages/desk/feeds/feed-room.server.ts'
import { readFormData } from '#app/pages/furniture/forms/posted-form.server.ts'
import { inTransaction } from '#app/server/db.server.ts'

/** Where the vehicles of a website are advertised elsewhere, and how each of those places stands. */
export async function showOutlets(context: Readonly<RouterContextProvider>, slug: string) {
  const room = openFeedRoom(context, slug)
  const { website, db } = room.scope
  const [outlets, secrets, fetched, stock] = await Promise.all([
    listOutlets(room.at),
    listSecrets(room.at),
    listFetches(room.at),
    loadLocations(room.at).then((locations) => loadOutletStock({ db, website }, locations)),
  ])
  const known = { stock, fetched, secrets: new Set(secrets.map(({ name }) => name)) }
  return {
    path: outletsPath(slug),
    feeds: feedsPath(slug),
    website: website.name,
    websites: websitesWithFeeds(room.visit).map(({ slug, name }) => ({ path: outletsPath(slug), name })),
    outlets: outlets.map((outlet) => shownOutlet(room, outlet, known)),
  }
}

interface Known {
  readonly stock: OutletStock
  readonly fetched: ReadonlyMap<string, Date>
  readonly secrets: ReadonlySet<string>
}

function shownOutlet(room: FeedRoom, outlet: OutletOverview, { stock, fetched, secrets }: Known) {
  const { website, now } = room.scope
  const { id, setting, state, standing } = outlet
  const standings = setting ? standingsAt(setting, website, stock) : []
  const isFetching = setting?.kind === 'address'
  const at = setting && isFetching ? (fetched.get(outletFileName(setting)) ?? null) : state.sentAt
  const key = setting && outletKeyName(setting)
  return {
    id,
    name: setting?.name ?? id,
    goes: setting ? outletPlace(setting, website) : 'nowhere any more',
    keyProblem: key && !secrets.has(key) ? 'Its address needs a key, and none is kept yet.' : null,
    standing,
    standingText: outletWords[standing],
    told: isFetching || !setting ? null : standingText(outlet),
    gets: listingsOf(standings).length,
    last: setting?.kind === 'webhook' ? null : lastText(isFetching, at && dayAndTime(at, now, website)),
    why: standing === 'failing' ? state.lastError : null,
    leftOut: [...Map.groupBy(leftOutOf(standings), ({ reason }) => reason)].map(([reason, vehicles]) => ({
      reason,
      count: vehicles.length,
      vehicles: vehicles.slice(0, mostNamed).map(({ stocknum, name }) => ({ stocknum, name })),
      more: Math.max(0, vehicles.length - mostNamed),
    })),
    deeds: {
      resume: canResume(room, outlet),
      pause: isRunning(standing),
      'send-again': isRunning(standing) && !isFetching,
    },
  }
}

/** When the file of an outlet was fetched or written last. */
function lastText(isFetching: boolean, at: string | null): string {
  const what = isFetching ? 'fetched' : 'written'
  return at === null ? `Not ${what} yet.` : `Last ${what} ${at}.`
}

const mostNamed = 100

/** What was never sent anywhere is let go by whoever may publish (OUT-13). */
function canResume(room: FeedRoom, { standing }: OutletOverview): boolean {
  return standing === 'paused' || (standing === 'new' && mayDo(room, 'stock.publish'))
}

function mayDo({ visit, at: { websiteId } }: FeedRoom, right: Right): boolean {
  return may(visit.session.person, right, { websiteId, dealershipId: null, locationId: null })
}

interface Deed {
  readonly act: string
  readonly sentence: string
  canBeDone(room: FeedRoom, outlet: OutletOverview): boolean
  run(at: FeedRoom['at'], outletId: string, now: Date): Promise<void>
}

const deeds: Readonly<Record<string, Deed>> = {
  resume: {
    act: 'outlet.resumed',
    sentence: 'It is compared with the stock now, and told what differs.',
    canBeDone: canResume,
    run: resumeOutlet,
  },
  pause: {
    act: 'outlet.paused',
    sentence: 'Paused. What it has stays there: nothing is taken away while it is paused.',
    canBeDone: (_, { standing }) => isRunning(standing),
    run: pauseOutlet,
  },
  'send-again': {
    act: 'outlet.sent-again',
    sentence: 'It is compared whole now, and what differs is sent again.',
    canBeDone: (_, { standing, setting }) => isRunning(standing) && setting?.kind !== 'address',
    // one that runs goes on, and its next look is at everything
    run: resumeOutlet,
  },
}

/** Lets an outlet send, pauses it, or has it compared whole. */
export async function changeOutletAtDesk(
  context: Readonly<RouterContextProvider>,
  request: Request,
  slug: string,
) {
  const room = openFeedRoom(context, slug)
  const form = await readFormData(request)
  const deed = deeds[String(form.get('intent'))]
  const outlet = (await listOutlets(room.at)).find(({ id }) => id === form.get('outlet'))
  if (!deed || !outlet?.setting || !deed.canBeDone(room, outlet))
    return data({ sentence: null, problem: 'That cannot be done here.' }, { status: 422 })
  const { scope, visit } = room
  await inTransaction(scope.db, async (db) => {
    await changeOutlet({ ...scope, db }, (at) => deed.run(at, outlet.id, scope.now))
    const entry = { websiteId: scope.website.id, act: deed.act, subject: `outlet:${outlet.id}` }
    await recordAct(db, actorOf(visit.session), entry, scope.now)
  })
  return data({ sentence: deed.sentence, problem: null })
}
