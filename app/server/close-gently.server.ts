import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/** The time for which an idle connection may still bring a request before it is closed. */
const idleMs = 1000
/** A connection that stays busy for longer than this is cut, so that the process can end. */
const mostMs = 7000
const checkMs = 100

/** The connections of a server, so that each can be closed as soon as nothing is sent on it any more. */
export function trackConnections(server: Server): { closeGently(): Promise<void> } {
  /** Each connection with its latest answer. */
  const connections = new Map<Socket, ServerResponse | null>()
  let accepted = 0
  server.on('connection', (connection: Socket) => {
    accepted += 1
    connections.set(connection, null)
    connection.once('close', () => connections.delete(connection))
  })
  server.prependListener('request', ({ socket }, answer) => connections.set(socket, answer))

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
      const closeIdle = (): void => {
        const now = performance.now()
        for (const [connection, last] of connections) {
          const answer = last?.writableFinished ? null : last
          const before = seen.get(connection)
          if (answer || connection.writableLength > 0 || before?.bytes !== connection.bytesRead) {
            if (answer) answer.shouldKeepAlive = false
            seen.set(connection, { bytes: connection.bytesRead, since: now })
          } else if (now - before.since >= idleMs) connection.end()
        }
      }
      closeIdle() // at once, so that an answer which is being made announces the end of its connection
      const checking = setInterval(closeIdle, checkMs)
      const late = setTimeout(() => server.closeAllConnections(), mostMs)
      await closed
      clearInterval(checking)
      clearTimeout(late)
    },
  }
}
