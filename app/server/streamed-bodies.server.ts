import type { ServerResponse } from 'node:http'

/** Bodies that are sent as they come: each until it ends, its reader goes, or the process is about to stop. */
export interface StreamedBodies {
  /** Sends the body; the head is written already. */
  send(body: ReadableStream<Uint8Array>, outgoing: ServerResponse): void
  /** Ends all of them, and from now on each as soon as it begins: its reader asks again, and another process answers. */
  endAll(): void
}

/** Whether an answer is a stream of events, which nobody may gather. */
export function isStreamed({ body, headers }: Response): boolean {
  return body !== null && headers.get('content-type')?.startsWith('text/event-stream') === true
}

/** @param patienceMs a reader that takes nothing for so long is disconnected */
export function openStreamedBodies(patienceMs: number): StreamedBodies {
  const running = new Set<ReadableStreamDefaultReader<Uint8Array>>()
  let isEnded = false

  async function pass(
    reader: ReadableStreamDefaultReader<Uint8Array>,
    outgoing: ServerResponse,
  ): Promise<void> {
    outgoing.flushHeaders()
    for (;;) {
      const { done, value } = await reader.read()
      if (done || outgoing.destroyed) return
      if (!outgoing.write(value)) await drained(outgoing, patienceMs)
    }
  }

  return {
    send(body, outgoing) {
      const reader = body.getReader()
      const cancel = (): void => void reader.cancel().catch(() => {})
      running.add(reader)
      outgoing.once('close', cancel)
      if (isEnded) cancel()
      pass(reader, outgoing)
        .catch(() => {}) // whoever makes the body has said why it broke
        .finally(() => {
          running.delete(reader)
          outgoing.end()
        })
    },
    endAll() {
      isEnded = true
      for (const reader of running) void reader.cancel().catch(() => {})
    },
  }
}

/** Waits until the reader has taken what was written; whoever does not is disconnected. */
function drained(outgoing: ServerResponse, patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => outgoing.destroy(), patienceMs).unref()
    const go = (): void => {
      clearTimeout(timer)
      outgoing.off('drain', go).off('close', go)
      resolve()
    }
    outgoing.once('drain', go).once('close', go)
  })
}
