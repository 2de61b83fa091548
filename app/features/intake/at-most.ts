/** So many stock files a process reads at once (FEED-17). */
export const mostReadings = 2

/**
 * Lets so many pieces of work run at once; further ones wait for their turn, in the order in which they came.
 *
 * @returns a function that runs its work when there is room, and gives its result or its error
 */
export function atMost(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
