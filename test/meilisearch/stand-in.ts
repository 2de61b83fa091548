import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { defaultSettings, type Index, type Settings } from './index.ts'
import { Refusal } from './problem.ts'
import { openService, type ServiceOptions } from './service.ts'
import type { Tasks } from './tasks.ts'

/** The next requests are treated like this instead of being answered. */
export type Fault =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly code?: string }
  | { readonly html: number }
  | { readonly delayMs: number }
  /** The connection is cut before the work is done, or after. */
  | { readonly drop: 'before' | 'after' }
  | { readonly truncate: number }

export interface StandIn {
  /** `http://127.0.0.1:{port}` */
  readonly host: string
  readonly indexes: Map<string, Index>
  readonly tasks: Tasks
  /** Every request in order: method and path, the `Authorization` header, and the body as text. */
  readonly asked: {
    readonly what: string
    readonly authorization: string | undefined
    readonly body: string
  }[]
  /** @returns the key with this uid, in the form that the service shows */
  keyOf(uid: string): string
  /** Makes the next `times` requests fail whose path begins with this. */
  fail(pathStart: string, times: number, fault: Fault): void
  /** Ends all faults. */
  mend(): void
  /** Cuts the connection of every request, until `up`. */
  down(): void
  up(): void
  setClock(nowMs: number): void
  /** @returns the default settings of an index */
  newSettings(): Settings
}

/** Serves Meilisearch's protocol as strictly as the real server does. It closes with the test. */
export async function aSearchServer(options: ServiceOptions = {}): Promise<StandIn> {
  const service = openService(options)
  const { indexes, tasks, keyOf } = service
  const asked: StandIn['asked'] = []
  const faults: { pathStart: string; times: number; fault: Fault }[] = []
  let isDown = false
  let nowMs: number | null = null

  const server = createServer((request, response) => {
    void serve(request, response)
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const body = Buffer.concat(chunks).toString()
    const { method = '', url = '', headers } = request
    const { authorization } = headers
    asked.push({ what: `${method} ${url}`, authorization, body })
    const fault = faultFor(url)
    if (isDown || (fault && 'drop' in fault && fault.drop === 'before')) {
      request.socket.destroy()
      return
    }
    if (fault && 'status' in fault) {
      const problem = new Refusal(fault.status, fault.code ?? 'internal', 'as the test wishes')
      send(response, fault.status, problem.toJson(), fault.headers)
      return
    }
    if (fault && 'html' in fault) {
      response.writeHead(fault.html, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
      return
    }
    if (fault && 'delayMs' in fault) await new Promise((resolve) => setTimeout(resolve, fault.delayMs))
    const contentType = headers['content-type']
    const clock = nowMs ?? Date.now()
    const { status, value } = service.answer({
      method,
      url,
      contentType,
      authorization,
      text: body,
      nowMs: clock,
    })
    if (fault && 'drop' in fault) request.socket.destroy()
    else if (fault && 'truncate' in fault) truncated(response, value, fault.truncate)
    else send(response, status, value)
  }

  function faultFor(url: string): Fault | null {
    const found = faults.find(({ pathStart, times }) => times > 0 && url.startsWith(pathStart))
    if (!found) return null
    found.times -= 1
    return found.fault
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    tasks.stop()
    server.closeAllConnections()
    server.close()
  })
  const bound = server.address()
  return {
    host: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    indexes,
    tasks,
    asked,
    keyOf,
    fail: (pathStart, times, fault) => faults.push({ pathStart, times, fault }),
    mend() {
      faults.length = 0
    },
    down() {
      isDown = true
      server.closeAllConnections()
    },
    up() {
      isDown = false
    },
    setClock(now) {
      nowMs = now
    },
    newSettings: defaultSettings,
  }
}

function send(response: ServerResponse, status: number, value: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
}

/** Announces the whole body, and cuts the connection after this many bytes. */
function truncated(response: ServerResponse, value: unknown, bytes: number): void {
  const whole = Buffer.from(JSON.stringify(value))
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': whole.length })
  response.write(whole.subarray(0, bytes), () => response.destroy())
}
