import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/** The time for which an idle connection may still bring a request before it is closed. */
const idleMs = 1000
/** A connection that stays busy for longer than this is cut, so that the process can end. */
const mostMs = 7000
const lookMs = 100

/** The connections of a server, so that each can be closed as soon as nothing is sent on it any more. */
export function openLines(server: Server): { closeGently(): Promise<void> } {
  /** Each connection with its latest answer. */
  const lines = new Map<Socket, ServerResponse | null>()
  let accepted = 0
  server.on('connection', (line: Socket) => {
    accepted += 1
    lines.set(line, null)
    line.once('close', () => lines.delete(line))
  })
  server.prependListener('request', ({ socket }, answer) => lines.set(socket, answer))

  /**
   * Waits until all pending connections are accepted: closing a port drops those that only the kernel has taken, and
   * each turn of the event loop accepts one.
   */
  async function untilNobodyWaits(): Promise<void> {
    for (let quiet = 0, turns = 0; quiet < 3 && turns < 1000; turns += 1) {
      const before = accepted
      await new Promise((resolve) => setImmediate(resolve))
      quiet = accepted === before ? quiet + 1 : 0
    }
  }

  return {
    async closeGently() {
      await untilNobodyWaits()
      // `Server.close` of node:http would cut every connection whose answer is written but not yet sent
      const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
      const seen = new Map<Socket, { bytes: number; since: number }>()
      const look = (): void => {
        const now = performance.now()
        for (const [line, last] of lines) {
          const answer = last?.writableFinished ? null : last
          const before = seen.get(line)
          if (answer || line.writableLength > 0 || before?.bytes !== line.bytesRead) {
            if (answer) answer.shouldKeepAlive = false
            seen.set(line, { bytes: line.bytesRead, since: now })
          } else if (now - before.since >= idleMs) line.end()
        }
      }
      look() // at once, so that an answer which is being made announces the end of its connection
      const looking = setInterval(look, lookMs)
      const late = setTimeout(() => server.closeAllConnections(), mostMs)
      await closed
      clearInterval(looking)
      clearTimeout(late)
    },
  }
}
