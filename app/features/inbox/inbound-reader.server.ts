import type { OpenDatabase } from '#app/server/db.server.ts'
import type { Log } from '#app/server/log.server.ts'
import { type Mailbox, mailboxProblem, openMailbox } from '#app/server/mailbox.server.ts'
import { isConnectionError } from '#app/server/postgres/connection-errors.ts'
import { noteMailboxAway, noteMailboxRead } from './inbound-store.server.ts'
import { type InboundFolder, type TakeParts, takeMail } from './take-mail.server.ts'

export interface InboundReaderParts extends Omit<TakeParts, 'db'> {
  readonly database: OpenDatabase
  /** Such as `imaps://user:password@host`. */
  readonly url: string
  readonly log: Log
}

/** The line to the inbound mailbox, which is opened when it is first read. */
export interface InboundReader {
  /** Takes what lies in the mailbox; it is then watched. Where it cannot be reached that is noted, and its mails wait in it. */
  read(): Promise<void>
  leave(): Promise<void>
}

/** Five files of 10 MB as mails encode them, and the parts around them. */
const mostMailBytes = 75 * 1024 * 1024
const folders: readonly InboundFolder[] = ['Done', 'Look']

/**
 * @param name of the mailbox in the database
 * @param stopped ends it between two mails
 * @param whenNews is told of new mails
 */
export function openInboundReader(
  parts: InboundReaderParts,
  name: string,
  stopped: AbortSignal,
  whenNews: () => void,
): InboundReader {
  const { database, url, clock, log } = parts
  const { db } = database
  let mailbox: Mailbox | null = null
  let isAway = false

  async function leave(): Promise<void> {
    await mailbox?.close()
    mailbox = null
  }

  /** Does something with the mailbox; null, which is noted, where that fails. */
  async function reached<T>(work: () => Promise<T>): Promise<{ readonly got: T } | null> {
    try {
      return { got: await work() }
    } catch (error) {
      const problem = mailboxProblem(error)
      await leave()
      if (stopped.aborted) return null
      if (!isAway) log.warn('the inbound mailbox cannot be read', { problem })
      isAway = true
      await noteMailboxAway(db, name, problem, clock())
      return null
    }
  }

  /** False where the mailbox cannot be reached any more. */
  async function takeOne(from: Mailbox, uid: number, bytes: number): Promise<boolean> {
    const isTooLarge = bytes > mostMailBytes
    const read = await reached(async () => (isTooLarge ? null : from.read(uid)))
    if (!read) return false
    // somebody else has moved it
    if (read.got === null && !isTooLarge) return true
    const mail = { mailbox: name, uidValidity: from.uidValidity, uid }
    const folder = await takeMail({ ...parts, db }, mail, read.got, stopped).catch((error: unknown) => {
      if (isConnectionError(error)) throw error
      // it stays where it is, and the next look tries it again
      if (!stopped.aborted) log.warn('an inbound mail waits', { uid, error })
      return null
    })
    return folder === null || (await reached(() => from.move(uid, folder))) !== null
  }

  return {
    async read() {
      const opened = await reached(async () => {
        if (mailbox?.isOpen !== true) mailbox = await openMailbox(url, { folders, whenNews })
        return { from: mailbox, mails: await mailbox.list() }
      })
      if (!opened) return
      const { from, mails } = opened.got
      for (const { uid, bytes } of mails) if (stopped.aborted || !(await takeOne(from, uid, bytes))) return
      const counted = await reached(() => from.count('Look'))
      if (!counted) return
      await noteMailboxRead(db, name, counted.got, clock())
      isAway = false
      from.watch()
    },
    leave,
  }
}
