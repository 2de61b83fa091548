import { createHash } from 'node:crypto'
import type { OpenDatabase } from '#app/server/db.server.ts'
import { openHeldLock } from '#app/server/held-lock.server.ts'
import type { Log } from '#app/server/log.server.ts'
import { type Mailbox, mailboxProblem, openMailbox } from '#app/server/mailbox.server.ts'
import type { Metrics } from '#app/server/metrics.server.ts'
import { isConnectionError } from '#app/server/postgres/connection-errors.ts'
import type { Repeating } from '#app/server/repeating.server.ts'
import { repeating } from '#app/server/repeating.server.ts'
import {
  findMailboxState,
  type MailboxState,
  noteMailboxAway,
  noteMailboxRead,
} from './inbound-store.server.ts'
import { type InboundFolder, type TakeParts, takeMail } from './take-mail.server.ts'

interface InboundMailParts extends Omit<TakeParts, 'db'> {
  readonly database: OpenDatabase
  /** Such as `imaps://user:password@host`. */
  readonly url: string
  readonly log: Log
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
/** Five files of 10 MB as mails encode them, and the parts around them. */
const mostMailBytes = 75 * 1024 * 1024
const folders: readonly InboundFolder[] = ['Done', 'Look']

/** What a mailbox is called in the database: nothing that opens it can be read from that. */
export function mailboxName(url: string): string {
  const { hostname, username } = new URL(url)
  return createHash('sha256').update(`${username}@${hostname}`).digest('hex').slice(0, 32)
}

export function openInboundMail(parts: InboundMailParts): InboundMail {
  const { database, url, clock, log } = parts
  const { db } = database
  const name = mailboxName(url)
  const lock = openHeldLock(database, `inbound mail ${name}`)
  const stopped = new AbortController()
  let mailbox: Mailbox | null = null
  let isAway = false
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
      if (!(await lock.isOurs())) return await leave()
      await readMailbox()
    } catch (error) {
      // where the database is away, every part says so, and the mails wait in the mailbox
      if (!isConnectionError(error)) log.warn('inbound mail', { error })
    }
  }

  async function readMailbox(): Promise<void> {
    const opened = await reached(async () => {
      if (mailbox?.isOpen !== true) mailbox = await openMailbox(url, { folders, whenNews })
      return { mailbox, mails: await mailbox.list() }
    })
    if (!opened) return
    for (const { uid, bytes } of opened.mails) {
      if (stopped.signal.aborted) return
      if (!(await takeOne(opened.mailbox, uid, bytes))) return
    }
    const counted = await reached(() => opened.mailbox.count('Look'))
    if (counted === null) return
    await noteMailboxRead(db, name, counted, clock())
    isAway = false
    if (isStarted) opened.mailbox.watch()
  }

  /** False where the mailbox cannot be reached any more; the rest waits in it. */
  async function takeOne(from: Mailbox, uid: number, bytes: number): Promise<boolean> {
    const read = await reached(async () => ({ raw: bytes > mostMailBytes ? null : await from.read(uid) }))
    if (!read) return false
    // somebody else has moved it
    if (read.raw === null && bytes <= mostMailBytes) return true
    const mail = { mailbox: name, uidValidity: from.uidValidity, uid }
    const folder = await takeMail({ ...parts, db }, mail, read.raw, stopped.signal).catch(
      (error: unknown) => {
        if (isConnectionError(error)) throw error
        // it stays where it is, and the next look tries it again
        log.warn('an inbound mail waits', { uid, error })
        return null
      },
    )
    if (folder === null) return true
    return (await reached(async () => ({ moved: await from.move(uid, folder) }))) !== null
  }

  /** Does something with the mailbox; null, which is noted, where that fails. */
  async function reached<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work()
    } catch (error) {
      const problem = mailboxProblem(error)
      await mailbox?.close()
      mailbox = null
      if (stopped.signal.aborted) return null
      if (!isAway) log.warn('the inbound mailbox cannot be read', { problem })
      isAway = true
      await noteMailboxAway(db, name, problem, clock())
      return null
    }
  }

  async function leave(): Promise<void> {
    await mailbox?.close()
    mailbox = null
  }

  function whenNews(): void {
    if (isStarted) void look()
  }

  const turns = repeating(look, everyMs, (error) => log.warn('inbound mail', { error }))
  return {
    look,
    async isWell() {
      const state = await findMailboxState(db, name).catch(() => null)
      return state?.awaySince == null
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
      await leave()
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
