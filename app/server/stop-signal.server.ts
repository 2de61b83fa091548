/** Whether somebody wants the process to end. */
export interface StopSignal {
  readonly isStopping: boolean
  /** Resolves when somebody tells the process to stop; until this is called it then ends at once: nothing was promised. */
  whenServing(): Promise<void>
}

/** Listens to whoever ends processes. Told once is enough: a terminal tells the whole group, and the script that started us tells us again. */
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
  process.on('disconnect', stop) // the script that started us is gone, and nobody could tell us any more
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
