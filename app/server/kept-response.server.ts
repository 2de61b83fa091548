import { IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'

/** The headers of an answer that never change, written as text once and sent many times; `sendKept` adds the others. */
export function formatHead(status: number, headers: readonly string[]): string {
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${headLines(headers)}`
}

/** Names and values in turn, as lines of a head. */
export function headLines(headers: readonly string[]): string {
  let lines = ''
  for (let index = 0; index < headers.length; index += 2)
    lines += `${headers[index]}: ${headers[index + 1]}\r\n`
  return lines
}

/**
 * A response that can send headers that were written beforehand. Node checks and joins every header of every response
 * anew, which costs a twentieth of the time of a page from the cache; those of a kept page were checked when it was
 * kept.
 */
export class KeptResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  // Node's own field for the joined head; `end` sends it before the body
  declare _header: string | null

  /** False where the connection ends with this answer: then Node must say so in the headers. */
  get canSendKept(): boolean {
    return this.shouldKeepAlive && !this.headersSent
  }

  sendKept(status: number, head: string, body: Buffer | string | null): void {
    this.statusCode = status
    this._header = `${head}${passingLines()}`
    if (body === null) this.end()
    else this.end(body, 'latin1')
  }
}

/**
 * Whether this version of Node keeps the joined headers in that field and treats them as sent. The field is
 * undocumented, so it is tested once, at the start; where the test fails, headers are sent through the documented
 * way.
 */
export const takesWrittenHeads = looksForField()

function looksForField(): boolean {
  const request = new IncomingMessage(new Socket())
  const head = formatHead(200, ['A', 'b'])
  try {
    const [long, written] = [new KeptResponse(request), new KeptResponse(request)]
    long.writeHead(200, ['A', 'b'])
    written._header = head
    return String(long._header).startsWith(head) && written.headersSent
  } catch {
    return false
  }
}

/** How long an idle connection stays open for the next request, in milliseconds; the browser is told in seconds. */
export const keepAliveMs = 65_000
const keepAlive = `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveMs / 1000}\r\n\r\n`
let second = 0
let lines = ''

function passingLines(): string {
  const now = Math.floor(Date.now() / 1000)
  if (now !== second) {
    second = now
    lines = `Date: ${new Date(now * 1000).toUTCString()}\r\n${keepAlive}`
  }
  return lines
}
