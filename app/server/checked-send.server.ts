import {
  type ClientRequest,
  Agent as HttpAgent,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { Readable } from 'node:stream'
import { AppError } from '#app/core/errors.ts'
import type { Send } from './call-service.server.ts'
import { checkedLookup, isRefusedLiteral, type Reach } from './checked-lookup.server.ts'

/** Connections that stay open between the requests of one caller, under whose reach they were opened. */
export interface Agents {
  readonly http: HttpAgent
  readonly https: HttpsAgent
}

export function openAgents(): Agents {
  return { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) }
}

/**
 * Sends a request only where the reach allows, and follows no redirect. Connections are reused only within the
 * caller's own agents.
 */
export function checkedSend(reach: Reach, agents: Agents | false = false): Send {
  return async (address, { method, headers, body, signal }) => {
    const url = new URL(address)
    if (isRefusedLiteral(url, reach)) throw new AppError('forbidden', `${url.hostname} is no public address`)
    const isSecure = url.protocol === 'https:'
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent: ClientRequest = (isSecure ? requestHttps : requestHttp)(url, {
        method,
        lookup: checkedLookup(reach),
        headers: { ...headers, ...length },
        agent: agents === false ? false : isSecure ? agents.https : agents.http,
        signal,
      })
      sent.once('response', resolve)
      sent.on('error', reject)
      sent.end(body)
    })
    return responseOf(answer)
  }
}

function responseOf(answer: IncomingMessage): Response {
  const { statusCode: status = 0 } = answer
  const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  if (bodilessStatuses.has(status)) {
    answer.resume()
    return new Response(null, { status, headers })
  }
  const body = Readable.toWeb(answer) as ReadableStream<Uint8Array<ArrayBuffer>> // the same class
  return new Response(body, { status, headers })
}

/** `Response` refuses a body with these statuses. */
const bodilessStatuses = new Set([204, 205, 304])
