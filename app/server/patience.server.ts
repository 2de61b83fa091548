import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * How long a client may take before it is disconnected: a client that is slow on purpose holds memory and a
 * connection.
 */
export interface Patience {
  /** A body other than an upload must arrive in this time; an upload must not pause for longer. */
  readonly bodyMs: number
  /**
   * From this age on an upload must keep the least pace; a sender slower than a modem of 1990 only wants to hold the
   * connection.
   */
  readonly uploadMs: number
  readonly uploadBytesASecond: number
  /** An answer must be read in this time, plus the time that its bytes take at the least pace. */
  readonly answerMs: number
  readonly answerBytesASecond: number
}

export const ordinaryPatience: Patience = {
  bodyMs: 30_000,
  uploadMs: 10_000,
  uploadBytesASecond: 256,
  answerMs: 30_000,
  answerBytesASecond: 16 * 1024,
}

/**
 * Disconnects a client that stops sending, or sends an upload byte by byte.
 *
 * @param uploaded returns the bytes so far; null where the body is no upload
 */
export function disconnectSlowSender(
  incoming: IncomingMessage,
  { bodyMs, uploadMs, uploadBytesASecond }: Patience,
  uploaded: () => number | null,
): void {
  const startedAt = performance.now()
  let last = { bytes: 0, at: startedAt }
  const timer = setInterval(
    () => {
      const now = performance.now()
      const bytes = uploaded()
      if (bytes !== null && bytes > last.bytes) last = { bytes, at: now }
      const age = now - startedAt
      const isTooSlow = bytes !== null && age > uploadMs && bytes < (age / 1000) * uploadBytesASecond
      if (isTooSlow || now - last.at > bodyMs) incoming.destroy()
    },
    Math.min(1000, uploadMs),
  ).unref()
  const stop = (): void => clearInterval(timer)
  incoming.once('end', stop)
  incoming.once('close', stop)
}

/**
 * Disconnects a client that reads too slowly. Bytes that the operating system has taken cost nothing any more; for
 * the rest the client has limited time.
 */
export function disconnectSlowReader(
  response: ServerResponse,
  bytes: number,
  { answerMs, answerBytesASecond }: Patience,
): void {
  const { socket } = response
  if (!socket || socket.writableLength === 0) return
  const timer = setTimeout(() => socket.destroy(), answerMs + (bytes / answerBytesASecond) * 1000).unref()
  response.once('close', () => clearTimeout(timer))
}
