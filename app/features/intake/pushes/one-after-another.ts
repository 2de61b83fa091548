/**
 * Lets pieces of work of one name run one after the other, in the order in which they came; those of different names do
 * not wait for each other.
 *
 * @returns a function that runs its work when it is its turn, and gives its result or its error
 */
export function oneAfterAnother(): <Result>(name: string, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>()
  return (name, work) => {
    const mine = (last.get(name) ?? Promise.resolve()).then(work)
    const settled = mine
      .catch(() => {})
      .then(() => {
        if (last.get(name) === settled) last.delete(name)
      })
    last.set(name, settled)
    return mine
  }
}
