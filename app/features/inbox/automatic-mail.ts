/** Reads a header of a mail; null where it has none of that name. */
export type ReadHeader = (name: string) => string | null

/**
 * Whether a program has sent a mail by itself: an answer while somebody is away, a newsletter, a report. Nobody has written it, so
 * nobody waits for an answer.
 */
export function isAutomatic(header: ReadHeader): boolean {
  const submitted = header('auto-submitted')
  if (submitted !== null && !/^\s*no\b/i.test(submitted)) return true
  if (/^\s*(bulk|junk|auto_reply)\b/i.test(header('precedence') ?? '')) return true
  return /^\s*<\s*>\s*$/.test(header('return-path') ?? '')
}
