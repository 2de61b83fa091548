import { ImapFlow } from 'imapflow'

/** A mailbox on a mail server, which this process reads. */
export interface Mailbox {
  /** Its mails are numbered anew where this changes. */
  readonly uidValidity: bigint
  readonly isOpen: boolean
  /** The mails that lie in it, the earliest first. */
  list(): Promise<readonly { readonly uid: number; readonly bytes: number }[]>
  /** A mail as it came; null where it is gone. */
  read(uid: number): Promise<Uint8Array | null>
  /** Moves a mail to one of the folders that were named at the opening. */
  move(uid: number, folder: string): Promise<void>
  /** How many mails lie in a folder. */
  count(folder: string): Promise<number>
  /** Asks to be told of new mails, until the next question. */
  watch(): void
  close(): Promise<void>
}

interface MailboxOptions {
  /** These are made where they are missing. */
  readonly folders: readonly string[]
  readonly whenNews: () => void
}

const patienceMs = 15_000
const inbox = 'INBOX'

/**
 * Opens the mailbox at an address such as `imaps://user:password@host`. Without TLS only one on this machine is named (`readConfig`).
 *
 * @throws where it cannot be reached, or does not take the password
 */
export async function openMailbox(url: string, { folders, whenNews }: MailboxOptions): Promise<Mailbox> {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'imaps:'
  const client = new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (secure ? 993 : 143)),
    secure,
    ...(secure ? {} : { doSTARTTLS: false }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
  })
  // what breaks the line shows at the next question
  client.on('error', () => {})
  client.on('exists', whenNews)
  try {
    await client.connect()
    for (const folder of folders) await client.mailboxCreate(folder)
    const { uidValidity } = await client.mailboxOpen(inbox)
    return mailboxOf(client, uidValidity)
  } catch (error) {
    client.close()
    throw error
  }
}

function mailboxOf(client: ImapFlow, uidValidity: bigint): Mailbox {
  return {
    uidValidity,
    get isOpen() {
      return client.usable
    },
    async list() {
      // it may have been numbered anew since
      const opened = await client.mailboxOpen(inbox)
      if (opened.uidValidity !== uidValidity) throw new Error('the mailbox was numbered anew')
      if (opened.exists === 0) return []
      const mails = await client.fetchAll('1:*', { uid: true, size: true })
      return mails
        .map(({ uid, size = 0 }) => ({ uid, bytes: size }))
        .toSorted((one, other) => one.uid - other.uid)
    },
    async read(uid) {
      const mail = await client.fetchOne(String(uid), { source: true }, { uid: true })
      return mail ? (mail.source ?? null) : null
    },
    async move(uid, folder) {
      const moved = await client.messageMove(String(uid), folder, { uid: true })
      if (!moved) throw new Error(`a mail could not be moved to ${folder}`)
    },
    async count(folder) {
      const status = await client.status(folder, { messages: true })
      return status ? (status.messages ?? 0) : 0
    },
    watch() {
      // the next question ends it
      void client.idle().catch(() => {})
    },
    async close() {
      await client.logout().catch(() => client.close())
    },
  }
}

/** Why a mailbox cannot be read, in words without its address or its password. */
export function mailboxProblem(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error'
  if ('authenticationFailed' in error && error.authenticationFailed === true)
    return 'it does not take the password'
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.name
}
