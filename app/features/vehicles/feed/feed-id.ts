import { slugOf } from '#app/core/text.ts'

const longest = 40

/** Runs, holds and vehicles belong to a feed by its id, for ever (FEED-02). */
export function isFeedId(text: string): boolean {
  return /^[a-z][a-z0-9-]{0,39}$/.test(text)
}

/** The id that a file's name makes; an id makes itself. */
export function feedIdOf(fileName: string): string {
  const slug = slugOf(fileName)
  return withoutHyphens((/^[a-z]/.test(slug) ? slug : `feed-${slug}`).slice(0, longest))
}

/** The feed of a website that has none yet. */
export const firstFeedId = 'manual'

/**
 * The feed of a file that a website's folder names (FEED-04). A name with another date in it is the feed it was before,
 * where the folder names no two files that differ so.
 */
export function folderFeedId(
  fileName: string,
  inFolder: readonly string[],
  known: readonly string[],
): string {
  const id = feedIdOf(fileName)
  if (known.includes(id)) return id
  const alike = (other: string): boolean => undated(feedIdOf(other)) === undated(id)
  if (inFolder.filter(alike).length > 1) return id
  return known.find(alike) ?? id
}

function undated(id: string): string {
  return withoutHyphens(id.replace(/[^a-z]+/g, '-'))
}

function withoutHyphens(text: string): string {
  return text.replace(/^-+|-+$/g, '')
}
