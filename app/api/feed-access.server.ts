import type { RouterContextProvider } from 'react-router'
import { notFound } from '#app/core/errors.ts'
import { listFeeds } from '#app/features/intake/feed-overview.server.ts'
import { isGoodToken } from '#app/features/intake/pushes/feed-tokens.server.ts'
import { givenToken } from '#app/features/intake/pushes/given-token.ts'
import type { PushFeed } from '#app/features/intake/pushes/push-feeds.server.ts'
import { retryAfterSeconds } from '#app/server/credential-throttle.server.ts'
import { scopeContext, servicesContext, visitContext } from '#app/shell/page-context.server.ts'
import { refusedAnswer, requireApiUser } from './answers.server.ts'

type Context = Readonly<RouterContextProvider>

/** After so long the window in which calls are counted is over. */
const limitSeconds = 60
const pausedSeconds = 600

/**
 * FEED-23: refuses a call that does not carry the token of this feed of this website, or comes too often. It asks no
 * database, so that a push is taken while that is away.
 */
export async function requirePushFeed(request: Request, context: Context, feedId: string): Promise<PushFeed> {
  const { website } = context.get(scopeContext)
  const { credentialThrottle, limits, log } = context.get(servicesContext)
  const { address } = context.get(visitContext)
  const token = givenToken(request.headers)
  if (token === null) throw unauthorized()
  const tried = await credentialThrottle.attempt(address, token, async () => isOfFeed(token, context, feedId))
  const feed = findPushFeed(context, feedId)
  if (tried !== 'right' || !feed) {
    log.warn('the token of a feed was refused', { website: website.slug, outcome: tried, address })
    if (tried !== 'too-many') throw unauthorized()
    throw tooMany('Too many wrong tokens came from this address.', retryAfterSeconds)
  }
  if (limits.pushes.hit(`${website.id} ${feedId}`) !== 'within')
    throw tooMany('This feed has sent more than 600 calls in a minute.', limitSeconds)
  if (feed.isPaused)
    throw refusedAnswer(503, 'This feed is paused. Please send it again later.', {
      'Retry-After': String(pausedSeconds),
    })
  return feed
}

/**
 * Lets the source of a feed in by its token, and the operator by the API’s user and password.
 *
 * @throws AppError `not-found` where the website has no such feed
 */
export async function requireFeedReader(request: Request, context: Context, feedId: string): Promise<void> {
  if (isFromSource(request, context, feedId)) return
  await requireFeedOperator(request, context, feedId)
}

/** Lets in the operator alone. @throws AppError `not-found` where the website has no such feed */
export async function requireFeedOperator(request: Request, context: Context, feedId: string): Promise<void> {
  await requireApiUser(request, context)
  const { website, db } = context.get(scopeContext)
  const { askDatabase } = context.get(servicesContext)
  const feeds = await askDatabase(awaySentence, () => listFeeds({ db, websiteId: website.id }))
  if (!feeds.some(({ id }) => id === feedId)) throw notFound('Feed')
}

/** Does the call carry the token of this feed? */
export function isFromSource(request: Request, context: Context, feedId: string): boolean {
  const token = givenToken(request.headers)
  return token !== null && isOfFeed(token, context, feedId)
}

export const awaySentence = 'Feeds cannot be looked up just now. Please try again in a moment.'

function isOfFeed(token: string, context: Context, feedId: string): boolean {
  const { now } = context.get(scopeContext)
  return isGoodToken(token, findPushFeed(context, feedId)?.tokens ?? [], now)
}

function findPushFeed(context: Context, feedId: string): PushFeed | null {
  return context.get(scopeContext).snapshot.pushFeeds.get(feedId) ?? null
}

function unauthorized(): Response {
  return refusedAnswer(401, 'Unauthorized', { 'WWW-Authenticate': 'Bearer realm="feed", Basic realm="feed"' })
}

function tooMany(sentence: string, seconds: number): Response {
  return refusedAnswer(429, `${sentence} Please try again in ${seconds} seconds.`, {
    'Retry-After': String(seconds),
  })
}
