import { setTimeout as pause } from 'node:timers/promises'
import type { RouterContextProvider } from 'react-router'
import { notFound } from '#app/core/errors.ts'
import { findFeedRun } from '#app/features/intake/pushes/find-run.server.ts'
import type { FeedRun } from '#app/features/intake/run.ts'
import { listRunProblems, listRuns } from '#app/features/intake/runs.server.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import { apiAnswer } from './answers.server.ts'
import { awaySentence, requireFeedReader } from './feed-access.server.ts'
import { toRunJson, toWholeRunJson } from './run-json.server.ts'

type Context = Readonly<RouterContextProvider>

const mostRuns = 100

/** `GET /api/v1/feeds/{feed}/runs`: what became of each reading, the newest first. */
export function answerRuns(context: Context, request: Request, feedId: string): Promise<Response> {
  const { website, db } = context.get(scopeContext)
  const { askDatabase, log } = context.get(servicesContext)
  return apiAnswer(async () => {
    await requireFeedReader(request, context, feedId)
    const at = { db, websiteId: website.id }
    const runs = await askDatabase(awaySentence, () => listRuns(at, { feedId, most: mostRuns }))
    return privateJson(runs.map(toRunJson))
  }, log)
}

/** `GET /api/v1/feeds/{feed}/runs/{run}` (FEED-18). */
export function answerRun(context: Context, request: Request, feedId: string, id: string): Promise<Response> {
  const { log } = context.get(servicesContext)
  return apiAnswer(async () => {
    await requireFeedReader(request, context, feedId)
    return privateJson(await wholeRun(context, await getRun(context, feedId, id)))
  }, log)
}

/** The run of this feed and website. @throws AppError `not-found`, `unavailable` */
export async function getRun(context: Context, feedId: string, id: string): Promise<FeedRun> {
  const { website, db } = context.get(scopeContext)
  const { askDatabase, pushes } = context.get(servicesContext)
  if (!uuid.test(id)) throw notFound('Run')
  const waiting = pushes.findWaiting(website.id, feedId, id)
  const at = { db, websiteId: website.id }
  const run = await askDatabase(awaySentence, () => findFeedRun(at, feedId, id, waiting))
  if (!run) throw notFound('Run')
  return run
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The run with what was wrong with its file. */
export async function wholeRun(context: Context, run: FeedRun) {
  const { website, db } = context.get(scopeContext)
  const { askDatabase } = context.get(servicesContext)
  const at = { db, websiteId: website.id }
  return toWholeRunJson(run, await askDatabase(awaySentence, () => listRunProblems(at, run.id)))
}

/** The run once it has ended; null where that takes longer than `waitMs`, or the database is away. */
export async function endedRun(
  context: Context,
  feedId: string,
  id: string,
  waitMs: number,
): Promise<FeedRun | null> {
  const endMs = performance.now() + waitMs
  for (let pauseMs = 20; performance.now() < endMs; pauseMs = Math.min(pauseMs * 2, 500)) {
    const run = await getRun(context, feedId, id).catch(() => null)
    if (run?.outcome) return run
    await pause(Math.min(pauseMs, Math.max(0, endMs - performance.now())))
  }
  return null
}

export function privateJson(value: unknown, status = 200): Response {
  return Response.json(value, { status, headers: { 'Cache-Control': 'private, no-store' } })
}
