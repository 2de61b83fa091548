import { type IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http'

/** A head whose lines are always the same, with a place for those that are not: made once, sent many times. */
export function headOf(status: number, headers: readonly string[]): string {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`]
  for (let index = 0; index < headers.length; index += 2)
    lines.push(`${headers[index]}: ${headers[index + 1]}`)
  return `${lines.join('\r\n')}\r\n`
}

/**
 * A response that can send a head that was written beforehand. Node checks and joins every header of every response
 * anew, a tenth of the time that a page from the cache takes; those of a kept page were checked when it was kept.
 */
export class KeptResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  // Node's own field for the joined head; `end` sends it before the body
  declare _header: string

  /** false where the line ends with this answer: then Node must say so in the head. */
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

/** How long a line is kept open for the next request, in milliseconds; told to the browser in seconds. */
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
