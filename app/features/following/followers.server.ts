import type { RevalidatedTag } from '#app/features/content/revalidated.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Send } from '#app/server/call-service.server.ts'
import type { Config } from '#app/server/config/config.server.ts'
import type { Db, OpenDatabase } from '#app/server/db.server.ts'
import type { Log } from '#app/server/log.server.ts'
import type { SecretsKey } from '#app/server/secrets-keys.ts'
import { askPart, claimMs } from './ask-part.server.ts'
import { type FollowedPart, partsOf } from './followed-part.ts'
import { claimDuePart, makeDue } from './store.server.ts'

/** Keeps websites that follow an upstream up to date with it, part by part. */
export interface Followers {
  /** Checks every few seconds which parts are due. */
  start(): void
  /** Fetches the due parts of one website or of all; resolves when none is left for this process. */
  look(websiteId?: number): Promise<void>
  /** Makes the parts of a tag due when the transaction commits; does nothing where the website follows no upstream. */
  askAgain(db: Db, websiteId: number, tag: RevalidatedTag): Promise<void>
  /** Checks now, without waiting for the next turn. */
  wake(): void
  stop(): Promise<void>
}

export interface FollowersOptions {
  readonly database: OpenDatabase
  readonly findWebsite: (websiteId: number) => Promise<{ website: Website } | null>
  /** The origin and credentials for followers that name none (API-25, API-26). */
  readonly config: Pick<Config, 'apiHost' | 'apiCredentials' | 'feedLimits'>
  readonly secretsKey: SecretsKey
  readonly send: Send
  readonly clock: () => Date
  readonly log: Log
  /** Called with the new content of each part that was brought. */
  readonly told?: (part: FollowedPart, said: string) => void
}

const lookEveryMs = 15_000
/** Several at a time, so that one website's slow upstream does not delay the others. */
const lanes = 3

export function openFollowers(options: FollowersOptions): Followers {
  const { database, clock, log } = options
  const stopped = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<unknown> = Promise.resolve()

  async function askDue(websiteId?: number): Promise<void> {
    const lane = async (): Promise<void> => {
      while (!stopped.signal.aborted) {
        const now = clock()
        const until = new Date(now.getTime() + claimMs)
        const claim = await claimDuePart(database.db, { now, until, websiteId })
        if (!claim) return
        await askPart(options, claim, stopped.signal)
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
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
