import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { isLoopbackAddress } from '#app/core/public-address.ts'

export interface Mail {
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  /** Where mail servers report that it did not arrive; ordinarily its sender. */
  readonly returnPath?: string
  readonly replyTo?: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  /** Without it the text is the whole message, which then has one part only. */
  readonly html?: string
  /** A calendar file (RFC 5545): mail programs show it as an event, and it is attached for all others. */
  readonly calendar?: { readonly method: string; readonly text: string }
  /** The same for every retry, so that a mailbox can drop duplicates. Without angle brackets. */
  readonly messageId: string
  readonly headers: Readonly<Record<string, string>>
  readonly attachments?: readonly MailAttachment[]
}

export interface MailAttachment {
  readonly name: string
  /** The MIME type: `application/pdf`. */
  readonly type: string
  readonly bytes: Buffer
}

export type MailOutcome =
  | { outcome: 'accepted'; reference: string }
  /** True where the same message would be refused again. */
  | { outcome: 'refused'; isPermanent: boolean; reason: string }

/** Delivers mails: to a mail server or into a folder. */
export interface Mailer {
  send(mail: Mail): Promise<MailOutcome>
  close(): void
}

/**
 * Delivers to a mail server; to one on another machine over TLS only, unless the address ends with `?tls=off`.
 *
 * @param patienceMs how long the server may be silent; it has a third of that for its greeting
 */
export function smtpMailer(smtpUrl: string, patienceMs = 30_000): Mailer {
  const address = new URL(smtpUrl)
  const host = address.hostname.replace(/^\[|\]$/g, '')
  const isOff = address.searchParams.get('tls') === 'off'
  const transport = createTransport({
    host,
    ignoreTLS: isOff,
    requireTLS: !isOff && host !== 'localhost' && !isLoopbackAddress(host),
    port: Number(address.port || (address.protocol === 'smtps:' ? 465 : 587)),
    secure: address.protocol === 'smtps:',
    ...(address.username
      ? { auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) } }
      : {}),
    pool: true,
    maxConnections: 5,
    maxMessages: 100,
    connectionTimeout: patienceMs / 3,
    greetingTimeout: patienceMs / 3,
    socketTimeout: patienceMs,
    dnsTimeout: 5_000,
    ...noReading,
  })
  return {
    async send(mail) {
      const message = messageFrom(mail)
      if (!message) return badAddress
      try {
        const sent = await transport.sendMail(message)
        return { outcome: 'accepted', reference: sent.response.slice(0, 200) }
      } catch (error) {
        return refusalFrom(error)
      }
    },
    close: () => transport.close(),
  }
}

/** Writes each message as a file that any mail program opens; the file appears complete or not at all. */
export function folderMailer(folder: string): Mailer {
  return {
    async send(mail) {
      const raw = await rawMessage(mail)
      if (!raw) return badAddress
      const label = (mail.headers['X-Lead-Id'] ?? '').replace(/[^A-Za-z0-9-]/g, '').slice(0, 60) || 'mail'
      // one message is one file: a message that is sent again after a crash replaces itself
      const name = `${label}-${createHash('sha256').update(mail.messageId).digest('hex').slice(0, 8)}.eml`
      const unfinished = join(folder, `.${name}.${randomBytes(3).toString('hex')}`)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const file = await open(unfinished, 'wx', 0o600)
        await file
          .writeFile(raw)
          .then(() => file.datasync())
          .finally(() => file.close())
        await rename(unfinished, join(folder, name))
        return { outcome: 'accepted', reference: name }
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {})
        return { outcome: 'refused', isPermanent: false, reason: codeOf(error) }
      }
    },
    close: () => {},
  }
}

/**
 * Whether an address can stand in an envelope and a header without being read as anything else. This is stricter than
 * what a form accepts: quotes, brackets, commas and colons have a meaning there.
 */
export function isMailAddress(address: string): boolean {
  return (
    address.length <= 254 &&
    /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}.-]+\.[\p{L}\p{N}-]+$/u.test(address)
  )
}

const badAddress = {
  outcome: 'refused',
  isPermanent: true,
  reason: 'an address that cannot be mailed',
} as const

/** A message must not be able to name a file or an address whose content would be included. */
const noReading = { disableFileAccess: true, disableUrlAccess: true }

const toBytes = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...noReading })

export async function rawMessage(mail: Mail): Promise<Buffer | null> {
  const message = messageFrom(mail)
  if (!message) return null
  const built = await toBytes.sendMail(message)
  return Buffer.isBuffer(built.message) ? built.message : null
}

function messageFrom(mail: Mail): SendMailOptions | null {
  if (!isMailAddress(mail.to) || !isMailAddress(mail.from.address)) return null
  const returnPath = mail.returnPath && isMailAddress(mail.returnPath) ? mail.returnPath : mail.from.address
  const replyTo = mail.replyTo && isMailAddress(mail.replyTo.address) ? mail.replyTo : null
  return {
    from: { name: oneLine(mail.from.name), address: mail.from.address },
    to: { name: '', address: mail.to },
    envelope: { from: returnPath, to: [mail.to] },
    ...(replyTo ? { replyTo: { name: oneLine(replyTo.name), address: replyTo.address } } : {}),
    subject: oneLine(mail.subject),
    text: mail.text,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    ...(mail.attachments
      ? {
          attachments: mail.attachments.map(({ name, type, bytes }) => ({
            filename: oneLine(name),
            contentType: type,
            content: bytes,
          })),
        }
      : {}),
    ...(mail.calendar === undefined
      ? {}
      : {
          icalEvent: { filename: 'booking.ics', method: mail.calendar.method, content: mail.calendar.text },
        }),
    messageId: `<${oneLine(mail.messageId).replace(/[<>\s]/g, '')}>`,
    headers: Object.fromEntries(Object.entries(mail.headers).map(([name, value]) => [name, oneLine(value)])),
    ...noReading,
  }
}

/** A header value on one line, which cannot begin another header: no line breaks, no control characters. */
function oneLine(value: string): string {
  return value
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, 500)
}

/**
 * A refusal is permanent with the server's status 5xx. All else may pass, even a wrong password or missing TLS once
 * they are corrected.
 */
function refusalFrom(error: unknown): MailOutcome {
  const code = codeOf(error)
  const reply = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : null
  const isPermanent = reply !== null && reply >= 500 && code !== 'EAUTH' && code !== 'ETLS'
  return { outcome: 'refused', isPermanent, reason: reply ? `${code} ${reply}` : code }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
}
