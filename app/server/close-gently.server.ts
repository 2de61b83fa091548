import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/** A line that is between two requests has so long to ask once more, or to learn that it ends. */
const idleMs = 1000
/** Who keeps a line busy for longer than this must not keep the process. */
const mostMs = 7000
const lookMs = 100

/** The lines of a server, so that they can be ended one by one: each when nothing is on it any more. */
export function openLines(server: Server): { closeGently(): Promise<void> } {
  /** With the last answer that was asked for on each. */
  const lines = new Map<Socket, ServerResponse | null>()
  let accepted = 0
  server.on('connection', (line: Socket) => {
    accepted += 1
    lines.set(line, null)
    line.once('close', () => lines.delete(line))
  })
  server.prependListener('request', ({ socket }, answer) => lines.set(socket, answer))

  /** Closing a port throws away what the kernel has taken and nobody has picked up: one is picked up in each turn. */
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
      // `Server.close` of node:http would cut every line whose answer is written but not yet sent
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
      look() // an answer that is being made says that its line ends
      const looking = setInterval(look, lookMs)
      const late = setTimeout(() => server.closeAllConnections(), mostMs)
      await closed
      clearInterval(looking)
      clearTimeout(late)
    },
  }
}
