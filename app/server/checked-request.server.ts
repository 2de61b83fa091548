import {
  type ClientRequest,
  Agent as HttpAgent,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { AppError } from '#app/core/errors.ts'
import { checkedLookup, isRefusedLiteral, type Reach } from './checked-lookup.server.ts'

export interface CheckedRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
  readonly signal: AbortSignal
}

/**
 * Sends a request where it may go and nowhere else; it is never sent on, and the line is the asker's own or none.
 *
 * @throws AppError `forbidden` where the address is out of reach; what the line says otherwise
 */
export async function checkedRequest(
  url: URL,
  { method, headers, body, signal }: CheckedRequest,
  reach: Reach,
  agents: Agents | false = false,
): Promise<IncomingMessage> {
  if (isRefusedLiteral(url, reach)) throw new AppError('forbidden', `${url.hostname} is no public address`)
  const isSecure = url.protocol === 'https:'
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const agent = agents === false ? false : isSecure ? agents.https : agents.http
  return new Promise((resolve, reject) => {
    const sent: ClientRequest = (isSecure ? requestHttps : requestHttp)(url, {
      method,
      lookup: checkedLookup(reach),
      headers: { ...headers, ...length },
      agent,
      signal,
    })
    sent.once('response', resolve)
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Lines that stay open between the requests of one asker, whose reach they were opened with. */
export interface Agents {
  readonly http: HttpAgent
  readonly https: HttpsAgent
}

export function keptLines(): Agents {
  return { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) }
}
