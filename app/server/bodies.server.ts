import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { AppError } from '#app/core/errors.ts'
import { formCounter, mostFieldBytes } from './form-limits.server.ts'
import { letGoOfSlowSender, type Patience } from './patience.server.ts'
import { addressKey, noLimit, rateLimit } from './rate-limit.server.ts'

/** Why a body is not taken. */
export interface Refusal {
  readonly status: number
  readonly sentence: string
}

/** What is sent to the process, and how much of it at once: files lie in memory until they are looked at. */
export interface Bodies {
  /** What speaks against taking this body at all, before anything of it is read. */
  refusalOf(incoming: IncomingMessage, outgoing: ServerResponse, address: string): Refusal | null
  /** The body as a stream that ends with an error when it is more than it may be, whatever its header promised. */
  read(incoming: IncomingMessage, outgoing: ServerResponse): ReadableStream<Uint8Array>
}

const mostOtherBytes = 1024 * 1024
/** A form with files: five of 10 MB, and what stands around them. */
export const mostUploadBytes = 52 * 1024 * 1024
/** What files may take of the memory until they are looked at, in all. */
export const uploadRoomBytes = 4 * mostUploadBytes
const mostUploadsOfAddress = 2
/** Far above what the people of one office send. */
const mostFormsAMinute = 300

const tooLong = 'This is more than can be sent at once.'
const tooLongUpload = 'These files are more than can be sent at once: at most 5 files of 10 MB each.'
const tooMuchInForm = 'This is more than a form can hold.'
const tooManyUploads = 'Many files are being sent just now. Please try again.'

interface BodiesOptions {
  /** false for load tests and benchmarks. */
  readonly isLimited: boolean
  readonly patience: Patience
  readonly roomBytes: number
}

export function openBodies({ isLimited, patience, roomBytes }: BodiesOptions): Bodies {
  const forms = isLimited ? rateLimit(mostFormsAMinute) : noLimit
  const uploads = { bytes: 0, ofAddress: new Map<string, number>() }

  function refusalOf(incoming: IncomingMessage, outgoing: ServerResponse, address: string): Refusal | null {
    const kind = kindOf(incoming)
    const key = addressKey(address)
    if (kind !== 'other' && forms.hit(key, performance.now()) !== 'within')
      return { status: 429, sentence: 'This was sent very often. Please wait a minute.' }
    const declared = Number(incoming.headers['content-length'] ?? 0)
    if (declared > most[kind]) return { status: 413, sentence: tooLongWords[kind] }
    if (kind !== 'upload') return null
    const under = uploads.ofAddress.get(key) ?? 0
    if (isLimited && under >= mostUploadsOfAddress)
      return { status: 429, sentence: 'You are sending files already. Please wait until they are here.' }
    // what has no room yet is asked to come again before it is here; what grows beyond the room is cut off
    if (uploads.bytes >= roomBytes) return { status: 503, sentence: tooManyUploads }
    uploads.ofAddress.set(key, under + 1)
    outgoing.once('close', () => {
      const left = (uploads.ofAddress.get(key) ?? 1) - 1
      if (left === 0) uploads.ofAddress.delete(key)
      else uploads.ofAddress.set(key, left)
    })
    return null
  }

  function read(incoming: IncomingMessage, outgoing: ServerResponse): ReadableStream<Uint8Array> {
    const kind = kindOf(incoming)
    const counter = formCounter(incoming.headers['content-type'] ?? '')
    let bytes = 0
    let held = 0
    outgoing.once('close', () => {
      uploads.bytes -= held
    })
    const take = (piece: Buffer): void => {
      bytes += piece.length
      if (bytes > most[kind]) throw new AppError('too-large', tooLongWords[kind])
      if (counter?.isWithin(piece) === false) throw new AppError('too-large', tooMuchInForm)
      if (kind !== 'upload') return
      if (uploads.bytes + piece.length > roomBytes) throw new AppError('unavailable', tooManyUploads)
      uploads.bytes += piece.length
      held = bytes
    }
    letGoOfSlowSender(incoming, patience, () => (kind === 'upload' ? bytes : null))
    const pieces = incoming.iterator({ destroyOnReturn: false })
    const limited = Readable.from(
      (async function* () {
        try {
          for await (const piece of pieces) {
            take(piece)
            yield piece
          }
        } finally {
          // what nobody wants any more is thrown away as it comes, so that the line is free for its next request
          incoming.resume()
        }
      })(),
      { objectMode: false },
    )
    return Readable.toWeb(limited) as ReadableStream<Uint8Array> // Node's and the DOM's names for the same class
  }

  return { refusalOf, read }
}

type Kind = 'upload' | 'form' | 'other'

const most = { upload: mostUploadBytes, form: mostFieldBytes, other: mostOtherBytes } satisfies Record<
  Kind,
  number
>
const tooLongWords = { upload: tooLongUpload, form: tooMuchInForm, other: tooLong } satisfies Record<
  Kind,
  string
>

function kindOf({ headers }: IncomingMessage): Kind {
  const type = headers['content-type'] ?? ''
  if (/^multipart\/form-data\b/i.test(type)) return 'upload'
  return /^application\/x-www-form-urlencoded\b/i.test(type) ? 'form' : 'other'
}
