import { lookup } from 'node:dns/promises'
import { isAppError } from '#app/core/errors.ts'
import { isPublicAddress } from '#app/core/public-address.ts'
import { readAtMost } from '#app/server/call-service.server.ts'
import type { Reach } from '#app/server/checked-lookup.server.ts'
import { checkedSend } from '#app/server/checked-send.server.ts'
import { failures, type ImageFailure, isFailure } from './image-failure.ts'
import { type ImageLife, imageLife } from './image-life.ts'

/** How the server fetches pictures. Tests replace addresses, names and time limits. */
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
 * Fetches a picture from another server. Every redirect must lead to an address that the website declared, and every
 * connection goes to an IP address that was looked up for it and found public, so a name that changes in between
 * cannot pass. It is tried once more where the source cannot be reached or is overloaded.
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
    const { status } = response
    if (status === 200) return bodyOf(response, asked, outgoing)
    await response.body?.cancel()
    const location = response.headers.get('location')
    if (status < 300 || status >= 400 || location === null) return failureOf(status)
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

/** Sends the request, without cookies, passwords or anything about the visitor. */
async function ask(
  url: URL,
  outgoing: Outgoing,
  stop: AbortSignal,
): Promise<Response | ImageFailure | 'again'> {
  const impatient = new AbortController()
  const timer = setTimeout(() => impatient.abort(), outgoing.firstByteMs)
  try {
    return await checkedSend(outgoing)(url.href, {
      method: 'GET',
      headers: {
        accept: 'image/avif,image/webp,image/*',
        'accept-encoding': 'identity',
        'user-agent': 'Forecourt',
      },
      signal: AbortSignal.any([stop, impatient.signal]),
      redirect: 'error',
    })
  } catch (error) {
    stop.throwIfAborted()
    if (impatient.signal.aborted) return failures.late
    return isAppError(error) && error.kind === 'forbidden' ? failures.notAllowed : 'again'
  } finally {
    clearTimeout(timer)
  }
}

async function bodyOf(response: Response, url: URL, { mostBytes }: Outgoing): Promise<Attempt> {
  if (Number(response.headers.get('content-length') ?? 0) > mostBytes) {
    await response.body?.cancel()
    return failures.tooLarge
  }
  // the answer broke off; where the caller has left, the caller notices itself
  const bytes = await readAtMost(response, mostBytes).catch(() => 'again' as const)
  if (bytes === 'again') return bytes
  if (bytes === null) return failures.tooLarge
  return { bytes, life: imageLife(url, response.headers.get('cache-control') ?? undefined) }
}
