/**
 * Waits for the work for at most this time. Work that ends later is not cancelled; its result is ignored. @throws
 * Error when the time is over
 */
export async function within<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('too late')), ms)
  try {
    return await Promise.race([work(), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The same, for work whose result may come too late: null when the time is over. */
export async function ifWithin<T>(ms: number, work: Promise<T>): Promise<T | null> {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
