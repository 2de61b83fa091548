import type { RouterContextProvider } from 'react-router'
import { tryFile } from '#app/features/intake/dry-run.server.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import { apiAnswer, errorAnswer } from './answers.server.ts'
import { toDiffJson } from './diff-json.server.ts'
import { awaySentence, isFromSource, requireFeedOperator, requirePushFeed } from './feed-access.server.ts'
import { endedRun, privateJson, wholeRun } from './feed-runs.server.ts'
import { toProblemsJson } from './run-json.server.ts'

type Context = Readonly<RouterContextProvider>

const mostWaitSeconds = 60
const mostKeySigns = 200

/** `PUT /api/v1/feeds/{feed}/file` (FEED-18): a whole stock file, on disk before the answer. */
export function answerPushedFile(
  context: Context,
  request: Request,
  url: URL,
  feedId: string,
): Promise<Response> {
  const { website, now } = context.get(scopeContext)
  const { pushes, log } = context.get(servicesContext)
  return apiAnswer(async () => {
    if (request.method !== 'PUT') return errorAnswer(405, 'Send a file with PUT')
    const feed = await requirePushFeed(request, context, feedId)
    const refusal = refusalOfFile(request)
    if (refusal) return refusal
    const idempotencyKey = request.headers.get('idempotency-key')?.trim() || null
    if (idempotencyKey !== null && idempotencyKey.length > mostKeySigns)
      return errorAnswer(400, `The Idempotency-Key may have at most ${mostKeySigns} characters.`)
    const receipt = await pushes.receiveFile(
      website,
      { feedId: feed.id, body: request.body, ...namedIn(request.headers, feed.id), idempotencyKey },
      now,
    )
    switch (receipt.outcome) {
      case 'conflict':
        return errorAnswer(409, 'This Idempotency-Key was used for another file.')
      case 'unavailable':
        return errorAnswer(503, 'The file could not be kept. Please send it again later.')
      case 'accepted': {
        const run = await endedRun(context, feed.id, receipt.id, waitMsIn(url))
        return run ? privateJson(await wholeRun(context, run)) : privateJson({ run: receipt.id }, 202)
      }
    }
  }, log)
}

/** `POST /api/v1/feeds/{feed}/dry-run` (FEED-33): what a file would do to each vehicle; nothing is changed. */
export function answerDryRun(context: Context, request: Request, feedId: string): Promise<Response> {
  const scope = context.get(scopeContext)
  const { askDatabase, feedReading, log } = context.get(servicesContext)
  return apiAnswer(async () => {
    if (request.method !== 'POST') return errorAnswer(405, 'Try a file with POST')
    if (isFromSource(request, context, feedId)) await requirePushFeed(request, context, feedId)
    else await requireFeedOperator(request, context, feedId)
    const refusal = refusalOfFile(request)
    if (refusal) return refusal
    const { name, fileTime } = namedIn(request.headers, feedId)
    const file = { feedId, name, body: request.body }
    const dry = await askDatabase(awaySentence, () => tryFile(scope, file, feedReading))
    const { outcome, reason, bytes, sha256, counts, changes, ...problems } = dry
    return privateJson({
      dry: true,
      feed: feedId,
      outcome,
      would_be_held: outcome === 'held',
      reason,
      file: { name, time: fileTime?.toISOString() ?? null, bytes, sha256 },
      counts,
      ...toDiffJson(changes),
      ...toProblemsJson(problems),
    })
  }, log)
}

/** A file is the body itself, of any type. */
function refusalOfFile({ headers }: Request): Response | null {
  const type = headers.get('content-type') ?? ''
  return /^multipart\//i.test(type) ? errorAnswer(415, 'Send the file itself as the body, not a form.') : null
}

/** The file's name and time, where the call says them: they are for people. */
function namedIn(headers: Headers, otherwise: string): { name: string; fileTime: Date | null } {
  const disposition = headers.get('content-disposition') ?? ''
  const [, quoted, plain] = /filename="([^"]{1,200})"|filename=([^\s;]{1,200})/i.exec(disposition) ?? []
  const time = new Date(headers.get('last-modified') ?? '')
  return {
    name: (quoted ?? plain ?? '').replace(/^.*[/\\]/, '') || otherwise,
    fileTime: Number.isNaN(time.getTime()) ? null : time,
  }
}

function waitMsIn(url: URL): number {
  const seconds = Number(url.searchParams.get('wait') ?? 0)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), mostWaitSeconds) * 1000 : 0
}
