import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { within } from '#app/core/within.ts'
import type { PushFeed } from '#app/features/intake/pushes/push-feeds.server.ts'
import type { ArrivingWord, WordReceipt } from '#app/features/intake/pushes/push-receiver.server.ts'
import { noteUnreadWord, refusalText } from '#app/features/intake/pushes/settle-word.server.ts'
import type { FeedRow } from '#app/features/vehicles/feed/feed-row.ts'
import { type MemberProblem, readPushedCar, unknownMember } from '#app/features/vehicles/feed/pushed-car.ts'
import { readPushedNode } from '#app/features/vehicles/feed/pushed-node.ts'
import { readOne } from '#app/features/vehicles/feed/read-one.ts'
import { dealershipOf, expectedDealer, type Owners } from '#app/features/vehicles/feed/resolve-feed.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import { apiAnswer, errorAnswer, type FieldProblem, problemsAnswer } from './answers.server.ts'
import { requirePushFeed } from './feed-access.server.ts'
import { privateJson } from './feed-runs.server.ts'
import { type JsonCall, readJsonCall } from './json-call.server.ts'

type Context = Readonly<RouterContextProvider>

/** Dealer Studio sends less than 256 KB a vehicle. */
const mostBytes = 256 * 1024
const noteMs = 1000

/** What a call says about one vehicle, or why it cannot be taken. */
type Told =
  | (Pick<ArrivingWord, 'word' | 'updatedAt'> & {
      readonly warnings: readonly MemberProblem[]
      /** A source that cannot know what its website has is not told that a vehicle was never there. */
      readonly isUnknownFine?: boolean
    })
  | { readonly problems: readonly FieldProblem[] }

/** `POST /api/v1/feeds/{feed}/vehicles` (FEED-19): one vehicle whole, in the names of the API. */
export function answerPushedVehicle(context: Context, request: Request, feedId: string): Promise<Response> {
  return answerPush(context, request, feedId, (call, feed) => {
    const parsed = z
      .object({ vehicle: z.record(z.string(), z.unknown()), updated_at: z.unknown().optional() })
      .safeParse(call.value)
    if (!parsed.success) return { problems: [{ field: 'vehicle', message: 'expected {"vehicle": {…}}' }] }
    const { vehicle, updated_at } = parsed.data
    const { website } = context.get(scopeContext)
    const dated = updated_at === undefined ? vehicle : { updated_at, ...vehicle }
    const car = readPushedCar(dated, new URL(website.url).origin, website)
    const told = vehicleTold(context, feed, car.row, { dealerMember: 'dealership_slug', isMapped: false })
    const problems = [...car.problems, ...('problems' in told ? told.problems : [])]
    if ('problems' in told || problems.length > 0) return { problems: firstOfEach(problems) }
    return { ...told, updatedAt: car.updatedAt, warnings: [...car.warnings, ...told.warnings] }
  })
}

/** A member that is of another kind also seems to be missing: the first word about it is enough. */
function firstOfEach(problems: readonly FieldProblem[]): FieldProblem[] {
  return [...new Map(problems.toReversed().map((problem) => [problem.field, problem])).values()].toReversed()
}

/** `POST /api/v1/feeds/{feed}/dealer-studio` (FEED-21, FEED-22): one vehicle in a shape that files may have. */
export function answerDealerStudio(context: Context, request: Request, feedId: string): Promise<Response> {
  return answerPush(context, request, feedId, ({ root }, feed) => {
    if (root.type !== 'object')
      return { problems: [{ field: '', message: 'expected one vehicle, as an object' }] }
    const { row, updatedAt, warnings } = readPushedNode(root, feed.settings.mapping ?? null)
    const isFlat = root.children?.some(({ children }) => children?.[0]?.value === 'stocknum') === true
    const dealerMember = isFlat ? 'external_dealership_identifier' : 'Seller.Identifier'
    const told = vehicleTold(context, feed, row, { dealerMember, isMapped: true })
    return 'problems' in told
      ? told
      : { ...told, updatedAt, warnings: [...warnings, ...told.warnings], isUnknownFine: true }
  })
}

const endSchema = z.looseObject({
  sold_at: z
    .union([z.iso.datetime({ offset: true }), z.iso.date()], {
      error: 'expected a moment with its offset, such as 2026-11-12T10:05:00+11:00',
    })
    .nullish(),
  updated_at: z.iso
    .datetime({
      offset: true,
      error: 'expected a moment with its offset, such as 2026-11-12T10:05:00+11:00',
    })
    .nullish(),
  dealership: z.string('expected the slug of a dealership').nullish(),
})

