export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Waits until it holds, looking each second, and throws with `what` when that takes longer. */
export async function until(holds: () => boolean, mostMs: number, what: string): Promise<void> {
  const startedAt = performance.now()
  while (!holds()) {
    if (performance.now() - startedAt > mostMs) throw new Error(`waited in vain until ${what}`)
    await pause(1000)
  }
}
