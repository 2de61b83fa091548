/** The limits of one feed; larger ones are refused. */
export interface FeedLimits {
  readonly bytes: number
  readonly rows: number
}

const mebibyte = 1024 * 1024

/** The limits where the environment sets none (`FEED_MIB`, `FEED_ROWS`). */
export const usualFeedLimits: FeedLimits = { bytes: 64 * mebibyte, rows: 50_000 }

/** The reason, in words, why a file of this size is not read; null where it is read. */
export function problemWithSize(bytes: number, limits: FeedLimits): string | null {
  if (bytes <= limits.bytes) return null
  const most = Math.floor(limits.bytes / mebibyte)
  return `the file has ${(bytes / mebibyte).toFixed(1)} MiB, and at most ${most} MiB are read (FEED_MIB)`
}

/** The same for a file with too many rows. */
export function tooManyRows({ rows }: FeedLimits): string {
  return `the feed has more than ${rows} rows, and no more are read (FEED_ROWS)`
}
