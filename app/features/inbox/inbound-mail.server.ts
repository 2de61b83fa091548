import { createHash } from 'node:crypto'
import { openHeldLock } from '#app/server/held-lock.server.ts'
import type { Metrics } from '#app/server/metrics.server.ts'
import { isConnectionError } from '#app/server/postgres/connection-errors.ts'
import { type Repeating, repeating } from '#app/server/repeating.server.ts'
import { type InboundReaderParts, openInboundReader } from './inbound-reader.server.ts'
import { findMailboxState, type MailboxState } from './inbound-store.server.ts'

interface InboundMailParts extends InboundReaderParts {
  readonly metrics: Metrics
}

/** Brings what shoppers answer by mail into the threads of their leads. One process of the deployment does it. */
export interface InboundMail extends Repeating {
  /** Looks once, where no other process does. */
  look(): Promise<void>
  /** False where the mailbox cannot be read, by whichever process. */
  isWell(): Promise<boolean>
}

const everyMs = 60_000

/** What a mailbox is called in the database: nothing that opens it can be read from that. */
export function mailboxName(url: string): string {
  const { hostname, username } = new URL(url)
  return createHash('sha256').update(`${username}@${hostname}`).digest('hex').slice(0, 32)
}

export function openInboundMail(parts: InboundMailParts): InboundMail {
  const { database, url, log } = parts
  const name = mailboxName(url)
  const lock = openHeldLock(database, `inbound mail ${name}`)
  const stopped = new AbortController()
  const reader = openInboundReader(parts, name, stopped.signal, () => {
    if (isStarted) void look()
  })
  let looking: Promise<void> = Promise.resolve()
  let isWanted = false
  let isStarted = false

  measureMailbox(parts, name)

  /** One look after the other; several that are wanted at once are one. */
  function look(): Promise<void> {
    if (isWanted) return looking
    isWanted = true
    looking = looking.then(() => {
      isWanted = false
      return stopped.signal.aborted ? undefined : lookNow()
    })
    return looking
  }

  async function lookNow(): Promise<void> {
    try {
      if (await lock.isOurs()) await reader.read()
      else await reader.leave()
    } catch (error) {
      // where the database is away, every part says so, and the mails wait in the mailbox
      if (!isConnectionError(error)) log.warn('inbound mail', { error })
    }
  }

  const turns = repeating(look, everyMs, (error) => log.warn('inbound mail', { error }))
  return {
    look,
    async isWell() {
      const state = await findMailboxState(database.db, name).catch(() => null)
      return state === null || state.awaySince === null
    },
    start() {
      isStarted = true
      turns.start()
      void look()
    },
    async stop() {
      isStarted = false
      stopped.abort()
      await turns.stop()
      await looking
      await reader.leave()
      await lock.release()
    },
  }
}

const keptMs = 15_000

/** How long the mailbox has been away, and how many of its mails nobody could place. */
function measureMailbox({ metrics, database, clock }: InboundMailParts, name: string): void {
  let state: MailboxState | null = null
  let readAt = Number.NEGATIVE_INFINITY
  metrics.collect(async () => {
    if (performance.now() - readAt < keptMs) return
    state = await findMailboxState(database.db, name)
    readAt = performance.now()
  })
  metrics.gauge('forecourt_inbound_mail_away_seconds', 'How long the inbound mailbox cannot be read', () =>
    state?.awaySince ? Math.max(0, (clock().getTime() - state.awaySince.getTime()) / 1000) : 0,
  )
  metrics.gauge(
    'forecourt_inbound_mail_look',
    'Mails in the folder Look of the inbound mailbox',
    () => state?.look ?? 0,
  )
}
