export type LogFailure = (what: string, error: unknown) => void

/**
 * For work whose failure no visitor needs to hear of: each failure is logged, the work is repeated up to `retries`
 * times, and then the fallback is returned (ERR-10..ERR-13).
 */
export async function withFallback<T>(
  what: string,
  work: () => Promise<T>,
  fallback: T,
  log: LogFailure,
  retries = 0,
): Promise<T> {
  for (let attempt = 0; attempt <= retries; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      log(what, error)
    }
  }
  return fallback
}