/** `POST /api/v1/feeds/{feed}/vehicles/{stocknum}/sold` and `…/withdraw` (FEED-20). */
export function answerEndedVehicle(
  context: Context,
  request: Request,
  feedId: string,
  stocknum: string,
  kind: 'sale' | 'withdrawal',
): Promise<Response> {
  return answerPush(
    context,
    request,
    feedId,
    ({ value }, feed) => {
      const parsed = endSchema.safeParse(value ?? {})
      if (!parsed.success)
        return {
          problems: parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
        }
      const { sold_at, updated_at, dealership: named, ...others } = parsed.data
      const owners = ownersOf(context, feed)
      const dealership = named == null && owners.own === null ? null : dealershipOf(named ?? null, owners)
      if (named != null && !dealership)
        return { problems: [{ field: 'dealership', message: expectedDealer(owners) }] }
      const vehicle = { stocknum: stocknum.trim(), dealershipId: dealership?.id ?? null }
      const { now } = context.get(scopeContext)
      const soldAt = sold_at == null ? null : new Date(Math.min(Date.parse(sold_at), now.getTime()))
      return {
        word: kind === 'sale' ? { kind, vehicle, soldAt } : { kind, vehicle },
        updatedAt: updated_at == null ? null : new Date(updated_at),
        warnings: Object.keys(others).map((field) => ({
          field,
          message: unknownMember,
        })),
      }
    },
    '{}',
  )
}

/** Reads a call of a feed's source, keeps it, and tells what became of it. */
function answerPush(
  context: Context,
  request: Request,
  feedId: string,
  read: (call: JsonCall, feed: PushFeed) => Told,
  ifEmpty?: string,
): Promise<Response> {
  const { website, now } = context.get(scopeContext)
  const { pushes, log } = context.get(servicesContext)
  return apiAnswer(async () => {
    if (request.method !== 'POST') return errorAnswer(405, 'Send a vehicle with POST')
    const feed = await requirePushFeed(request, context, feedId)
    const call = await readJsonCall(request, mostBytes, ifEmpty)
    if (call instanceof Response) return call
    const told = read(call, feed)
    if ('problems' in told) return answerWrong(context, feed, told.problems)
    const { word, updatedAt, warnings, isUnknownFine = false } = told
    const receipt = await pushes.receiveWord(website, { feedId: feed.id, word, updatedAt }, now)
    return answerReceipt(context, receipt, warnings, isUnknownFine)
  }, log)
}

function answerReceipt(
  context: Context,
  receipt: WordReceipt,
  warnings: readonly MemberProblem[],
  isUnknownFine: boolean,
): Response {
  const said = warnings.length > 0 ? { warnings } : {}
  if ('vehicle' in receipt) {
    const { outcome, vehicle } = receipt
    const { website } = context.get(scopeContext)
    const url = vehicle && new URL(vehiclePath(website, vehicle), website.url).href
    return privateJson({ outcome, id: vehicle?.id ?? null, url, ...said })
  }
  switch (receipt.outcome) {
    case 'accepted':
      return privateJson({ outcome: receipt.outcome, ...said }, 202)
    case 'unavailable':
      return errorAnswer(503, 'This could not be kept. Please send it again later.')
    case 'unknown':
      return isUnknownFine
        ? privateJson({ outcome: 'unchanged', id: null, url: null, ...said })
        : errorAnswer(404, refusalText(receipt))
    case 'ambiguous':
      return problemsAnswer(422, refusalText(receipt), [
        { field: 'dealership', message: 'expected the slug of one of them' },
      ])
    case 'taken':
      return errorAnswer(409, refusalText(receipt))
  }
}

/** Names each member that is wrong, to the source and in the run of the hour. */
async function answerWrong(
  context: Context,
  feed: PushFeed,
  problems: readonly FieldProblem[],
): Promise<Response> {
  const { website, db, now } = context.get(scopeContext)
  const noted = problems.map((problem) => ({ ...problem, file: 'push', line: 1, column: 1, value: '' }))
  await within(noteMs, () =>
    noteUnreadWord(db, { websiteId: website.id, feedId: feed.id, problems: noted, now }),
  ).catch(() => {}) // the source has to be told, whether it can be noted or not
  const [first, ...others] = problems
  const sentence =
    first && others.length === 0
      ? [first.field, first.message].filter(Boolean).join(': ')
      : `${problems.length} members are wrong.`
  return problemsAnswer(422, sentence, problems)
}

function vehicleTold(
  context: Context,
  feed: PushFeed,
  row: FeedRow,
  { dealerMember, isMapped }: { dealerMember: string; isMapped: boolean },
): Told {
  const { website, snapshot } = context.get(scopeContext)
  const { locale, time_zone: timeZone } = website
  const read = readOne(row, {
    dialect: { locale, timeZone, mapping: isMapped ? feed.settings.mapping : null },
    owners: ownersOf(context, feed),
    locations: snapshot.locations,
    dealerMember,
  })
  if (read.kind === 'wrong') return { problems: read.problems }
  const { warnings } = read
  return {
    word:
      read.kind === 'offer'
        ? { kind: 'offer', offer: read.offer }
        : { kind: 'withdrawal', vehicle: read.vehicle },
    updatedAt: null,
    warnings,
  }
}

function ownersOf(context: Context, feed: PushFeed): Owners {
  const { dealerships } = context.get(scopeContext).website
  return { dealerships: [...dealerships], own: feed.settings.dealership ?? null }
}
