import type { ViaOf } from '#app/features/intake/feed-setting.ts'
import type { Fetched, KnownFile } from '#app/features/intake/transport.ts'
import { readAtMost } from '#app/server/call-service.server.ts'
import { checkedSend } from '#app/server/checked-send.server.ts'
import { failed, notPublic, tooLarge } from './fetch-fault.ts'
import type { FetchTime } from './fetch-time.server.ts'
import { fileNameOf } from './file-name.ts'
import { mayAsk, mostRedirects, sentOnTo } from './source-address.ts'
import { loginHeaders } from './source-login.server.ts'
import type { TransportOptions } from './transport-options.server.ts'
import { watchedAgents } from './watched-agents.server.ts'

/** Asks for the file, unless it is still the known one (FEED-08). What lets the feed in goes to its own host alone. */
export async function fetchHttps(
  via: ViaOf<'https'>,
  { login, reach, limits, authorities }: TransportOptions,
  known: KnownFile,
  time: FetchTime,
): Promise<Fetched> {
  const letIn = loginHeaders(via, login)
  if (letIn === null) return failed('password', 'No user, password or key is kept that could be sent.')
  const send = checkedSend(reach, watchedAgents(authorities, time.connected))
  const first = new URL(via.url)
  let url = first
  for (let redirects = 0; ; redirects += 1) {
    if (!mayAsk(url, first)) return redirects === 0 ? notPublic : wrongWay
    time.connecting()
    const answer = await send(url.href, {
      method: 'GET',
      headers: { ...(url.origin === first.origin ? letIn : {}), ...asking, ...validators(known) },
      signal: time.signal,
      redirect: 'error',
    })
    time.begun()
    const next = sentOnTo(answer.status, answer.headers.get('location'), url)
    if (next === null) return readAnswer(answer, url, known, limits.bytes)
    await answer.body?.cancel()
    if (redirects === mostRedirects) return failed('refused', 'The server sends on from address to address.')
    url = next
  }
}

const wrongWay = failed('refused-address', 'The server sends on to an address that may not be asked.')

/** A file that was compressed for the way would have another size and another validator. */
const asking = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Forecourt' }

function validators({ etag, lastModified }: KnownFile): Record<string, string> {
  return {
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
  }
}

async function readAnswer(answer: Response, url: URL, known: KnownFile, mostBytes: number): Promise<Fetched> {
  const { status, headers } = answer
  const wasKnown = known.etag !== null || known.lastModified !== null
  if (status === 304 && wasKnown) return { kind: 'not-modified', time: timeIn(known.lastModified), known }
  if (status !== 200) return failedWith(status)
  if (Number(headers.get('content-length') ?? 0) > mostBytes) return tooLarge
  const bytes = await readAtMost(answer, mostBytes)
  if (bytes === null) return tooLarge
  const name = fileNameOf(headers.get('content-disposition'), url)
  const lastModified = headers.get('last-modified')
  const time = timeIn(lastModified)
  const etag = headers.get('etag')
  return {
    kind: 'file',
    name,
    bytes,
    time,
    known: { etag, lastModified, name, time, bytes: bytes.length, hostKey: null },
  }
}

function failedWith(status: number): Fetched {
  if (status === 401 || status === 403) return failed('password', 'The server did not take the password.')
  if (status === 404 || status === 410) return failed('not-found', 'The server has no file at that address.')
  if (status === 429) return failed('unavailable', 'The server says that it was asked too often.')
  if (status >= 500) return failed('unavailable', `The server has a problem of its own (${status}).`)
  return failed('refused', `The server does not give the file (${status}).`)
}

function timeIn(lastModified: string | null): Date | null {
  const time = new Date(lastModified ?? Number.NaN)
  return Number.isNaN(time.getTime()) ? null : time
}
