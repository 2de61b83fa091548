import { write } from 'node:fs'

/** Where log lines go: in batches and in order; `write` never waits. */
export interface LineWriter {
  write(line: string): void
  /** Resolves when all lines so far are written, or after a second; for the end of the process. */
  flush(): Promise<void>
  /** The number of batches that were dropped. */
  readonly dropped: number
}

const batchBytes = 64 * 1024
const mostWaiting = 64
const latestMs = 200

/**
 * Writes lines to a file descriptor in batches of 64 KB or every 200 ms. The reader of the log may be slow or gone:
 * up to four megabytes wait, then batches are dropped and counted, because a page must not wait for a log.
 */
export function lineWriter(fd: number): LineWriter {
  let batch = Buffer.allocUnsafe(batchBytes)
  let used = 0
  let isWriting = false
  let dropped = 0
  const waiting: Buffer[] = []

  function close(): void {
    if (used === 0) return
    if (waiting.length < mostWaiting) {
      waiting.push(batch.subarray(0, used))
      batch = Buffer.allocUnsafe(batchBytes)
    } else dropped += 1
    used = 0
    next()
  }

  function next(): void {
    const [first] = waiting
    if (isWriting || first === undefined) return
    isWriting = true
    write(fd, first, (error, bytes) => {
      isWriting = false
      if (error && error.code !== 'EAGAIN') waiting.shift()
      else if (bytes >= first.length) waiting.shift()
      else if (bytes > 0) waiting[0] = first.subarray(bytes)
      if (error?.code === 'EAGAIN') setTimeout(next, 20).unref()
      else next()
    })
  }

  setInterval(close, latestMs).unref()
  return {
    write(line) {
      // a character takes three bytes at most; a line that fits no batch is cut
      const most = line.length * 3
      if (most > batchBytes - used) close()
      used += batch.write(most > batchBytes ? `${line.slice(0, 20_000)}\n` : line, used)
    },
    async flush() {
      close()
      for (let turns = 0; waiting.length > 0 && turns < 100; turns += 1)
        await new Promise((resolve) => setTimeout(resolve, 10))
    },
    get dropped() {
      return dropped
    },
  }
}
