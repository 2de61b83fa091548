import { isatty } from 'node:tty'

/** Whether the process was told to stop. */
export interface StopSignal {
  readonly isStopping: boolean
  /**
   * Resolves when the process is told to stop. Before this is called, the process ends at once, because it has
   * promised nothing yet.
   */
  whenServing(): Promise<void>
}

/** Nobody takes over where one process serves, so that it would be gone; whoever serves with several is replaced (SCALE-25). */
const ignored =
  'SIGHUP is ignored: one process has nobody to take over; SIGTERM stops it, and WORKERS=2 or more are replaced'

/** How often it is looked whether the script that started us is there. */
const lookMs = 500

/**
 * Listens for signals that end the process. The same signal may come twice, from the terminal and from the script
 * that started us; the first one counts.
 *
 * @param parent the process that started us, where there is no channel to it that would close; NaN: nobody is watched
 */
export function stopSignal(parent = Number.NaN): StopSignal {
  const { promise: stopping, resolve } = Promise.withResolvers<void>()
  let isServing = false
  let isStopping = false
  const stop = (): void => {
    if (!isServing) process.exit(0)
    isStopping = true
    resolve()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
  // a terminal that is closed says so by this signal, and takes with it what was started in it
  const isInTerminal = isatty(0)
  process.on('SIGHUP', () =>
    isInTerminal ? stop() : process.stderr.write(`${JSON.stringify({ level: 'warn', message: ignored })}\n`),
  )
  if (!Number.isNaN(parent)) setInterval(() => process.ppid !== parent && stop(), lookMs).unref()
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
