import { data, type RouterContextProvider, redirect } from 'react-router'
import { isAppError, statusOf } from '#app/core/errors.ts'
import { problemText } from '#app/core/problem.ts'
import { dayAndTime } from '#app/features/inbox/clock-text.ts'
import { listFeedSettings } from '#app/features/intake/feed-settings.server.ts'
import {
  confirmHeldRun,
  findRunDiff,
  type RunDiff,
  refuseHeldRun,
} from '#app/features/intake/held-run.server.ts'
import type { FeedRun, RunChange } from '#app/features/intake/run.ts'
import { findRun } from '#app/features/intake/runs.server.ts'
import { recordAct } from '#app/features/staff/audit.server.ts'
import { actorOf } from '#app/features/staff/sessions.server.ts'
import { changesJson } from '#app/features/stockroom/stock-json.ts'
import { historyKinds } from '#app/features/vehicles/history.ts'
import { changeWords, happenedWords } from '#app/pages/desk/stock/history-words.ts'
import { readFormData } from '#app/pages/furniture/forms/posted-form.server.ts'
import { nothingHere } from '#app/shell/desk-context.server.ts'
import { type FeedRoom, feedsPath, openFeedRoom } from './feed-room.server.ts'
import { figuresOf, runWords } from './run-words.ts'

/** Of each kind. */
const mostShown = 200

/** What one reading of a feed did, or would do where it waits for a person. */
export async function showRun(
  context: Readonly<RouterContextProvider>,
  slug: string,
  feedId: string,
  id: string,
) {
  const room = openFeedRoom(context, slug)
  const run = await runOf(room, feedId, id)
  const diff = await diffOf(room, run)
  const { website, now } = room.scope
  const counts = diff?.counts ?? run.counts
  const setting = (await listFeedSettings(room.at)).find((one) => one.id === feedId)
  return {
    path: feedsPath(slug, feedId, id),
    feeds: feedsPath(slug),
    website: website.name,
    name: setting?.name ?? feedId,
    at: dayAndTime(run.beganAt, now, website),
    file: run.fileName,
    text: counts === null ? runWords(run) : diff?.isHeld ? null : run.reason,
    read: counts?.read ?? null,
    figures: counts ? figuresOf(counts) : [],
    reason: run.reason,
    sha256: run.sha256 ?? '',
    // a file that waits no longer can be neither applied nor refused
    isHeld: diff?.isHeld === true,
    mayApply: diff?.canBeConfirmed === true,
    concerned: concernedBy(diff),
    groups: groupsOf(diff?.changes ?? []),
    rejected: (diff?.rejected ?? []).map(problemText),
  }
}

/** The vehicles by what happened to them: what may need somebody’s eye first, what is new last. */
function groupsOf(changes: readonly RunChange[]) {
  return kindsInOrder.flatMap((kind) => {
    const of = changes.filter((change) => change.kind === kind)
    if (of.length === 0) return []
    return {
      what: happenedWords[kind],
      count: of.length,
      vehicles: of.slice(0, mostShown).map(({ stocknum, name, changes }) => ({
        stocknum,
        name,
        changes: changesJson(changes).map(changeWords),
      })),
      left: Math.max(0, of.length - mostShown),
    }
  })
}

const kindsInOrder = historyKinds.toSorted(
  (one, other) => Number(one === 'added') - Number(other === 'added'),
)

/** As many vehicles as would leave the website, else as many as would change: whoever applies it types the number. */
function concernedBy(diff: RunDiff | null): number {
  const gone = (diff?.counts?.sold ?? 0) + (diff?.counts?.withdrawn ?? 0)
  return gone > 0 ? gone : (diff?.changes.length ?? 0)
}

async function runOf({ at }: FeedRoom, feedId: string, id: string): Promise<FeedRun> {
  const run = /^[0-9a-f-]{36}$/.test(id) ? await findRun(at, id) : null
  if (run?.feedId !== feedId) throw nothingHere()
  return run
}

async function diffOf({ visit, scope }: FeedRoom, run: FeedRun): Promise<RunDiff | null> {
  try {
    return await findRunDiff(scope, run, visit.feedReading)
  } catch (error) {
    // its file was settled by a newer one
    if (isAppError(error) && error.kind === 'conflict') return null
    throw error
  }
}

/** Applies or refuses a file that waits. */
export async function decideRun(
  context: Readonly<RouterContextProvider>,
  request: Request,
  slug: string,
  feedId: string,
  id: string,
) {
  const room = openFeedRoom(context, slug)
  const run = await runOf(room, feedId, id)
  const form = await readFormData(request)
  const { visit, scope } = room
  try {
    if (form.get('intent') === 'refuse') {
      await refuseHeldRun(scope, run)
      await note(room, 'feed.refused', run)
      return data({ sentence: 'Rejected. The website keeps its stock.', problem: null })
    }
    if (form.get('intent') !== 'apply') return refusal('That cannot be done here.')
    const diff = await findRunDiff(scope, run, visit.feedReading)
    if (Number(form.get('number')) !== concernedBy(diff))
      return refusal(`Type ${concernedBy(diff)} to apply it: that is how many vehicles it affects.`)
    const applied = await confirmHeldRun(scope, run, String(form.get('sha256')), visit.feedReading)
    if (applied.outcome === 'held') return refusal(`This file cannot be applied: ${applied.reason}.`)
    await note(room, 'feed.confirmed', run)
    throw redirect(feedsPath(slug, feedId, applied.runId))
  } catch (error) {
    if (isAppError(error)) return refusal(error.message, statusOf[error.kind])
    throw error
  }
}

function refusal(problem: string, status = 422) {
  return data({ sentence: null, problem }, { status })
}

async function note({ visit, scope }: FeedRoom, act: string, run: FeedRun): Promise<void> {
  const entry = { websiteId: scope.website.id, act, subject: `feed:${run.feedId}`, after: { run: run.id } }
  await recordAct(scope.db, actorOf(visit.session), entry, scope.now)
}
