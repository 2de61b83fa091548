import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { confirmHeldRun, findRunDiff, refuseHeldRun } from '#app/features/intake/held-run.server.ts'
import { changedSince } from '#app/features/vehicles/feed/import-stock.server.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import { apiAnswer, errorAnswer, problemsAnswer } from './answers.server.ts'
import { toDiffJson } from './diff-json.server.ts'
import { awaySentence, requireFeedOperator } from './feed-access.server.ts'
import { getRun, privateJson, wholeRun } from './feed-runs.server.ts'
import { readJsonCall } from './json-call.server.ts'
import { toProblemsJson } from './run-json.server.ts'

type Context = Readonly<RouterContextProvider>

const mostBytes = 16 * 1024

/** `GET /api/v1/feeds/{feed}/runs/{run}/diff` (FEED-29): what the file of a run would do, or did, to each vehicle. */
export function answerRunDiff(
  context: Context,
  request: Request,
  feedId: string,
  id: string,
): Promise<Response> {
  const scope = context.get(scopeContext)
  const { askDatabase, feedReading, log } = context.get(servicesContext)
  return apiAnswer(async () => {
    await requireFeedOperator(request, context, feedId)
    const run = await getRun(context, feedId, id)
    const diff = await askDatabase(awaySentence, () => findRunDiff(scope, run, feedReading))
    return privateJson({
      run: run.id,
      feed: run.feedId,
      sha256: run.sha256,
      held: diff.isHeld,
      confirmable: diff.canBeConfirmed,
      reason: run.reason,
      counts: diff.counts,
      ...toDiffJson(diff.changes),
      rejected: toProblemsJson({ rejected: diff.rejected, warnings: [] }).rejected,
    })
  }, log)
}

const confirmation = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/i) })

/** `POST /api/v1/feeds/{feed}/runs/{run}/confirm` (FEED-29): applies the held file, or the loss of photos, that a person has looked at. */
export function answerConfirmation(
  context: Context,
  request: Request,
  feedId: string,
  id: string,
): Promise<Response> {
  const scope = context.get(scopeContext)
  const { askDatabase, feedReading, log } = context.get(servicesContext)
  return apiAnswer(async () => {
    if (request.method !== 'POST') return errorAnswer(405, 'Confirm with POST')
    await requireFeedOperator(request, context, feedId)
    const call = await readJsonCall(request, mostBytes)
    if (call instanceof Response) return call
    const given = confirmation.safeParse(call.value)
    if (!given.success) {
      const message = 'expected the sha256 of the diff that you have looked at'
      return problemsAnswer(422, `sha256: ${message}`, [{ field: 'sha256', message }])
    }
    const run = await getRun(context, feedId, id)
    const lookedAt = given.data.sha256.toLowerCase()
    const confirmed = await askDatabase(awaySentence, () => confirmHeldRun(scope, run, lookedAt, feedReading))
    if (confirmed.outcome === 'held')
      return problemsAnswer(422, `This file cannot be applied: ${confirmed.reason}.`, [])
    return privateJson(await wholeRun(context, await getRun(context, feedId, confirmed.runId)))
  }, log)
}

/** `POST /api/v1/feeds/{feed}/runs/{run}/refuse` (FEED-29): closes a held run. */
export function answerRefusal(
  context: Context,
  request: Request,
  feedId: string,
  id: string,
): Promise<Response> {
  const scope = context.get(scopeContext)
  const { askDatabase, log } = context.get(servicesContext)
  return apiAnswer(async () => {
    if (request.method !== 'POST') return errorAnswer(405, 'Refuse with POST')
    await requireFeedOperator(request, context, feedId)
    const run = await getRun(context, feedId, id)
    if (run.outcome !== 'held') throw changedSince()
    await askDatabase(awaySentence, () => refuseHeldRun(scope, run))
    return privateJson(await wholeRun(context, await getRun(context, feedId, run.id)))
  }, log)
}
