/** About how long a slice may block the thread. */
const sliceMs = 6
const mostAtOnce = 100

/**
 * Works through many items in slices and lets other work of the thread run after each. The size of a slice adapts so
 * that the thread is busy for some milliseconds.
 *
 * @param work is given the index at which the slice begins and its number of items
 * @returns how many slices it took
 */
export async function inSlices(
  count: number,
  work: (from: number, size: number) => Promise<unknown>,
): Promise<number> {
  let size = 4
  let slices = 0
  for (let from = 0; from < count; slices += 1) {
    const now = Math.min(size, count - from)
    const busyMs = await busyDuring(() => work(from, now))
    from += now
    const fitting = Math.floor((now * sliceMs) / Math.max(busyMs, 0.1))
    size = Math.max(1, Math.min(fitting, size * 2, mostAtOnce))
    await othersTurn()
  }
  return slices
}

/** Resolves after the other work that waits for this thread. */
export function othersTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** The milliseconds in which this thread worked, without its waiting for the database. */
async function busyDuring(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
