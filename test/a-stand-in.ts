import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The stand-in does this with a matching request, instead of answering it. */
export type StandInFault =
  | { readonly status: number; readonly body?: unknown }
  | { readonly html: number }
  | { readonly truncate: number }
  /**
   * The connection is cut before the request is handled, or after: then it has happened without an answer.
   */
  | { readonly drop: 'before' | 'after' }

export interface AskedOfStandIn {
  readonly method: string
  readonly address: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface StandInAnswer {
  readonly status: number
  readonly body: unknown
}

export interface StandIn {
  readonly url: string
  readonly asked: AskedOfStandIn[]
  /** Makes the next requests fail whose method and address match, one for each fault. */
  fail(fits: RegExp, ...faults: StandInFault[]): void
  /** Calls this for every request, to make a fault or none; null ends it. */
  failAtRandom(fault: (() => StandInFault | undefined) | null): void
  close(): void
}

/** Serves an outside party on a real port; it fails as the test says. */
export async function aStandIn(
  answer: (asked: AskedOfStandIn) => StandInAnswer,
  page: (asked: AskedOfStandIn, response: ServerResponse) => boolean = () => false,
): Promise<StandIn> {
  const asked: AskedOfStandIn[] = []
  const planned: { fits: RegExp; fault: StandInFault }[] = []
  let atRandom: (() => StandInFault | undefined) | null = null
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', () => {
      const one = askedOf(request, body)
      if (page(one, response)) return
      asked.push(one)
      const index = planned.findIndex(({ fits }) => fits.test(`${one.method} ${one.address}`))
      const [plan] = index < 0 ? [] : planned.splice(index, 1)
      handle(one, response, plan?.fault ?? atRandom?.(), answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    fail: (fits, ...faults) => planned.push(...faults.map((fault) => ({ fits, fault }))),
    failAtRandom: (fault) => {
      atRandom = fault
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function askedOf(request: IncomingMessage, body: string): AskedOfStandIn {
  return { method: request.method ?? '', address: request.url ?? '', headers: request.headers, body }
}

function handle(
  one: AskedOfStandIn,
  response: ServerResponse,
  fault: StandInFault | undefined,
  answer: (asked: AskedOfStandIn) => StandInAnswer,
): void {
  if (fault === undefined) send(response, answer(one))
  else if ('drop' in fault) {
    if (fault.drop === 'after') answer(one)
    response.destroy()
  } else if ('truncate' in fault) {
    const text = JSON.stringify(answer(one).body)
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(text.length) })
    response.write(text.slice(0, fault.truncate))
    setTimeout(() => response.destroy(), 5)
  } else if ('html' in fault) {
    response.writeHead(fault.html, { 'content-type': 'text/html' })
    response.end('<html>Bad gateway</html>')
  } else send(response, { status: fault.status, body: fault.body ?? { error: 'no' } })
}

function send(response: ServerResponse, { status, body }: StandInAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

/**
 * Reads the fields of a form, each once. @returns the name of a field that no pattern knows, which is our
 * mistake
 */
export function formFields(body: string, known: readonly RegExp[]): Map<string, string> | string {
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(body)) {
    if (!known.some((one) => one.test(name))) return name
    fields.set(name, value)
  }
  return fields
}
