const plain = 'The quick brown fox jumps over the lazy dog. '.repeat(225)

/** Far above what a pass or two over a text costs, and far below what one that looks back again and again costs. */
export const littleWork = 400

/**
 * How much work something is: how many times as long this thread works at it as at reading ten thousand characters once,
 * each at its best of several turns, since a turn may bring the collection of garbage. It stops as soon as it is little.
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
  // a clock that is too coarse for it says nothing
  return Math.max((user + system) / 1000, 0.01)
}
