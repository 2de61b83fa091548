/** Work that is done again and again for as long as the process runs, one turn after the other. */
export interface Repeating {
  start(): void
  /** Resolves once the turn that is under way has ended. */
  stop(): Promise<void>
}

/** Does work at intervals. A turn that fails is told of, and the next one comes all the same. */
export function repeating(
  work: () => Promise<void>,
  everyMs: number,
  failed: (error: unknown) => void,
): Repeating {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  return {
    start() {
      timer = setInterval(() => {
        running = running.then(work).catch(failed)
      }, everyMs)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
