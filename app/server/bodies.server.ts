import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '#app/core/errors.ts'
import { formCounter, mostFieldBytes } from './form-limits.server.ts'
import { disconnectSlowSender, type Patience } from './patience.server.ts'
import { addressKey, noLimit, rateLimit } from './rate-limit.server.ts'

/** The answer to a request whose body is not accepted. */
export interface Refusal {
  readonly status: number
  readonly sentence: string
}

/** Limits what is sent to the process and how much of it at once: files stay in memory until they are checked. */
export interface Bodies {
  /** Why this body is not accepted at all, before any of it is read; null where it is. */
  refusalOf(incoming: IncomingMessage, outgoing: ServerResponse, address: string): Refusal | null
  /** The body as a stream that fails when it exceeds its limit, whatever its header promised. */
  read(incoming: IncomingMessage, outgoing: ServerResponse): ReadableStream<Uint8Array>
}

const mostOtherBytes = 1024 * 1024
/** A form with five files of 10 MB, and the parts around them. */
export const mostUploadBytes = 52 * 1024 * 1024
/** A file that the application writes to the disk as it comes, and refuses by itself above its own limit. */
const mostFileBytes = mostUploadBytes
/** The memory that all files together may take until they are checked. */
export const uploadRoomBytes = 4 * mostUploadBytes
const mostUploadsOfAddress = 2
/** Far above what the people of one office send. */
const mostFormsAMinute = 300

const tooLong = 'This is more than can be sent at once.'
const tooLongUpload = 'These files are more than can be sent at once: at most 5 files of 10 MB each.'
const tooLongFile = 'This file is more than can be sent at once.'
const tooMuchInForm = 'This is more than a form can hold.'
const tooManyUploads = 'Many files are being sent just now. Please try again.'

interface BodiesOptions {
  /** false for load tests and benchmarks. */
  readonly isLimited: boolean
  readonly patience: Patience
  readonly roomBytes: number
  /** Whether a body at this address goes to the disk as it comes, so that it takes no memory. */
  readonly isFile?: ((method: string, path: string) => boolean) | undefined
}

export function openBodies({ isLimited, patience, roomBytes, isFile = () => false }: BodiesOptions): Bodies {
  const forms = isLimited ? rateLimit(mostFormsAMinute, () => performance.now()) : noLimit
  const uploads = { bytes: 0, ofAddress: new Map<string, number>() }

  function kindOf({ method = '', url = '', headers }: IncomingMessage): Kind {
    const type = headers['content-type'] ?? ''
    if (isFile(method, url.replace(/\?.*$/s, ''))) return 'file'
    if (/^application\/offset\+octet-stream\b/i.test(type)) return 'chunk'
    if (/^multipart\/form-data\b/i.test(type)) return 'upload'
    return /^application\/x-www-form-urlencoded\b/i.test(type) ? 'form' : 'other'
  }

  function refusalOf(incoming: IncomingMessage, outgoing: ServerResponse, address: string): Refusal | null {
    const kind = kindOf(incoming)
    const key = addressKey(address)
    if ((kind === 'upload' || kind === 'form') && forms.hit(key) !== 'within')
      return { status: 429, sentence: 'This was sent very often. Please wait a minute.' }
    const declared = Number(incoming.headers['content-length'] ?? 0)
    if (declared > most[kind]) return { status: 413, sentence: tooLongWords[kind] }
    if (kind !== 'upload') return null
    const under = uploads.ofAddress.get(key) ?? 0
    if (isLimited && under >= mostUploadsOfAddress)
      return { status: 429, sentence: 'You are sending files already. Please wait until they are here.' }
    // an upload without room is refused before it arrives; one that outgrows the room is cut off
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
    const counter = kind === 'file' ? null : formCounter(incoming.headers['content-type'] ?? '')
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
    disconnectSlowSender(incoming, patience, () => (isUploaded(kind) ? bytes : null))
    return streamOf(incoming, take)
  }

  return { refusalOf, read }
}

/**
 * The body as it arrives, as fast as it is read. Node's own way from its streams to those of the web, by an iterator, was a twelfth of what
 * it costs to take a lead.
 *
 * @param take throws where a piece is one too many
 */
function streamOf(incoming: IncomingMessage, take: (piece: Buffer) => void): ReadableStream<Uint8Array> {
  let isOver = false
  // the unread rest is discarded as it arrives, so that the connection is free for its next request
  const end = (then: () => void): void => {
    if (isOver) return
    isOver = true
    incoming.resume()
    then()
  }
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        incoming.on('data', (piece: Buffer) => {
          if (isOver) return
          try {
            take(piece)
          } catch (error) {
            end(() => controller.error(error))
            return
          }
          controller.enqueue(piece)
          if ((controller.desiredSize ?? 0) <= 0) incoming.pause()
        })
        incoming.once('end', () => end(() => controller.close()))
        incoming.once('error', (error) => end(() => controller.error(error)))
        incoming.pause()
      },
      pull: () => void incoming.resume(),
      cancel: () => end(() => {}),
    },
    { highWaterMark: 64 * 1024, size: (piece) => piece.byteLength },
  )
}

/** A chunk is a part of an upload by tus, which comes from phones as uploads do, and is small. */
type Kind = 'upload' | 'file' | 'chunk' | 'form' | 'other'

/** Does it come from phones and slow lines, and may take its time? */
function isUploaded(kind: Kind): boolean {
  return kind === 'upload' || kind === 'file' || kind === 'chunk'
}

const most = {
  upload: mostUploadBytes,
  file: mostFileBytes,
  chunk: mostOtherBytes,
  form: mostFieldBytes,
  other: mostOtherBytes,
} satisfies Record<Kind, number>
const tooLongWords = {
  upload: tooLongUpload,
  file: tooLongFile,
  chunk: 'This is more than a chunk can hold: send at most 1 MiB at once.',
  form: tooMuchInForm,
  other: tooLong,
} satisfies Record<Kind, string>
