/**
 * The time of the deployment: that of the database, so that processes on machines whose clocks differ decide alike. It
 * goes on by the machine's monotonic clock, which nobody sets; until the database has told its time it is this machine's.
 */
export interface DeploymentClock {
  now(): Date
  /**
   * Takes the database's time, which it told between two moments of `performance.now()`.
   *
   * @param moment what the database said
   */
  learn(moment: Date, askedMs: number, answeredMs: number): void
  /** Whether this machine's own clock is more than two seconds off. */
  isFar(): boolean
}

/** A smaller difference is left alone, since time that jumps to and fro is worse than time that is slightly off. */
const notedMs = 50
const farMs = 2000

export function openDeploymentClock(): DeploymentClock {
  /** The time at which the monotonic clock was zero. */
  let zeroMs: number | null = null
  const nowMs = (): number => (zeroMs === null ? Date.now() : zeroMs + performance.now())
  return {
    now: () => new Date(nowMs()),
    learn(moment, askedMs, answeredMs) {
      const uncertainMs = (answeredMs - askedMs) / 2
      const learnedMs = moment.getTime() - (askedMs + uncertainMs)
      if (zeroMs === null || Math.abs(learnedMs - zeroMs) > notedMs + uncertainMs) zeroMs = learnedMs
    },
    isFar: () => Math.abs(nowMs() - Date.now()) > farMs,
  }
}
