import type { RevalidatedTag } from '#app/features/content/revalidated.ts'
import { announceChange } from '#app/features/tenancy/announce-change.server.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { openSecrets } from '#app/features/tenancy/secrets.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Send } from '#app/server/call-service.server.ts'
import type { Config } from '#app/server/config.server.ts'
import { type Db, inTransaction, type OpenDatabase } from '#app/server/db.server.ts'
import type { Log } from '#app/server/log.server.ts'
import type { ApiClient } from './api-client.server.ts'
import { bringCareers, bringModels, bringSearches } from './bring-content.server.ts'
import { bringStock } from './bring-stock.server.ts'
import type { Brought } from './brought.ts'
import { type FollowedPart, lifeMs, partsOf } from './followed-part.ts'
import {
  type Claim,
  claimDuePart,
  extendClaim,
  findFollower,
  type MarkedFollower,
  makeDue,
  notePart,
  releaseClaim,
} from './store.server.ts'
import { type Upstream, upstreamClient } from './upstream.server.ts'

/** Websites that follow an upstream are kept in step with it, part by part. */
export interface Followers {
  /** Looks every few seconds whose turn it is. */
  start(): void
  /** Asks for what is due, of one website or all; resolves when this process has nothing more to ask. */
  look(websiteId?: number): Promise<void>
  /** What the tag names is due from the commit on; nothing where the website follows nobody. */
  askAgain(db: Db, websiteId: number, tag: RevalidatedTag): Promise<void>
  /** Looks now, rather than at the next turn. */
  wake(): void
  stop(): Promise<void>
}

export interface FollowersOptions {
  readonly database: OpenDatabase
  readonly findWebsite: (websiteId: number) => Promise<{ website: Website } | null>
  /** Where and as whom is asked what names neither (API-25, API-26). */
  readonly config: Pick<Config, 'apiHost' | 'apiCredentials' | 'feedLimits'>
  readonly secretsKey: string
  readonly send: Send
  readonly clock: () => Date
  readonly log: Log
  /** Hears what each part holds that was brought. */
  readonly told?: (part: FollowedPart, said: string) => void
}

const lookEveryMs = 15_000
/** A slow upstream of one website keeps no other waiting. */
const lanes = 3
const longestCallMs = 20_000
const claimMs = 5 * 60_000
const extendEveryMs = 60_000
/** What failed is tried again sooner than its life says. */
const againMs = 5 * 60_000

export function openFollowers(options: FollowersOptions): Followers {
  const { database, findWebsite, clock, log } = options
  const { db } = database
  const stopped = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<unknown> = Promise.resolve()

  const later = (ms: number): Date => new Date(clock().getTime() + ms)

  async function askDue(websiteId?: number): Promise<void> {
    const lane = async (): Promise<void> => {
      while (!stopped.signal.aborted) {
        const claim = await claimDuePart(db, { now: clock(), until: later(claimMs), websiteId })
        if (!claim) return
        await ask(claim)
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  }

  async function ask(claim: Claim): Promise<void> {
    const { websiteId, part } = claim
    const extending = setInterval(
      () => void extendClaim(db, claim, later(claimMs)).catch(() => {}),
      extendEveryMs,
    )
    try {
      const [follower, found] = await Promise.all([findFollower({ db, websiteId }), findWebsite(websiteId)])
      if (!follower || !found) return
      const { website } = found
      const brought = await bring({ website, db, now: clock() }, follower, part).catch(
        (error: unknown): Brought => {
          stopped.signal.throwIfAborted()
          log.error('a part of an upstream could not be taken', { website: website.slug, part, error })
          return { problem: 'It could not be taken; the log says why.' }
        },
      )
      stopped.signal.throwIfAborted()
      await note(claim, follower, brought)
      if ('said' in brought) options.told?.(part, brought.said)
      else
        log.warn('a part of an upstream could not be had', {
          website: website.slug,
          part,
          problem: brought.problem,
        })
    } catch (error) {
      await releaseClaim(db, claim, clock())
      if (!stopped.signal.aborted) throw error
    } finally {
      clearInterval(extending)
    }
  }

  async function bring(scope: WriteScope, follower: MarkedFollower, part: FollowedPart): Promise<Brought> {
    const upstream = await upstreamOf(scope, follower)
    if ('problem' in upstream) return upstream
    const { origin } = upstream
    const client: ApiClient = upstreamClient(upstream, options.send, {
      waitMs: longestCallMs,
      signal: stopped.signal,
    })
    if (part === 'careers') return bringCareers(scope, client)
    if (part === 'searches') return bringSearches(scope, client)
    if (part === 'models') return bringModels(scope, client, origin)
    return bringStock(scope, { client, origin, signal: stopped.signal, limits: options.config.feedLimits })
  }

  async function upstreamOf(
    scope: WriteScope,
    { websiteId, origin, upstreamWebsiteId, mark }: MarkedFollower,
  ): Promise<Upstream | { problem: string }> {
    const { apiHost, apiCredentials } = options.config
    const secrets = openSecrets(scope.db, options.secretsKey)
    const kept = await secrets.find({ websiteId, dealershipId: 0 }, 'upstream_credentials')
    const credentials = kept === null ? apiCredentials : credentialsIn(kept)
    const from = origin ?? apiHost
    if (from === undefined) return { problem: 'API_HOST is not set, and the website names no upstream.' }
    if (!credentials) return { problem: 'API_USER and API_PASSWORD are not set, and the website has none.' }
    return { origin: new URL(from).origin, websiteId: upstreamWebsiteId, credentials, mark }
  }

  async function note(claim: Claim, { stockMinutes }: MarkedFollower, brought: Brought): Promise<void> {
    const problem = 'problem' in brought ? brought.problem : null
    const life = lifeMs(claim.part, stockMinutes)
    const dueAt = later(problem === null ? life : Math.min(life, againMs))
    await inTransaction(db, async (db) => {
      const isOther = await notePart(db, claim, { problem, now: clock(), dueAt })
      // a page that lists no positions says whether there are none, or nobody knows (ERR-10)
      if (isOther && claim.part === 'careers')
        await announceChange(db, [claim.websiteId], [`website:${claim.websiteId}`])
    })
  }

  function look(websiteId?: number): Promise<void> {
    const next = looking.then(() => askDue(websiteId))
    looking = next.catch(() => {})
    return next
  }

  function wake(): void {
    void look().catch((error: unknown) => log.warn('followers', { error }))
  }

  return {
    look,
    wake,
    start() {
      timer = setInterval(wake, lookEveryMs)
      timer.unref()
      wake()
    },
    async askAgain(db, websiteId, tag) {
      await makeDue({ db, websiteId }, partsOf(tag), clock())
    },
    async stop() {
      clearInterval(timer)
      stopped.abort()
      await looking
    },
  }
}

/** `user:password`, as a file of credentials has it; a password may hold colons. */
export function credentialsIn(text: string): Upstream['credentials'] {
  const [user = '', password = ''] = text.trim().split(/:(.*)/s)
  return { user, password }
}
