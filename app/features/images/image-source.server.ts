import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { AppError, isAppError } from '#app/core/errors.ts'
import { isPublicAddress } from '#app/core/public-address.ts'
import { checkedLookup, isRefusedLiteral, type Reach } from '#app/server/checked-lookup.server.ts'
import { failures, type ImageFailure, isFailure } from './image-failure.ts'
import { type ImageLife, imageLife } from './image-life.ts'

/** How the server goes out for pictures. Tests have their own addresses, names and patience. */
export interface Outgoing extends Reach {
  readonly firstByteMs: number
  readonly wholeMs: number
  readonly mostBytes: number
}

export const ordinaryOutgoing: Outgoing = {
  mayConnect: isPublicAddress,
  resolve: (host) => lookup(host, { all: true }),
  firstByteMs: 2000,
  wholeMs: 7000,
  mostBytes: 25 * 1024 * 1024,
}

export interface FetchedImage {
  readonly bytes: Buffer
  readonly life: ImageLife
}

type Fetched = FetchedImage | ImageFailure

const mostRedirects = 3

/**
 * Fetches a picture from another server. Every address on the way is one that the website declared, every
 * connection goes to an address that was looked up for it and found public, so a name that changes between
 * the two cannot pass. Once more where the source cannot be reached or is overloaded.
 */
export async function fetchImage(
  url: URL,
  isAllowed: (url: URL) => boolean,
  outgoing: Outgoing,
  signal: AbortSignal,
): Promise<Fetched> {
  const late = AbortSignal.timeout(outgoing.wholeMs)
  const stop = AbortSignal.any([signal, late])
  try {
    const first = await follow(url, isAllowed, outgoing, stop)
    return first === 'again' ? settled(await follow(url, isAllowed, outgoing, stop)) : first
  } catch (error) {
    signal.throwIfAborted()
    if (late.aborted) return failures.late
    throw error
  }
}

type Attempt = Fetched | 'again'

function settled(attempt: Attempt): Fetched {
  return attempt === 'again' ? failures.broken : attempt
}

async function follow(
  url: URL,
  isAllowed: (url: URL) => boolean,
  outgoing: Outgoing,
  stop: AbortSignal,
): Promise<Attempt> {
  let asked = url
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const response = await ask(asked, outgoing, stop)
    if (response === 'again' || isFailure(response)) return response
    const status = response.statusCode ?? 0
    if (status === 200) return bodyOf(response, asked, outgoing)
    response.destroy()
    const { location } = response.headers
    if (status < 300 || status >= 400 || location === undefined) return failureOf(status)
    if (!URL.canParse(location, asked)) return failures.broken
    asked = new URL(location, asked)
    if (!isAllowed(asked)) return failures.notAllowed
  }
  return failures.inCircles
}

function failureOf(status: number): ImageFailure | 'again' {
  if (status === 404) return failures.notFound
  if (status === 410) return failures.gone
  return status === 502 || status === 503 || status === 504 ? 'again' : failures.broken
}

/** The head of the answer. No cookie, no password, no trace of the visitor goes along. */
async function ask(
  url: URL,
  outgoing: Outgoing,
  stop: AbortSignal,
): Promise<IncomingMessage | ImageFailure | 'again'> {
  if (isRefusedLiteral(url, outgoing)) return failures.notAllowed
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  try {
    return await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(url, {
        lookup: checkedLookup(outgoing),
        headers: {
          accept: 'image/avif,image/webp,image/*',
          'accept-encoding': 'identity',
          'user-agent': 'Forecourt',
        },
        agent: false,
        signal: stop,
      })
      const impatient = setTimeout(() => sent.destroy(new AppError('upstream', 'late')), outgoing.firstByteMs)
      sent.once('response', resolve)
      sent.once('error', reject)
      sent.once('response', () => clearTimeout(impatient))
      sent.once('close', () => clearTimeout(impatient))
      sent.end()
    })
  } catch (error) {
    stop.throwIfAborted()
    if (!isAppError(error)) return 'again'
    return error.kind === 'forbidden' ? failures.notAllowed : failures.late
  }
}

async function bodyOf(response: IncomingMessage, url: URL, { mostBytes }: Outgoing): Promise<Attempt> {
  const chunks: Buffer[] = []
  let bytes = 0
  if (Number(response.headers['content-length'] ?? 0) > mostBytes) {
    response.destroy()
    return failures.tooLarge
  }
  try {
    for await (const chunk of response) {
      bytes += chunk.length
      if (bytes > mostBytes) return failures.tooLarge
      chunks.push(chunk)
    }
  } catch {
    return 'again' // cut off in the middle; when nobody waits any more the caller sees it
  }
  return { bytes: Buffer.concat(chunks), life: imageLife(url, response.headers['cache-control']) }
}
