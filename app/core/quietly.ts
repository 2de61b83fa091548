export type LogFailure = (what: string, error: unknown) => void

/**
 * For work whose failure no visitor has to hear of: each failure is logged, it is tried again as often as said, and
 * then the fallback takes its place (ERR-10..ERR-13).
 */
export async function quietly<T>(
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
