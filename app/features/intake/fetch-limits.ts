const mebibyte = 1024 * 1024

/** How long a fetch may take and how large its file may be (FEED-13). */
export interface FetchLimits {
  readonly connectMs: number
  readonly firstByteMs: number
  readonly wholeMs: number
  /** The file as it is sent, before it is unpacked. */
  readonly bytes: number
}

export const usualFetchLimits: FetchLimits = {
  connectMs: 15_000,
  firstByteMs: 60_000,
  wholeMs: 5 * 60_000,
  bytes: 50 * mebibyte,
}
