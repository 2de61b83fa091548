import { createHash } from 'node:crypto'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { stripMarkup } from '#app/features/vehicles/feed/plain-text.ts'
import { isAutomatic } from './automatic-mail.ts'
import { type DeliveryReport, deliveryReportIn } from './delivery-report.ts'
import { type SplitText, splitQuoted } from './quoted-text.ts'

/** A mail that came to the inbound mailbox, as far as a thread is concerned. */
export interface ReceivedMail extends SplitText {
  /** In small letters; empty where the mail says none. */
  readonly from: string
  /** Every address that it may have come by. */
  readonly recipients: readonly string[]
  /** The same for the same mail, however often it comes. */
  readonly key: string
  readonly isAutomatic: boolean
  /** What a mail server says of a mail of ours; null where it is no such report. */
  readonly report: DeliveryReport | null
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[]
}

const mostTextBytes = 100 * 1024
const mostMarkup = 2 * 1024 * 1024
/** A mail with more parts or headers than that was made to exhaust memory. */
const limits = { maxNestingDepth: 30, maxHeadersSize: 512 * 1024, forceRfc822Attachments: true }
const recipientHeaders = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'resent-to']

/** Reads a mail as it came. Null where it cannot be read, or nobody has sent it. */
export async function readReceivedMail(raw: Uint8Array): Promise<ReceivedMail | null> {
  const mail = await PostalMime.parse(raw, limits).catch(() => null)
  if (!mail) return null
  const header = (name: string): string | null => mail.headers.find(({ key }) => key === name)?.value ?? null
  const [from = ''] = addressesIn([mail.from ?? mail.sender])
  const report = deliveryReportIn(mail.attachments.map(({ mimeType, content }) => ({ mimeType, content })))
  const hasContent = textOf(mail) !== '' || mail.attachments.length > 0
  if (from === '' && (report === null || !hasContent)) return null
  return {
    from,
    recipients: [
      ...addressesIn([...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? [])]),
      ...mail.headers
        .filter(({ key }) => recipientHeaders.includes(key))
        .flatMap(({ value }) => addressesOf(value)),
    ],
    key: keyOf(mail.messageId, raw),
    isAutomatic: isAutomatic(header),
    report,
    ...splitQuoted(textOf(mail)),
    files: filesOf(mail),
  }
}

function addressesIn(given: readonly (Address | undefined)[]): string[] {
  return given
    .flatMap((one) => (one === undefined ? [] : (one.group ?? [one])))
    .flatMap(({ address }) => (address ? [address.trim().toLowerCase()] : []))
}

function addressesOf(value: string): string[] {
  return value.toLowerCase().match(/[^\s<>,;:"]+@[^\s<>,;:"]+/g) ?? []
}

function keyOf(messageId: string | undefined, raw: Uint8Array): string {
  const named = messageId?.trim() || raw
  return `mail-${createHash('sha256').update(named).digest('hex').slice(0, 32)}`
}

/** What can be read of it, in characters that a database takes. */
function textOf({ text, html }: Email): string {
  const read = text?.trim() ? text : textOfMarkup(html ?? '')
  const clean = read
    .replace(/\r\n?/g, '\n')
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
  const bytes = Buffer.from(clean)
  if (bytes.length <= mostTextBytes) return clean
  // a letter that was cut in two is left out
  return `${bytes
    .subarray(0, mostTextBytes)
    .toString()
    .replace(/\uFFFD+$/, '')}…`
}

/** Line breaks of the source are no lines of the text, and its head is no part of it. */
function textOfMarkup(html: string): string {
  const body = html.slice(0, mostMarkup).replace(/<(head|title)\b[\s\S]*?<\/\1\s*>/gi, '')
  return stripMarkup(body.replace(/\s+/g, ' '))
}

/** What is attached, before what stands in the text itself. */
function filesOf({ attachments }: Email): ReceivedMail['files'] {
  const files = attachments
    .filter(({ mimeType }) => !/^(message\/|text\/rfc822-headers)/.test(mimeType))
    .toSorted((one, other) => Number(isInText(one)) - Number(isInText(other)))
  return files.map(({ filename, mimeType, content }) => ({
    name: (filename ?? mimeType).toWellFormed().replace(/\p{Cc}+/gu, ' '),
    bytes: bytesOf(content),
  }))
}

function isInText({ disposition, related }: Email['attachments'][number]): boolean {
  return related === true || disposition === 'inline'
}

function bytesOf(content: ArrayBuffer | Uint8Array | string): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
}
