const plain = 'The quick brown fox jumps over the lazy dog. '.repeat(225)

/**
 * One or two passes over a text cost far less than this, and one that looks back again and again far more.
 */
export const littleWork = 400

/**
 * Measures work: how many times as long as reading ten thousand characters once it takes. Both count at their
 * best of several turns, since a turn may include a garbage collection. It stops as soon as the result is
 * below `littleWork`.
 */
export function workOf(run: () => unknown): number {
  let [best, yardstick] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let turn = 0; turn < 12 && best >= littleWork * yardstick; turn += 1) {
    yardstick = Math.min(yardstick, workedMs(readOnce))
    best = Math.min(best, workedMs(run))
  }
  return best / yardstick
}

function readOnce(): number {
  let sum = 0
  for (let at = 0; at < plain.length; at += 1) sum += plain.charCodeAt(at)
  return sum
}

function workedMs(run: () => unknown): number {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  // a coarse clock may show no time at all
  return Math.max((user + system) / 1000, 0.01)
}
