const systemCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
]

/** The pool has no connection to give; the database itself may be well. */
const poolIsBusy = 'timeout exceeded when trying to connect'

/** Whether an error means that the database does not answer, or not yet; a wrong password or a wrong query does not. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  // PostgreSQL's class 08, “starting up”, “shutting down” and “too many clients”
  return (
    systemCodes.includes(code) ||
    /^(08...|57P0[123]|53300)$/.test(code) ||
    /timeout|terminated|ended/i.test(code === '' ? error.message : '')
  )
}

/** Whether the server has no connection to give, because others have all of them. */
export function isCrowded(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === '53300'
}

/** Whether an error means that the database may have moved to another host: it is read-only here, or gone from here. */
export function mayHaveMoved(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (code === '25006') return true
  return !isCrowded(error) && error.message !== poolIsBusy && isConnectionError(error)
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}
