import type { IncomingMessage, ServerResponse } from 'node:http'

/** How long a client may take before it is let go: who is slow on purpose holds memory and a line. */
export interface Patience {
  /** A body that is no upload is here in this time; of an upload something comes at least so often. */
  readonly bodyMs: number
  /** From here on an upload keeps the least pace; slower than a modem of 1990 it is there to hold its place. */
  readonly uploadMs: number
  readonly uploadBytesASecond: number
  /** An answer is read in this time, and a large one in the time that its bytes take at the least pace. */
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

/** Who sends nothing any more, or an upload a byte at a time, is let go. @param uploaded null: it is no upload */
export function letGoOfSlowSender(
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

/** What the system has taken of an answer costs us nothing any more; for the rest the reader has a time. */
export function letGoOfSlowReader(
  response: ServerResponse,
  bytes: number,
  { answerMs, answerBytesASecond }: Patience,
): void {
  const { socket } = response
  if (!socket || socket.writableLength === 0) return
  const timer = setTimeout(() => socket.destroy(), answerMs + (bytes / answerBytesASecond) * 1000).unref()
  response.once('close', () => clearTimeout(timer))
}
