import { type ErrorKind, isAppError } from '#app/core/errors.ts'
import type { Fetched, FetchFault } from '#app/features/intake/transport.ts'

export type FailedFetch = Extract<Fetched, { kind: 'failed' }>

/** @param reason a sentence for a stock controller, without address, query, user or password */
export function failed(fault: FetchFault, reason: string): FailedFetch {
  return { kind: 'failed', fault, reason }
}

/** The fault that an error of the connection tells. Its wording is never repeated: it may name what is secret. */
export function failedBy(error: unknown): FailedFetch {
  if (isAppError(error)) return ofOurs[error.kind] ?? brokenOff
  const code = codeOf(error)
  if (code === null) return brokenOff
  if (certificateCodes.has(code) || /^(?:CERT_|ERR_TLS_CERT_)/.test(code)) return badCertificate
  return ofCodes[code] ?? brokenOff
}

export const tooLarge = failed('too-large', 'The file is larger than a stock feed may be.')
export const changedMeanwhile = failed(
  'unavailable',
  'The file changed while it was read. It is read again at the next turn.',
)
export const brokenOff = failed('unavailable', 'The connection broke off before the file was whole.')
export const notPublic = failed(
  'refused-address',
  'The server is at an address that is not public, so nothing was sent to it.',
)
const badCertificate = failed('certificate', 'The server’s certificate is not valid for its name.')
const nameUnknown = failed('unavailable', 'The name of the server is not known at the moment.')

const ofOurs: Partial<Record<ErrorKind, FailedFetch>> = {
  forbidden: notPublic,
  'too-large': tooLarge,
  'not-found': failed('not-found', 'The server has no file of that name.'),
}

const ofCodes: Readonly<Record<string, FailedFetch>> = {
  ENOTFOUND: nameUnknown,
  EAI_AGAIN: nameUnknown,
  ENODATA: nameUnknown,
  ECONNREFUSED: failed('unavailable', 'The server takes no connection at the moment.'),
  EHOSTUNREACH: failed('unavailable', 'The server cannot be reached at the moment.'),
  ENETUNREACH: failed('unavailable', 'The server cannot be reached at the moment.'),
  ETIMEDOUT: failed('late', 'No connection to the server came about in time.'),
}

/** The codes of Node for a certificate that does not hold, beside those that begin alike. */
const certificateCodes = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'INVALID_CA',
  'INVALID_PURPOSE',
  'PATH_LENGTH_EXCEEDED',
  'HOSTNAME_MISMATCH',
])

function codeOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  return typeof error.code === 'string' ? error.code : null
}
