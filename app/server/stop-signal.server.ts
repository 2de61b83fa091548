/** Whether the process was told to stop. */
export interface StopSignal {
  readonly isStopping: boolean
  /**
   * Resolves when the process is told to stop. Before this is called, the process ends at once, because it has
   * promised nothing yet.
   */
  whenServing(): Promise<void>
}

/**
 * Listens for signals that end the process. The same signal may come twice, from the terminal and from the script
 * that started us; the first one counts.
 */
export function stopSignal(): StopSignal {
  const { promise: stopping, resolve } = Promise.withResolvers<void>()
  let isServing = false
  let isStopping = false
  const stop = (): void => {
    if (!isServing) process.exit(0)
    isStopping = true
    resolve()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  process.on('disconnect', stop) // the script that started us has ended and could send no signal any more
  return {
    get isStopping() {
      return isStopping
    },
    whenServing() {
      isServing = true
      return stopping
    },
  }
}
