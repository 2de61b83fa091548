/** For tests: the fastest of some runs. The slower ones tell of a busy machine and not of the work. */
export function quickestMs(work: () => void): number {
  const runs = Array.from({ length: 5 }, () => {
    const started = performance.now()
    work()
    return performance.now() - started
  })
  return Math.min(...runs)
}
