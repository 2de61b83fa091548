/** How long a slice may keep everybody else waiting, about. */
const sliceMs = 6
const mostAtOnce = 100

/**
 * Works through many items in slices, and lets whoever waits have a turn after each. A slice has as many items as keep the
 * thread busy for some milliseconds: with a database in this process that is few, with one behind a line, many.
 *
 * @param work is given where the slice begins and how many items it has
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

/** Whatever waits for this thread goes first. */
export function othersTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** Time in which this thread worked, and did not merely wait for a database behind a line. */
async function busyDuring(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
